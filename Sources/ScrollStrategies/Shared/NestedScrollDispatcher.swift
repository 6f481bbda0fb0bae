import TraceModel

/// The source of a nested scroll: a finger or a fling. Each has a session of its own: `TYPE_TOUCH` and `TYPE_NON_TOUCH` of
/// Android.
enum NestedScrollSource: Hashable, Sendable {
  case touch, nonTouch
}

/// An ancestor of a scrollable that consumes a part of its movements.
///
/// It is a `NestedScrollConnection` of Compose, a `NestedScrollingParent` of Android. By default it consumes nothing. Movements
/// are the finger's, + = down and right; velocities are in points per second.
protocol NestedScrollParent: AnyObject {
  /// Whether it takes part in a session.
  func accepts(_ source: NestedScrollSource) -> Bool

  /// Called before the scrollable. Returns the consumed part of `available`.
  func preScroll(_ available: Point, _ source: NestedScrollSource) -> Point

  /// Called after the scrollable. Returns the consumed part of the rest, `available`.
  func postScroll(consumed: Point, available: Point, _ source: NestedScrollSource) -> Point

  /// Called before the scrollable is flung. Returns the consumed part of the velocity.
  func preFling(_ available: Point) -> Point

  /// Called after the scrollable was flung. Returns the consumed part of the remaining velocity.
  func postFling(consumed: Point, available: Point) -> Point
}

extension NestedScrollParent {
  func accepts(_ source: NestedScrollSource) -> Bool { true }
  func preScroll(_ available: Point, _ source: NestedScrollSource) -> Point { .zero }
  func postScroll(consumed: Point, available: Point, _ source: NestedScrollSource) -> Point { .zero }
  func preFling(_ available: Point) -> Point { .zero }
  func postFling(consumed: Point, available: Point) -> Point { .zero }
}

/// Dispatches the four phases of a nested scroll, for the scrollable itself.
///
/// Each movement is offered to the scrollable's ancestors from the top down, then to the scrollable, then to its ancestors from
/// the bottom up. [DOC, `NestedScrollDispatcher`, `NestedScrollingChild3`]
struct NestedScrollDispatcher {
  /// The scrollable's ancestors, the outermost first. They may change at any time; the scrollable itself is not among them.
  var parents: [any NestedScrollParent]
  /// The sessions under way.
  private(set) var sessions: Set<NestedScrollSource> = []

  init(_ parents: [any NestedScrollParent] = []) { self.parents = parents }

  /// Begins a session, if an ancestor accepts it.
  mutating func start(_ source: NestedScrollSource) {
    if parents.contains(where: { $0.accepts(source) }) { sessions.insert(source) }
  }

  mutating func stop(_ source: NestedScrollSource) { sessions.remove(source) }

  /// The ancestors that accept a source; none outside a session.
  private func asked(_ source: NestedScrollSource) -> [any NestedScrollParent] {
    sessions.contains(source) ? parents.filter { $0.accepts(source) } : []
  }

  /// Returns the part that the ancestors consume before the scrollable.
  func preScroll(_ available: Point, _ source: NestedScrollSource) -> Point {
    Self.descend(asked(source), available) { $0.preScroll($1, source) }
  }

  /// Returns the part of the scrollable's rest that the ancestors consume.
  func postScroll(consumed: Point, available: Point, _ source: NestedScrollSource) -> Point {
    Self.ascend(asked(source), consumed, available) { $0.postScroll(consumed: $1, available: $2, source) }
  }

  /// Returns the part of the velocity that the ancestors consume before the scrollable is flung.
  func preFling(_ available: Point) -> Point { Self.descend(parents, available) { $0.preFling($1) } }

  /// Returns the part of the velocity left by the scrollable's fling that the ancestors consume.
  func postFling(consumed: Point, available: Point) -> Point {
    Self.ascend(parents, consumed, available) { $0.postFling(consumed: $1, available: $2) }
  }

  /// Dispatches one movement through all phases. Returns the part that nobody consumed.
  ///
  /// - Parameter scroll: moves the scrollable itself; returns the part that it consumed.
  func dispatch(_ delta: Point, _ source: NestedScrollSource, scroll: (Point) -> Point) -> Point {
    let left = delta - preScroll(delta, source)
    let own = scroll(left)
    return left - own - postScroll(consumed: own, available: left - own, source)
  }

  private static func descend(
    _ parents: [any NestedScrollParent], _ available: Point, _ take: (any NestedScrollParent, Point) -> Point
  ) -> Point {
    parents.reduce(Point.zero) { $0 + take($1, available - $0) }
  }

  private static func ascend(
    _ parents: [any NestedScrollParent], _ consumed: Point, _ available: Point,
    _ take: (any NestedScrollParent, Point, Point) -> Point
  ) -> Point {
    parents.reversed().reduce(Point.zero) { $0 + take($1, consumed + $0, available - $0) }
  }
}

/// The vertical velocity of a finger on a view that moves under it while it scrolls.
struct MovingViewVelocity {
  /// Whether the view's own movement is added, as RecyclerView does and Compose once did not.
  ///
  /// A finger that moves the view along with it rests in the view's coordinates.
  var isCompensated = true
  private var velocity = TouchVelocity()

  init(isCompensated: Bool = true) { self.isCompensated = isCompensated }

  /// Adds one sample.
  ///
  /// - Parameters:
  ///   - t: the time, in microseconds.
  ///   - finger: the finger's position on the screen, in points.
  ///   - view: the view's top on the screen, in points.
  mutating func add(t: Int, finger: Double, view: Double) {
    velocity.add(t: t, at: Point(x: 0, y: isCompensated ? finger : finger - view))
  }

  /// The velocity, in points per second, + = down.
  var value: Double { velocity.value.y }
}
