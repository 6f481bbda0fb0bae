import TraceModel

/// A rectangle of the screen that receives touches and has subviews, like `UIView`.
///
/// It is the screen's root, a scroll view, or a view of an app's own.
///
/// A screen holds its views, a view its subviews and its recognizers. The references in the other direction are neither counted
/// nor weak, which would cost most of a replay's speed. They are safe because their targets clear them before they are freed: the
/// screen clears `screen` and `superview` of all its views when it closes, a view clears its subviews' `superview` and its
/// recognizers' `view` when it is freed.
open class View {
  /// The view's origin and size in the coordinates of its superview, in points.
  @exclusivity(unchecked) public final var frame: Rect {
    didSet {
      if frame.size != oldValue.size { sizeChanged() }
      if frame != oldValue { screen?.isAsAssembled = false }
    }
  }
  /// The distance between the rectangle in which an animation draws the view and its frame, in points.
  @exclusivity(unchecked) package internal(set) final var shift = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the view is hidden. A hidden view receives no touches, nor do its subviews.
  public final var isHidden = false
  /// Whether the view takes part in interaction. Otherwise neither it nor its subviews receive touches.
  public final var isUserInteractionEnabled = true

  /// The recognizers, in the order in which they were added; a scroll view's own pan is the first.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// The subviews, the frontmost last.
  public internal(set) final var subviews: [View] = []
  /// The screen that the view is part of, also while it is removed from the tree.
  ///
  /// `nil` for a view that was never on a screen, and after the replay.
  public private(set) final unowned(unsafe) var screen: NestedScreen?
  /// The superview; `nil` for a view that is in no other, and after the replay.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var superview: View?
  /// Whether the view is or was on a screen.
  private(set) final var hasBeenOnScreen = false

  public init(frame: Rect = .zero) { self.frame = frame }

  deinit {
    abandonSubviews()
    abandonRecognizers()
  }

  // MARK: Geometry

  public final var size: Size {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The origin of the view's own coordinates: a scroll view's `contentOffset`.
  var boundsOrigin: Point { .zero }

  /// The origin of the view's own coordinates as it is drawn.
  var drawnOrigin: Point { .zero }

  /// The visible part of the view's own coordinates, in points.
  public final var bounds: Rect { Rect(origin: boundsOrigin, size: frame.size) }

  /// Called when the view's size has changed.
  func sizeChanged() {}

  // MARK: Touches

  /// The deepest view at a point of this view, the frontmost first; `nil` where neither this view nor a subview takes the touch.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin + view.boundsOrigin) { return hit }
    }
    return self
  }

  /// Whether a touch at a point of this view is in it or in a subview. Otherwise the views behind receive the touch.
  ///
  /// Default: whether its bounds contain the point.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Adds a recognizer, which receives the touches in this view from the next touch on.
  ///
  /// A recognizer of another view leaves that view, also if it is a scroll view's own pan.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer, and cancels its gesture.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    screen?.dispatcher.cancel(recognizer)
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  // MARK: Being part of a screen

  /// Makes the view and its subviews part of a screen.
  final func enter(_ screen: NestedScreen) {
    if !hasBeenOnScreen {
      hasBeenOnScreen = true
      self.screen = screen
      didEnterScreen(screen)
      screen.hold(self)
    }
    for view in subviews { view.enter(screen) }
  }

  func didEnterScreen(_ screen: NestedScreen) {}

  /// Whether the view's replay is over.
  final var isPast: Bool { hasBeenOnScreen && screen == nil }

  /// Clears the recognizers' references to this view, before it is freed.
  final func abandonRecognizers() {
    for recognizer in gestureRecognizers where recognizer.view === self { recognizer.view = nil }
  }

  /// Removes the view from its screen: no reference leads from it to the screen or to a superview any more.
  final func leaveScreen() {
    screen = nil
    superview = nil
  }

  /// Releases the objects that the strategy gave to the view and to its recognizers, which may hold the view.
  func releaseDelegates() {
    for recognizer in gestureRecognizers { recognizer.releaseDelegates() }
    abandonSubviews()
    let former = subviews
    subviews = []
    withExtendedLifetime(former) {}
  }
}
