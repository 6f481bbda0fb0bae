import TraceModel

/// A scroll view without a screen, as `UIScrollView`: an offset, its range, a pan, and what it does when the finger leaves.
///
/// Writing `contentOffset` rounds to pixels, does nothing for an equal value, and calls `scrollViewDidScroll` synchronously,
/// also from within it. [scroll-physics b.2]
open class ScrollView: View, GestureRecognizerDelegate {
  /// Space around the content, in points.
  public struct Insets: Hashable, Sendable {
    public var top = 0.0
    public var left = 0.0
    public var bottom = 0.0
    public var right = 0.0

    public init() {}
  }

  /// Kept for as long as the replay lasts.
  @exclusivity(unchecked) public var delegate: (any ScrollViewDelegate)?
  public let panGestureRecognizer = PanGestureRecognizer()

  /// Where the view stands on its screen.
  @exclusivity(unchecked) private(set) var place: NestedScreen.Place?
  /// The screen's; the defaults until the view is on one.
  @exclusivity(unchecked) private(set) var options = EngineOptions()
  /// The screen's; `nil` until the view is on one.
  @exclusivity(unchecked) private(set) var grid: PixelGrid?
  /// The view's size, in points.
  @exclusivity(unchecked) public internal(set) var size = Size.zero { didSet { updateRanges() } }
  @exclusivity(unchecked) public var contentSize = Size.zero { didSet { geometryChanged() } }
  @exclusivity(unchecked) public var contentInset = Insets() { didSet { geometryChanged() } }

  @exclusivity(unchecked) public var bounces = true
  @exclusivity(unchecked) public var alwaysBounceVertical = false
  @exclusivity(unchecked) public var alwaysBounceHorizontal = false
  /// A drag that begins in one axis keeps to it; a diagonal one does not. [DOC; the angles RE a.3]
  @exclusivity(unchecked) public var isDirectionalLockEnabled = false
  @exclusivity(unchecked) public var isPagingEnabled = false
  @exclusivity(unchecked) public var scrollsToTop = true

  /// Turning it off cancels a pan under way for good, and does not stop deceleration. [DOC, RE c.1]
  @exclusivity(unchecked) public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// What velocity keeps in each millisecond. Set to one of two values, whatever is asked for. [RE, MEAS d.3]
  @exclusivity(unchecked) public var decelerationRate = Deceleration.normalRate {
    didSet { decelerationRate = Deceleration.snapped(rate: decelerationRate) }
  }

  // One thread, no two accesses at once that write: the checks cost a third of a replay.
  @exclusivity(unchecked) var offset = Point.zero
  @exclusivity(unchecked) var horizontal = ScrollRange(min: 0, max: 0, dimension: 1)
  @exclusivity(unchecked) var vertical = ScrollRange(min: 0, max: 0, dimension: 1)
  @exclusivity(unchecked) var drag: Drag?
  @exclusivity(unchecked) var momentum: Momentum?
  @exclusivity(unchecked) var animation: OffsetAnimation?
  @exclusivity(unchecked) private(set) var observers: [any ContentOffsetObserver] = []
  @exclusivity(unchecked) var interruptedPageTarget: Double?
  /// When the last finger of the pan lifted, microseconds of touch time.
  @exclusivity(unchecked) var liftTime = 0

  public override init() {
    super.init()
    panGestureRecognizer.belong(to: self)
    addGestureRecognizer(panGestureRecognizer)
  }

  func attach(to screen: NestedScreen, _ place: NestedScreen.Place) {
    self.screen = screen
    self.place = place
    options = screen.options
    grid = screen.grid
  }

  /// The built-in pan asks the scroll view itself; subclasses answer.
  open func gestureRecognizerShouldBegin(_ recognizer: PanGestureRecognizer) -> Bool { true }

  open func gestureRecognizer(
    _ recognizer: PanGestureRecognizer, shouldRecognizeSimultaneouslyWith other: PanGestureRecognizer
  ) -> Bool { false }

  // MARK: State

  public var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  public var isDragging: Bool { drag != nil }
  public var isDecelerating: Bool { momentum != nil }
  /// Whether the view moves by itself.
  var isMoving: Bool { momentum != nil || animation != nil }

  /// What the view is doing.
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

  public var canScrollHorizontally: Bool {
    contentSize.width + contentInset.left + contentInset.right > size.width + options.scrollableExcess
      || (alwaysBounceHorizontal && bounces)
  }

