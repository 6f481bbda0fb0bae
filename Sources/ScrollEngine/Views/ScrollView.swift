import TraceModel

/// A scroll view that draws nothing, like `UIScrollView`: an offset, its range, a pan, and the motion after the finger has
/// lifted.
///
/// A write to `contentOffset` rounds to pixels, does nothing for an equal value, and calls `scrollViewDidScroll` synchronously,
/// also from within it. [RE, source 6]
///
/// A view that is on no screen never moves by itself. Code's writes are reported, but not after the replay.
open class ScrollView: View, GestureRecognizerDelegate {
  /// Space around the content, in points.
  public struct Insets: Hashable, Sendable {
    public var top = 0.0
    public var left = 0.0
    public var bottom = 0.0
    public var right = 0.0

    public init() {}
  }

  /// The delegate. Held until the end of the replay, unlike UIKit's; after it `nil`, whatever is assigned.
  @exclusivity(unchecked) public var delegate: (any ScrollViewDelegate)? {
    didSet {
      if isPast { delegate = nil }
      // The former one is released after the assignment: code that its release runs may use the view.
      withExtendedLifetime(oldValue) {}
    }
  }
  public let panGestureRecognizer = PanGestureRecognizer()

  /// The role of the view on its screen, kept after the replay; `nil` for a scroll view that an app added.
  private(set) var place: NestedScreen.Place?
  /// The screen's options; the defaults until the view is on one.
  private(set) var options = EngineOptions()
  /// The screen's pixel grid; `nil` until the view is on one.
  private(set) var grid: PixelGrid?
  /// The size of the content, in points. The same size again moves nothing. [IMPL; reimplementations of UIKit compare sizes first]
  @exclusivity(unchecked) public var contentSize = Size.zero {
    didSet {
      if contentSize != oldValue { geometryChanged() }
      for observer in geometryObservers { observer.scrollView(self, contentSizeChangedFrom: oldValue) }
    }
  }
  @exclusivity(unchecked) public var contentInset = Insets() {
    didSet {
      geometryChanged()
      for observer in geometryObservers { observer.scrollView(self, contentInsetChangedFrom: oldValue) }
    }
  }

  // The runtime does not check overlapping accesses to this property, nor to others marked like it that every frame or touch
  // event uses. With the checks a replay under `passthrough` executes 1.7 times as many instructions. No code of a strategy runs
  // while one of them is being changed.
  @exclusivity(unchecked) public var bounces = true { didSet { updateScrolling() } }
  public var alwaysBounceVertical = false { didSet { updateScrolling() } }
  public var alwaysBounceHorizontal = false { didSet { updateScrolling() } }
  /// Whether a drag that begins along one axis keeps to it; a diagonal one does not. [DOC; the angles: RE, source 6]
  public var isDirectionalLockEnabled = false
  public var isPagingEnabled = false
  /// Whether the view keeps the shown page in the middle of its content.
  ///
  /// Its offset then does not say which page is shown, and frames record where the pages are drawn.
  package var keepsPageInTheMiddle = false
  public var scrollsToTop = true

  /// Whether scrolling is enabled. Disabling it cancels a pan under way for good, and does not stop deceleration. [DOC; RE,
  /// source 6]
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// The share of the velocity that is left after each millisecond. Every value becomes the nearer of normal and fast. [RE,
  /// source 6; MEAS, source 15]
  public var decelerationRate = Deceleration.normalRate {
    didSet { decelerationRate = Deceleration.snapped(rate: decelerationRate) }
  }

