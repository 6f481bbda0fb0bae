import TraceModel

/// A pan, as `UIPanGestureRecognizer`: possible until a finger has moved far enough, then a translation and a velocity.
///
/// Sources: scroll-physics a.1 for the hysteresis and the excess rule [RE], d.1 for the velocity [RE].
public final class PanGestureRecognizer {
  public enum State: Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// Movement is compared with the hysteresis up to this much, in points, so that sums of fractions count.
  static let tolerance = 1e-6

  @exclusivity(unchecked) public internal(set) var state = State.possible
  /// The view that the recognizer is attached to.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?
  /// Kept for as long as the replay lasts. A scroll view's own pan must have the scroll view.
  @exclusivity(unchecked) public var delegate: (any GestureRecognizerDelegate)? {
    didSet {
      if let scrollView = ownScrollView, let delegate, delegate !== scrollView {
        scrollView.screen?.raise(
          "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
      }
    }
  }

  /// Disabling cancels a pan under way, for the rest of its touches.
  @exclusivity(unchecked) public var isEnabled = true {
    didSet { if oldValue, !isEnabled { screen?.dispatcher.cancel(self) } }
  }

  /// The scroll view whose own pan this is; its actions are the scroll view's.
  @exclusivity(unchecked) private(set) unowned(unsafe) var ownScrollView: ScrollView?
  /// Whether the finger went down on moving content: the pan begins at once, without hysteresis.
  @exclusivity(unchecked) var caught = false
  /// Whether the delegate is being asked whether the pan should begin.
  @exclusivity(unchecked) var isDeciding = false
  /// When a touch last moved, microseconds.
  @exclusivity(unchecked) private(set) var lastMove = 0
  @exclusivity(unchecked) private var actions: [(PanGestureRecognizer) -> Void] = []
  @exclusivity(unchecked) private var touches: [(id: Int, location: Point)] = []
  @exclusivity(unchecked) private var anchor = Point.zero
  @exclusivity(unchecked) private var began = Point.zero
  @exclusivity(unchecked) private var samples = TouchVelocity()
  private unowned(unsafe) var screen: NestedScreen? { view?.screen }
  /// Whether it belongs to a control in a scroll view's content.
  var isOfContent: Bool { ownScrollView == nil && view is ContentView }

  public init() {}

  /// Makes it the scroll view's own pan.
  func belong(to scrollView: ScrollView) {
    ownScrollView = scrollView
    delegate = scrollView
  }

  /// Adds an action, run for every change of state or place from `began` on.
  public func addTarget(_ action: @escaping (PanGestureRecognizer) -> Void) { actions.append(action) }

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

  @exclusivity(unchecked) private(set) var centroid = Point.zero
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

  /// Lets go of everything that may hold the recognizer in turn.
  func detach() {
    delegate = nil
    actions = []
  }

  func runActions() {
    for action in actions { action(self) }
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
