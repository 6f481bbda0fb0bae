/// Follows the fingers that are down, in the order in which they went down.
package struct FingerTracker: Sendable {
  /// y in points on the viewport, downwards.
  @usableFromInline var down: [(id: Int, y: Double)] = []

  package init() {}

  /// y of the first finger still down, in points on the viewport; `nil` with no finger down.
  @inlinable
  package var firstY: Double? { down.first?.y }

  /// Takes the next touch of the session.
  package mutating func follow(_ touch: Touch) {
    switch touch.phase {
    case .began:
      down.removeAll { $0.id == touch.id }
      down.append((touch.id, touch.location.y))
    case .moved:
      if let index = down.firstIndex(where: { $0.id == touch.id }) { down[index].y = touch.location.y }
    case .ended, .cancelled:
      down.removeAll { $0.id == touch.id }
    }
  }
}
