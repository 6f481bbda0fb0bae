import TraceModel

/// A gesture recognizer, like `UIGestureRecognizer`: it follows the fingers that went down in its view, and has a state.
///
/// A recognizer of this class recognizes nothing on its own. Its `touchHandler` sets its state, as a subclass does in UIKit.
public class GestureRecognizer {
  public enum State: Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// The tolerance of the comparison with the hysteresis, in points, so that sums of fractions count.
  static let tolerance = 1e-6

  @exclusivity(unchecked) public internal(set) final var state = State.possible
  /// The view that the recognizer was added to; `nil` once that view is freed.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var view: View?

  /// Whether the recognizer is enabled. Disabling it cancels the gesture under way, for the rest of its touches.
  public final var isEnabled = true {
    didSet { if oldValue, !isEnabled { screen?.dispatcher.cancel(self) } }
  }

  /// Whether controls lose their touches once the recognizer has begun. [DOC]
  public final var cancelsTouchesInView = true

  /// The scroll view whose own pan this is; its actions are the scroll view's. The scroll view clears it when it is freed.
  @exclusivity(unchecked) private(set) final unowned(unsafe) var ownScrollView: ScrollView?
  /// Whether it is a pan, which begins when its fingers have moved far enough.
  final let isPan: Bool
  /// The numbers of fingers with which a pan begins. [DOC: UIPanGestureRecognizer]
  package final var touchCounts = 1...Int.max
  /// Whether the finger went down on moving content: the pan begins at once, without hysteresis.
  @exclusivity(unchecked) final var caught = false
  /// Whether the delegate's `gestureRecognizerShouldBegin` is running.
  final var isDeciding = false
  /// When a touch last moved, microseconds.
  @exclusivity(unchecked) private(set) final var lastMove = 0
  /// The handler that receives the touches. Held until the end of the replay.
  private(set) final var touchHandler: (any GestureTouchHandler)?
  /// Whether there is a touch handler. Stored because every touch event reads it.
  @exclusivity(unchecked) private(set) final var isHandled = false
  /// Whether the delegate is the scroll view itself, which holds its pan and must not be held by it.
  private final var asksScrollView = false
  private final var heldDelegate: (any GestureRecognizerDelegate)?
  /// The actions, in the order in which they were added.
  private final var actions: [(GestureRecognizer) -> Void] = []
  /// Whether there are actions. Stored because every touch event reads it.
  @exclusivity(unchecked) private final var hasActions = false
  /// The recognizers that must have failed before this one begins. Held until the end of the replay.
  private(set) final var requirements: [GestureRecognizer] = []
  /// One entry per finger that the recognizer follows, with the time of its latest sample in microseconds.
  @exclusivity(unchecked) private final var touches: [(id: Int, location: Point, t: Int)] = []
  /// The centroid at translation zero.
  @exclusivity(unchecked) final var anchor = Point.zero
  private final var began = Point.zero
  @exclusivity(unchecked) final var samples = TouchVelocity()
  final var screen: NestedScreen? { view?.screen }
  /// The recognizer of another interface that this one represents in the engine.
  package final unowned(unsafe) var facade: AnyObject?
  /// Whether it belongs to a control in a scroll view's content.
  final var isOfContent: Bool { ownScrollView == nil && view is ContentView }

  init(isPan: Bool) { self.isPan = isPan }

  /// Creates a recognizer whose state a handler sets.
  public convenience init(touchHandler: any GestureTouchHandler) {
    self.init(isPan: false)
    receive(touchHandler)
  }