  public var canScrollVertically: Bool {
    contentSize.height + contentInset.top + contentInset.bottom > size.height + options.scrollableExcess
      || (alwaysBounceVertical && bounces)
  }

  /// Whether content already rests at the edge that a drag (+ = finger down) would pull it over.
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

  /// Moves to an offset. Without animation it also stops deceleration and animation. [RE b.2, c.2]
  public func setContentOffset(_ target: Point, animated: Bool) {
    guard animated, let screen else {
      animation = nil
      stopDecelerating(notify: options.endDeceleratingOnSet)
      write(target)
      return
    }
    let rounded = pixel(target)
    guard rounded != offset else { return }
    if options.animatedSetStopsMomentum { stopDecelerating(notify: false) }
    animation = OffsetAnimation(
      start: offset, target: rounded, startTime: screen.now, duration: options.animationDuration,
      curve: options.animationCurve)
  }

  /// A write from outside: a drag or momentum under way goes on from here. [b.3, c.2]
  private func write(_ target: Point) {
    let new = pixel(target)
    let old = offset
    guard new != old else { return }
    // A drag's origin shifts by the difference, in the space before the rubber band.
    if options.writeShiftsDrag {
      let shift = unbanded(new) - unbanded(old)
      drag?.start.x += shift.x
      drag?.start.y += shift.y
    }
    if options.momentumSurvivesWrite {
      momentum?.x.position = new.x
      momentum?.y.position = new.y
    } else {
      stopDecelerating(notify: false)
    }
    guard let screen else {
      offset = new
      return
    }
    let isVertical = place != .pager
    screen.note(
      .write(from: isVertical ? old.y : old.x, to: isVertical ? new.y : new.x, inCallback: screen.isInCallback), self)
    change(to: new, on: screen)
  }

  /// The scroll view's own write.
  func move(to target: Point, on screen: NestedScreen) {
    let new = pixel(target)
    guard new != offset else { return }
    change(to: new, on: screen)
  }

  private func change(to new: Point, on screen: NestedScreen) {
    let old = offset
    offset = new
    guard screen.mayCall() else { return }
    delegate?.scrollViewDidScroll(self)
    if !observers.isEmpty { notify(from: old, to: new) }
    screen.called()
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

  // MARK: Observation

  /// Tells an object of every change of `contentOffset`, after the delegate, as key-value observation does. [RE b.2]
  public func addObserver(_ observer: any ContentOffsetObserver) { observers.append(observer) }

  public func removeObserver(_ observer: any ContentOffsetObserver) { observers.removeAll { $0 === observer } }

  private func notify(from old: Point, to new: Point) {
    for observer in observers { observer.scrollView(self, changedFrom: old, to: new) }
  }

  // MARK: Geometry

  private func updateRanges() {
    func range(_ content: Double, _ before: Double, _ after: Double, _ size: Double) -> ScrollRange {
      let grid = grid ?? PixelGrid(scale: 1)
      let low = grid.rounded(-before)
      return ScrollRange(
        min: low, max: Swift.max(low, grid.rounded(content + after) - size), dimension: Swift.max(size, 1),
        coefficient: options.physics.rubberBandCoefficient)
    }
    horizontal = range(contentSize.width, contentInset.left, contentInset.right, size.width)
    vertical = range(contentSize.height, contentInset.top, contentInset.bottom, size.height)
  }

  /// Content or insets changed: a drag beyond an edge is anchored anew; a view at rest beyond its new end is pulled in.
  private func geometryChanged() {
    updateRanges()
    if drag != nil, !(vertical.contains(offset.y) && horizontal.contains(offset.x)) {
      let translation = panGestureRecognizer.translation(in: self)
      let start = offset + translation
      drag?.start = start
    } else if drag == nil, momentum == nil, animation == nil, screen?.isLoaded == true {
      write(Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)))
    }
  }

  /// A new view in the place of this one: at the top, at rest.
  func unload() {
    offset = .zero
    drag = nil
    momentum = nil
    animation = nil
  }

  /// Lets go of everything that may hold the view in turn.
  func detach() {
    delegate = nil
    observers = []
    panGestureRecognizer.detach()
  }

  /// Puts the view somewhere before anything runs: no callbacks.
  func put(at point: Point) { offset = pixel(point) }
}
