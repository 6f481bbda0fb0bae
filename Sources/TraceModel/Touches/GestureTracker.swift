/// Follows the fingers and returns each gesture when its last finger lifts. The gestures have no region, because that depends on
/// frames.
public struct GestureTracker: Sendable {
  /// A gesture, and the height at which it began.
  public struct Tracked: Hashable, Sendable {
    public var gesture: Gesture
    /// The y at which the first finger went down, in points on the viewport, downwards.
    public var firstY: Double
  }

  private var open: Sequence?

  public init() {}

  /// The start of the current gesture, in microseconds, and y of its first finger, in points; `nil` between gestures.
  public var begun: (start: Int, firstY: Double)? { open.map { ($0.first.t, $0.first.location.y) } }

  /// Takes the next touch of the session, and returns the gesture that it ends.
  public mutating func follow(_ touch: Touch) -> Tracked? {
    if open == nil, touch.phase == .began { open = Sequence(first: touch) }
    open?.follow(touch)
    guard open?.down.isEmpty ?? false else { return nil }
    return finish()
  }

  /// Ends the current gesture, as at the end of a recording.
  public mutating func finish() -> Tracked? {
    defer { open = nil }
    return open.map { Tracked(gesture: $0.gesture, firstY: $0.first.location.y) }
  }

  /// One touch sequence.
  private struct Sequence {
    let first: Touch
    var down: Set<Int> = []
    var last: Touch
    var end: Int
    /// The largest distance of the first finger from its touch-down, in points.
    var travel = 0.0
    var velocity = TouchVelocity()
    var latest = Point.zero
    var previous = Point.zero
    var lastMove: Int

    init(first: Touch) {
      self.first = first
      last = first
      end = first.t
      lastMove = first.t
    }

    mutating func follow(_ touch: Touch) {
      end = touch.t
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .moved: break
      case .ended, .cancelled: down.remove(touch.id)
      }
      guard touch.id == first.id else { return }
      switch touch.phase {
      case .began, .moved:
        velocity.add(t: touch.t, at: touch.location)
        previous = latest
        latest = velocity.value
        if touch.phase == .moved { lastMove = touch.t }
      case .ended:
        if touch.t - lastMove > TouchVelocity.stillFinger {
          latest = .zero
          previous = .zero
        }
      case .cancelled:
        latest = .zero
        previous = .zero
      }
      last = touch
      let dx = touch.location.x - first.location.x
      let dy = touch.location.y - first.location.y
      travel = max(travel, (dx * dx + dy * dy).squareRoot())
    }

    var gesture: Gesture {
      let dx = last.location.x - first.location.x
      let dy = last.location.y - first.location.y
      let release = -TouchVelocity.release(latest: latest.y, previous: previous.y)
      let kind: Gesture.Kind =
        if travel < Gesture.panHysteresis {
          end - first.t < Gesture.holdDuration ? .tap : .hold
        } else if abs(dx) > abs(dy) {
          .swipe
        } else {
          abs(release) >= Gesture.flingSpeed ? .fling : .drag
        }
      return Gesture(
        start: first.t, end: end, kind: kind, region: nil, dx: Length.kept(dx), dy: Length.kept(dy),
        releaseVelocity: Length.kept(release + 0))
    }
  }
}

/// Tracks the fingers that are down, in the order in which they went down.
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
