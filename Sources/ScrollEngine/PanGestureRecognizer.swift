import TraceModel

/// A pan, as `UIPanGestureRecognizer`: possible until a finger has moved far enough, then a translation and a velocity.
///
/// Hysteresis, the rule that only the excess counts, and the velocity: [RE, source 6].
public final class PanGestureRecognizer {
  public enum State: Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// Movement is compared with the hysteresis up to this much, in points, so that sums of fractions count.
  static let tolerance = 1e-6

  @exclusivity(unchecked) public internal(set) var state = State.possible
  /// The view that the recognizer was added to; `nil` once that view is freed.
  public internal(set) unowned(unsafe) var view: View?

  /// Disabling cancels a pan under way, for the rest of its touches.
  public var isEnabled = true {
    didSet { if oldValue, !isEnabled { screen?.dispatcher.cancel(self) } }
  }

  /// The scroll view whose own pan this is; its actions are the scroll view's. The scroll view clears it when it is freed.
  private(set) unowned(unsafe) var ownScrollView: ScrollView?
  /// Whether the finger went down on moving content: the pan begins at once, without hysteresis.
  var caught = false
  /// Whether the delegate is being asked whether the pan should begin.
  var isDeciding = false
  /// When a touch last moved, microseconds.
  private(set) var lastMove = 0
  /// Whether the delegate is the scroll view itself, which holds its pan and must not be held by it.
  private var asksScrollView = false
  private var heldDelegate: (any GestureRecognizerDelegate)?
  /// In the order in which they were added.
  private var actions: [(PanGestureRecognizer) -> Void] = []
  /// Whether there are actions, which every touch event asks for.
  private var hasActions = false
  /// One entry per finger that the recognizer follows.
  @exclusivity(unchecked) private var touches: [(id: Int, location: Point)] = []
  private var anchor = Point.zero
  private var began = Point.zero
  @exclusivity(unchecked) private var samples = TouchVelocity()
  private unowned(unsafe) var screen: NestedScreen? { view?.screen }
  /// Whether it belongs to a control in a scroll view's content.
  var isOfContent: Bool { ownScrollView == nil && view is ContentView }

  public init() {}

  /// Whom the recognizer asks. Held until the end of the replay, unlike UIKit's. A scroll view's own pan must have the scroll view.
  public var delegate: (any GestureRecognizerDelegate)? {
    get { asksScrollView ? ownScrollView : heldDelegate }
    set {
      asksScrollView = ownScrollView != nil && newValue === ownScrollView
      // The former delegate is released after the property has its new value: what its release runs may use the recognizer.
      let former = heldDelegate
      heldDelegate = asksScrollView ? nil : newValue
      withExtendedLifetime(former) {}
      if let ownScrollView, newValue != nil, !asksScrollView {
        ownScrollView.screen?.raise(
          "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
      }
    }
  }

  /// Makes it the scroll view's own pan.
  func belong(to scrollView: ScrollView) {
    ownScrollView = scrollView
    delegate = scrollView
  }

  /// The scroll view is about to be freed.
  func abandonScrollView() { ownScrollView = nil }

  /// Adds an action, run for every change of state or place from `began` on. Held until the end of the replay.
  public func addTarget(_ action: @escaping (PanGestureRecognizer) -> Void) {
    actions.append(action)
    hasActions = true
  }

  public var numberOfTouches: Int { touches.count }

  /// The finger's way since the pan began, in points, + = down and right. Zero from the end of a touch until the next pan begins;
  /// while the delegate is asked whether it should, the way so far.
  public func translation(in view: View?) -> Point { isPanning || isDeciding ? centroid - anchor : .zero }

  /// Makes the translation read as given from here on.
  public func setTranslation(_ translation: Point, in view: View?) {
    guard isPanning else { return }
    anchor = centroid - translation
  }

  /// Points per second, + = down and right.
  public func velocity(in view: View?) -> Point { touches.isEmpty && !isPanning ? .zero : samples.value }

  var isActive: Bool { state == .began || state == .changed }
  private var isPanning: Bool { state != .possible && state != .failed }

  private(set) var centroid = Point.zero
}

// What the dispatcher does with a recognizer.
extension PanGestureRecognizer {
  func holds(_ touch: Int) -> Bool { touches.contains { $0.id == touch } }

  func add(_ touch: Touch) {
    touches.append((touch.id, touch.location))
    recenter(keepingTranslation: touches.count > 1)
    if touches.count == 1 {
      samples = TouchVelocity(screen?.options.touch ?? TouchVelocity.Weights())
      lastMove = touch.t
    }
    samples.reanchor(t: touch.t, at: centroid)
  }

  /// Follows those of the fingers that it holds; tells whether there are any.
  func move(_ moved: ArraySlice<Touch>) -> Bool {
    var follows = false
    for touch in moved {
      guard let index = touches.firstIndex(where: { $0.id == touch.id }) else { continue }
      touches[index].location = touch.location
      follows = true
    }
    return follows
  }

  /// Takes the samples of one event into account.
  func sample(t: Int) {
    centroid = mean()
    samples.add(t: t, at: centroid)
    lastMove = t
  }

  func remove(_ touch: Int, t: Int) {
    touches.removeAll { $0.id == touch }
    guard !touches.isEmpty else { return }
    recenter(keepingTranslation: true)
    samples.reanchor(t: t, at: centroid)
  }

  func dropTouches() { touches.removeAll(keepingCapacity: true) }

  /// The way of the fingers while the pan is still possible.
  var movement: Point { centroid - anchor }

  /// The way that the fingers had gone when the pan began.
  var beginning: Point { began }

  /// Begins with what exceeds the hysteresis; an axis that did not reach it restarts at zero.
  func begin(hysteresis: Double) {
    state = .began
    let way = caught ? .zero : movement
    began = way
    func excess(_ value: Double) -> Double {
      let size = max(abs(value) - hysteresis, 0)
      return value < 0 ? -size : size
    }
    anchor = centroid - Point(x: excess(way.x), y: excess(way.y))
  }

  /// Releases what may hold the recognizer in turn.
  func releaseDelegates() {
    let former = (heldDelegate, actions)
    heldDelegate = nil
    actions = []
    hasActions = false
    withExtendedLifetime(former) {}
  }

  func runActions() {
    if hasActions { for action in actions { action(self) } }
  }

  private func recenter(keepingTranslation: Bool) {
    let before = centroid
    centroid = mean()
    anchor = keepingTranslation ? anchor + (centroid - before) : centroid
  }

  private func mean() -> Point {
    if touches.count == 1 { return touches[0].location }
    var sum = Point.zero
    for touch in touches { sum = sum + touch.location }
    let n = Double(max(touches.count, 1))
    return Point(x: sum.x / n, y: sum.y / n)
  }
}
