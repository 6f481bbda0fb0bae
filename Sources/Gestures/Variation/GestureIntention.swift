import TraceModel

/// The intention of a gesture, as far as touches show it: its kind, the turns of its first finger, and the ends of the fingers.
struct GestureIntention: Hashable {
  /// Movement that is shorter than this has no direction, in points: the pan's hysteresis.
  private static let leg = Gesture.panHysteresis

  private let kind: Gesture.Kind?
  /// The directions of the first finger's legs on the relevant axes, in order; −1 or 1.
  private let legs: [[Int]]
  /// The ends of the fingers: lifted or cancelled.
  private let ends: [Touch.Phase]

  /// - Parameter axes: those on which the recorded finger moved, from `axes(of:)`. On the other axis a stroke only deviates.
  init(_ touches: [Touch], axes: [KeyPath<Point, Double> & Sendable]) {
    var tracker = GestureTracker()
    var kind: Gesture.Kind?
    for touch in touches {
      if let tracked = tracker.follow(touch) { kind = tracked.gesture.kind }
    }
    self.kind = kind ?? tracker.finish()?.gesture.kind
    let first = Self.firstFinger(of: touches)
    legs = axes.map { axis in Self.legs(of: first.map { $0[keyPath: axis] }) }
    ends = touches.map(\.phase).filter { $0 == .ended || $0 == .cancelled }
  }

  /// The axis on which the first finger went farthest, and the other one if it went at least half as far there.
  static func axes(of touches: [Touch]) -> [KeyPath<Point, Double> & Sendable] {
    let bounds = Bounds(firstFinger(of: touches))
    let (x, y) = (bounds.x.length, bounds.y.length)
    return (2 * x >= y ? [\.x] : []) + (2 * y >= x ? [\.y] : [])
  }

  private static func firstFinger(of touches: [Touch]) -> [Point] {
    touches.filter { $0.id == touches.first?.id }.map(\.location)
  }

  private static func legs(of values: [Double]) -> [Int] {
    guard var low = values.first else { return [] }
    var high = low
    var legs: [Int] = []
    for value in values {
      low = min(low, value)
      high = max(high, value)
      let isForward = value - low >= leg && legs.last != 1
      let isBackward = high - value >= leg && legs.last != -1
      guard isForward || isBackward else { continue }
      legs.append(isForward ? 1 : -1)
      (low, high) = (value, value)
    }
    return legs
  }
}