  @exclusivity(unchecked) final var offset = Point.zero
  /// The distance between the offset that an animation draws and the view's offset, in points.
  @exclusivity(unchecked) package internal(set) final var offsetShift = Point.zero
  var horizontal = ScrollRange(min: 0, max: 0, dimension: 1)
  var vertical = ScrollRange(min: 0, max: 0, dimension: 1)
  var drag: Drag?
  var momentum: Momentum?
  var animation: OffsetAnimation?
  var observers: [any ContentOffsetObserver] = []
  var geometryObservers: [any ContentGeometryObserver] = []
  /// The target of a page turn that the current drag has interrupted, in points.
  var interruptedPageTarget: Double?
  /// Stored value of `canScrollHorizontally`; every touch event reads it and `scrollsY`, which is `canScrollVertically`.
  var scrollsX = false
  var scrollsY = false
  /// Whether there are observers. Stored because every change of the offset reads it.
  var isObserved = false
  /// Whether a delegate or an observer was notified of the latest change of the offset.
  @exclusivity(unchecked) private var wasHeard = false
  /// The number of running calls of `scrollViewDidScroll` while the view is on no screen, one within the other.
  private var callsOffScreen = 0
  /// Whether these calls did not settle on an offset.
  private var loopsOffScreen = false
  /// The time at which the last finger of the pan lifted, in microseconds of touch time.
  var liftTime = 0