  /// The delegate. Held until the end of the replay, unlike UIKit's. The delegate of a scroll view's own pan must be the scroll
  /// view.
  public final var delegate: (any GestureRecognizerDelegate)? {
    get { asksScrollView ? ownScrollView : heldDelegate }
    set {
      asksScrollView = ownScrollView != nil && newValue === ownScrollView
      // The former delegate is released after the property has its new value: code that its release runs may use the recognizer.
      let former = heldDelegate
      heldDelegate = asksScrollView ? nil : newValue
      withExtendedLifetime(former) {}
      if let ownScrollView, newValue != nil, !asksScrollView {
        ownScrollView.screen?.raise(
          "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
      }
    }
  }

  /// Makes the recognizer the scroll view's own pan.
  final func belong(to scrollView: ScrollView) {
    ownScrollView = scrollView
    delegate = scrollView
  }

  /// Called when the scroll view is about to be freed.
  final func abandonScrollView() { ownScrollView = nil }

  /// Passes the touches to a handler, from the next touch on.
  public final func receive(_ handler: any GestureTouchHandler) {
    touchHandler = handler
    isHandled = true
  }

  /// Sets the state as a subclass does in its `touchesBegan` and the like.
  ///
  /// A change from possible to began or ended consults the delegates, and the recognizers that already act on the touch; if one
  /// of them objects, the state becomes failed.
  public final func setState(_ new: State) {
    if let screen { screen.dispatcher.set(new, of: self, on: screen) }
  }

  /// Lets a pan follow the event that its handler received, as it does without a handler, like `super.touchesMoved`.
  public final func follow(_ event: TouchEvent) {
    if isPan, let screen { screen.dispatcher.follow(event, self, on: screen) }
  }

  /// Adds an action, run for every change of state or location from `began` on. Held until the end of the replay.
  public final func addAction(_ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(action)
    hasActions = true
  }

  /// Lets this recognizer begin only when another one has failed, for as long as both follow the same touch.
  public final func require(toFail other: GestureRecognizer) {
    if other !== self, !requirements.contains(where: { $0 === other }) { requirements.append(other) }
  }

  public final var numberOfTouches: Int { touches.count }

  /// The centroid of the fingers in the coordinates of the screen, in points.
  @exclusivity(unchecked) public private(set) final var centroid = Point.zero

  /// The location of one of the fingers in the coordinates of the screen; the index counts in the order of touch-down.
  public final func location(ofTouch index: Int) -> Point? {
    touches.indices.contains(index) ? touches[index].location : nil
  }

  final var isActive: Bool { state == .began || state == .changed }
  final var isPanning: Bool { state != .possible && state != .failed }
}

// The dispatcher's operations on a recognizer.
extension GestureRecognizer {
  final func holds(_ touch: Int) -> Bool { touches.contains { $0.id == touch } }

  final func add(_ touch: Touch) {
    let since = restart(at: touch.t)
    if let screen, let latest, Double(touch.t - latest) / 1000 > screen.options.stillFinger {
      samples.rest()
      ownScrollView?.fingersRested()
    }
    touches.append((touch.id, touch.location, touch.t))
    recenter(keepingTranslation: touches.count > 1)
    if touches.count == 1 {
      samples = TouchVelocity(screen?.options.touch ?? TouchVelocity.Weights())
      lastMove = touch.t
    }
    samples.reanchor(t: since, at: centroid)
  }

  /// Follows the fingers that it holds, and updates centroid and velocity. Returns whether there are any.
  ///
  /// The time is that of the latest of these fingers: others may have moved later.
  final func move(_ moved: ArraySlice<Touch>) -> Bool {
    var latest: Int?
    for touch in moved {
      guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { continue }
      touches[index].location = touch.location
      touches[index].t = touch.t
      latest = max(latest ?? touch.t, touch.t)
    }
    guard let latest else { return false }
    centroid = mean()
    samples.add(t: latest, at: centroid)
    lastMove = latest
    return true
  }

  final func remove(_ touch: Int, t: Int) {
    touches.removeAll { $0.id == touch }
    guard !touches.isEmpty else { return }
    recenter(keepingTranslation: true)
    samples.reanchor(t: restart(at: t), at: centroid)
  }

