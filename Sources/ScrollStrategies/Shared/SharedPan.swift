import ScrollEngine
import TraceModel

/// A strategy that moves all vertical scroll views itself, as the receiver of finger movements.
protocol SharedPanOwner: AnyObject {
  /// Called when the first finger went down. Returns whether it stopped a motion: then no control receives the touch.
  func touchDown(_ touch: Touch) -> Bool

  /// Called when a finger moved, whether it drags or not; before `drag(by:)`.
  func touchMoved(_ touch: Touch)

  /// Whether the finger that went down may drag.
  func mayDrag() -> Bool

  /// Called when the finger moved by `delta` points, + = down.
  func drag(by delta: Double)

  /// Called when the finger lifted after a drag, with its velocity in points per second, + = down.
  func endDrag(velocity: Double)

  /// Called when the last finger lifted without a drag.
  func touchUp()
}

extension SharedPanOwner {
  func touchMoved(_ touch: Touch) {}
}

/// One pan on the screen for header and lists, while no scroll view scrolls vertically by itself. Horizontal drags move the
/// pager.
///
/// A second recognizer follows each touch from its beginning: it stops a motion at touch-down, and then withholds the touch from
/// controls. Like every pan other than a scroll view's own, this one takes the touches of sliders and buttons when it begins.
/// [DOC]
final class SharedPan: GestureRecognizerDelegate, GestureTouchHandler {
  /// The minimum speed of a fling, in points per second: `kMinFlingVelocity` of Flutter, `MINIMUM_FLING_VELOCITY` of Android.
  /// [IMPL]
  static let slowestFling = 50.0
  /// The maximum speed of a fling, in points per second: `kMaxFlingVelocity`, `MAXIMUM_FLING_VELOCITY`. [IMPL]
  static let fastestFling = 8000.0
  /// The rest before the lift, in microseconds, beyond which a finger has no velocity.
  ///
  /// `kAssumePointerMoveStoppedMilliseconds` of Flutter's tracker, `ASSUME_POINTER_STOPPED_TIME` of Android's. [IMPL]
  static let stillFinger = 40_000

  private unowned let owner: any SharedPanOwner
  private let screen: NestedScreen
  private let pan = PanGestureRecognizer()
  /// Whether a finger is down.
  private var isTouched = false
  /// Whether the pan has begun since the first finger went down.
  private var hasDragged = false
  /// The time at which a finger last went down or moved; `lastTouch` is the time of its last event. In microseconds.
  private var lastMove = 0
  private var lastTouch = 0

  /// Makes a screen's vertical scroll views follow this pan alone.
  init(_ screen: NestedScreen, owner: any SharedPanOwner) {
    self.owner = owner
    self.screen = screen
    for view in [screen.outer] + screen.pages { view.isScrollEnabled = false }
    pan.delegate = self
    pan.addTarget { [unowned self] _ in panned() }
    screen.view.addGestureRecognizer(pan)
    screen.view.addGestureRecognizer(GestureRecognizer(touchHandler: self))
  }

  // MARK: The pan

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: screen.view)
    return abs(way.y) > abs(way.x) && owner.mayDrag()
  }

  private func panned() {
    switch pan.state {
    case .began, .changed:
      hasDragged = true
      let delta = pan.translation(in: screen.view).y
      pan.setTranslation(.zero, in: screen.view)
      if delta != 0 { owner.drag(by: delta) }
    case .ended, .cancelled:
      owner.endDrag(velocity: pan.state == .ended ? releaseVelocity : 0)
    case .possible, .failed: break
    }
  }

  /// The velocity of the release, in points per second, + = down.
  private var releaseVelocity: Double {
    lastTouch - lastMove > Self.stillFinger ? 0 : Self.fling(pan.velocity(in: screen.view).y)
  }

  /// The velocity of a fling for a given velocity of the finger, both in points per second.
  static func fling(_ velocity: Double) -> Double {
    abs(velocity) < slowestFling ? 0 : min(max(velocity, -fastestFling), fastestFling)
  }

  // MARK: Touches

  func recognizer(_ recognizer: GestureRecognizer, received event: TouchEvent) {
    guard let touch = event.touches.last else { return }
    lastTouch = touch.t
    switch event.phase {
    case .began:
      lastMove = touch.t
      guard !isTouched else { return }
      isTouched = true
      hasDragged = false
      let isStopped = owner.touchDown(touch)
      if stopAnimations() || isStopped { recognizer.setState(.began) }
    case .moved:
      lastMove = touch.t
      owner.touchMoved(touch)
    case .ended, .cancelled:
      guard recognizer.numberOfTouches <= event.touches.count, recognizer.state == .began else { return }
      recognizer.setState(.ended)
    }
  }

  /// Stops the animations that code has started, as a touch does in a UIScrollView. Returns whether there were any.
  private func stopAnimations() -> Bool {
    let views = ([screen.outer] + screen.pages).filter(\.isScrollAnimating)
    for view in views { view.setContentOffset(view.contentOffset, animated: false) }
    return !views.isEmpty
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer) {
    isTouched = false
    if !hasDragged { owner.touchUp() }
  }

  func recognizer(_ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer) -> Bool { false }

  func recognizer(_ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer) -> Bool { false }
}

extension NestedScreen {
  /// Whether a location on the screen lies in the pages, not in header or tab bar.
  func isInPages(_ location: Point) -> Bool {
    location.y >= layout.outer.headerHeight + layout.outer.tabBarHeight - presentedOuterOffset
  }

  /// The page that covers most of the screen.
  var visiblePage: Int { layout.visiblePage(pagerOffset: pager.contentOffset.x) }
}

/// A scroll view whose pan recognizes together with every other: the subclass (or category) that the articles' solutions need.
final class SimultaneousScrollView: ScrollView {
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