  /// The reference for objects that must not hold the view.
  package final let reference = UncountedReference<ScrollView>()

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    reference.begin(self)
    panGestureRecognizer.belong(to: self)
    addGestureRecognizer(panGestureRecognizer)
  }

  deinit {
    reference.end()
    // Before the delegate is released: code that its release runs must not find this view through a recognizer.
    abandonRecognizers()
    panGestureRecognizer.abandonScrollView()
  }

  /// Sets the view's role on the screen, before it enters it.
  func take(_ place: NestedScreen.Place) { self.place = place }

  override func didEnterScreen(_ screen: NestedScreen) {
    options = screen.options
    grid = screen.grid
    updateRanges()
    if loopsOffScreen { screen.raise(NestedScreen.endlessCallback) }
  }

  override var boundsOrigin: Point { offset }

  override var drawnOrigin: Point { offset + offsetShift }

  override func sizeChanged() {
    // A view that enters a screen later gets its ranges then.
    if hasBeenOnScreen { updateRanges() }
  }

  /// Whether the built-in pan begins. The pan's delegate is the scroll view; subclasses may override its methods.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  open func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// Raises an exception on the screen, as UIKit does for a programming error: the app ends here.
  package func raiseOnScreen(_ reason: String) { screen?.raise(reason) }

  // MARK: State

  public var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  public var isDragging: Bool { drag != nil }
  public var isDecelerating: Bool { momentum != nil }
  /// Whether an animation of `setContentOffset(_:animated:)` moves the view.
  public var isScrollAnimating: Bool { animation != nil }
  /// Whether the view moves without a finger.
  var isMoving: Bool { momentum != nil || animation != nil }

  /// The current kind of motion.
  public var phase: ScrollPhase {
    if drag != nil { return .dragging }
    if let momentum {
      if momentum.paging != nil { return .decelerating }
      let beyond = !horizontal.contains(momentum.x.position) || !vertical.contains(momentum.y.position)
      return beyond ? .bouncing : .decelerating
    }
    if animation != nil { return .animating }
    return isTracking ? .tracking : .idle
  }

  /// Whether a drag can move the content horizontally: it is wider than the view, or always bounces. [RE, source 6; DOC]
  public var canScrollHorizontally: Bool { scrollsX }

  /// Whether a drag can move the content vertically: it is higher than the view, or always bounces. [RE, source 6; DOC]
  public var canScrollVertically: Bool { scrollsY }

  /// Whether the content is already at the edge over which a drag (+ = finger down) would pull it.
  func isAtEdge(forDrag dy: Double) -> Bool {
    dy > 0
      ? offset.y <= vertical.min + options.scrollableExcess : offset.y >= vertical.max - options.scrollableExcess
  }

  // MARK: Offset

  /// The point of the content at the view's origin, + = scrolled down and right.
  public var contentOffset: Point {
    get { offset }
    set { write(newValue) }
  }

  /// Scrolls to an offset. Without animation it also stops deceleration and animation. [RE, source 6]
  public func setContentOffset(_ target: Point, animated: Bool) {
    guard animated, let screen else {
      animation = nil
      stopDecelerating(notify: options.endDeceleratingOnSet)
      write(target)
      return
    }
    let rounded = pixel(target)
    // A target equal to the current offset starts no animation, but ends one to another target. [IMPL]
    guard rounded != offset || animation != nil else { return }
    if options.animatedSetStopsMomentum { stopDecelerating(notify: false) }
    animation = OffsetAnimation(
      start: offset, target: rounded, startTime: screen.now, duration: options.animationDuration,
      curve: options.animationCurve)
  }

  /// Applies a write by the app's code: a drag or momentum under way continues from here. [INF; RE, sources 6 and 14]
  func write(_ target: Point) {
    let new = pixel(target)
    let old = offset
    guard new != old else {
      if isObserved, options.observersHearEqual, screen?.mayCall() == true {
        notify(from: old, to: new)
        screen?.called()
      }
      return
    }
    // The drag's start is shifted by the difference of the offsets before the rubber band.
    if options.writeShiftsDrag {
      let shift = unbanded(new) - unbanded(old)
      if var shifted = drag {
        shifted.start = shifted.start + shift
        drag = shifted
      }
    }
    if options.momentumSurvivesWrite {
      if var moved = momentum {
        moved.x.position = new.x
        moved.y.position = new.y
        momentum = moved
      }
    } else {
      stopDecelerating(notify: false)
    }
    guard let screen else {
      offset = new
      if !isPast { reportOffScreen(from: old, to: new) }
      return
    }
    let isVertical = place != .pager
    screen.note(
      .write(from: isVertical ? old.y : old.x, to: isVertical ? new.y : new.x, inCallback: screen.isInCallback), self)
    change(to: new, on: screen)
  }

  /// Applies a write by the scroll view itself.
  func move(to target: Point, on screen: NestedScreen) {
    let new = pixel(target)
    guard new != offset else { return }
    change(to: new, on: screen)
  }

  private func change(to new: Point, on screen: NestedScreen) {
    let old = offset
    offset = new
    guard screen.mayCall() else { return }
    let isHeard = isObserved || delegate != nil
    if isHeard != wasHeard {
      wasHeard = isHeard
      screen.note(isHeard ? .callbacksBegan : .callbacksEnded, self)
    }
    if isObserved, options.observerOrder == .observersFirst { notify(from: old, to: new) }
    delegate?.scrollViewDidScroll(self)
    if isObserved, options.observerOrder == .delegateFirst { notify(from: old, to: new) }
    screen.called()
  }

  /// Reports a change to delegate and observers of a view that is on no screen yet.
  private func reportOffScreen(from old: Point, to new: Point) {
    guard callsOffScreen < NestedScreen.deepestCallback else {
      loopsOffScreen = true
      return
    }
    callsOffScreen += 1
    if isObserved, options.observerOrder == .observersFirst { notify(from: old, to: new) }
    delegate?.scrollViewDidScroll(self)
    if isObserved, options.observerOrder == .delegateFirst { notify(from: old, to: new) }
    callsOffScreen -= 1
  }

  func unbanded(_ point: Point) -> Point {
    Point(x: horizontal.unbanded(point.x), y: vertical.unbanded(point.y))
  }

  func pixel(_ point: Point) -> Point {
    guard let grid else { return point }
    // An axis that stays where it is needs no rounding.
    return Point(
      x: point.x == offset.x ? offset.x : grid.rounded(point.x),
      y: point.y == offset.y ? offset.y : grid.rounded(point.y))
  }

  /// Resets the view to the state of a new one: at the top, at rest.
  func unload() {
    offset = .zero
    drag = nil
    momentum = nil
    animation = nil
  }

  override func releaseDelegates() {
    super.releaseDelegates()
    let former = (observers, geometryObservers)
    delegate = nil
    observers = []
    geometryObservers = []
    isObserved = false
    withExtendedLifetime(former) {}
  }

  /// Sets the offset before anything runs: no callbacks.
  func put(at point: Point) { offset = pixel(point) }
}