  /// The time from which the next sample counts where a finger joins or leaves at a time, in microseconds.
  ///
  /// The other fingers have moved on since their latest samples, from where these were. Fingers that rest have no samples of
  /// their own.
  private final func restart(at t: Int) -> Int {
    guard let latest, t - latest <= Self.samplePause else { return t }
    return latest
  }

  /// The time of the latest sample of the fingers that it follows, in microseconds.
  private final var latest: Int? { touches.map(\.t).max() }

  /// The maximum time between two samples of a moving finger, in microseconds: a recording at 30 Hz has one every 33 ms, a panel more.
  private static let samplePause = 34_000

  final func dropTouches() { touches.removeAll(keepingCapacity: true) }

  /// The movement of the fingers while the recognizer is still possible.
  final var movement: Point { centroid - anchor }

  /// The movement of the fingers at the time that the recognizer began.
  final var beginning: Point { began }

  /// Begins with the movement that exceeds the hysteresis; an axis that did not reach it restarts at zero.
  final func begin(hysteresis: Double) {
    state = .began
    let way = caught ? .zero : movement
    began = way
    func excess(_ value: Double) -> Double {
      let size = max(abs(value) - hysteresis, 0)
      return value < 0 ? -size : size
    }
    anchor = centroid - Point(x: excess(way.x), y: excess(way.y))
  }

  /// Releases the objects that may hold the recognizer.
  final func releaseDelegates() {
    let former = (heldDelegate, actions, touchHandler, requirements)
    requirements = []
    heldDelegate = nil
    actions = []
    hasActions = false
    touchHandler = nil
    isHandled = false
    withExtendedLifetime(former) {}
  }

  final func runActions() {
    if hasActions { for action in actions { action(self) } }
  }

  private final func recenter(keepingTranslation: Bool) {
    let before = centroid
    centroid = mean()
    anchor = keepingTranslation ? anchor + (centroid - before) : centroid
  }

  private final func mean() -> Point {
    if touches.count == 1 { return touches[0].location }
    var sum = Point.zero
    for touch in touches { sum = sum + touch.location }
    let n = Double(max(touches.count, 1))
    return Point(x: sum.x / n, y: sum.y / n)
  }
}

extension [GestureRecognizer] {
  /// Puts the outermost view first; recognizers of one view keep their order, so that an added pan acts after the view's own.
  mutating func reverseByView() {
    var result: [GestureRecognizer] = []
    result.reserveCapacity(count)
    var end = count
    while end > 0 {
      var start = end - 1
      while start > 0, self[start - 1].view === self[end - 1].view { start -= 1 }
      result.append(contentsOf: self[start..<end])
      end = start
    }
    self = result
  }
}

/// A pan, like `UIPanGestureRecognizer`: possible until a finger has moved far enough, then a translation and a velocity.
///
/// Hysteresis, the rule that only the excess counts, and the velocity: [RE, source 6].
public final class PanGestureRecognizer: GestureRecognizer {
  public init() { super.init(isPan: true) }

  /// Adds an action, run for every change of state or location from `began` on. Held until the end of the replay.
  public func addTarget(_ action: @escaping (PanGestureRecognizer) -> Void) {
    addAction { [unowned self] _ in action(self) }
  }

  /// The movement of the fingers since the pan began, in points, + = down and right.
  ///
  /// Zero from the end of a touch until the next pan begins; while the delegate decides whether it begins, the movement so far.
  public func translation(in view: View?) -> Point { isPanning || isDeciding ? centroid - anchor : .zero }

  /// Sets the translation; later movement adds to it.
  public func setTranslation(_ translation: Point, in view: View?) {
    guard isPanning else { return }
    anchor = centroid - translation
  }

  /// The velocity of the fingers, in points per second, + = down and right.
  public func velocity(in view: View?) -> Point { numberOfTouches == 0 && !isPanning ? .zero : samples.value }
}
