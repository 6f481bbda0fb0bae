import TraceModel

// The ways of fingers around a change.
extension ExplainedSteps {
  /// The distance that a finger's fastest recent movement in a direction (+ = forward) covers in a frame, in points.
  ///
  /// Content follows the finger, or flies on after it. A finger that has rested for no longer than `stillFinger` still has its velocity.
  func fingerReach(_ direction: Double, into n: Int) -> Double {
    let recent = frames.times[max(n - 2, 0)] - 2 * TouchVelocity.stillFinger
    var (fastest, last) = (0.0, [Int: Touch]())
    let first = touches.partitioningIndex { $0.t >= recent - ShownChange.late }
    for touch in touches[first...].prefix(while: { $0.t <= frames.times[n] }) {
      if touch.t >= recent, touch.phase != .began, let before = last[touch.id] {
        let way = (before.location.y - touch.location.y) * direction
        fastest = max(fastest, way / Double(max(touch.t - before.t, Self.sample)))
      }
      last[touch.id] = touch
    }
    return fastest * Double(frames.times[n] - frames.times[n - 1])
  }

  /// The longest ways back and forward, in the time of one frame, of a finger within the latency before a frame, in points.
  ///
  /// The frame may be the first to show how it moves. UIScrollView takes its first step of momentum at the lift itself. [RE, source 6]
  func fingerWays(into n: Int) -> [Double] {
    var (back, forward, lift, samples) = (0.0, 0.0, 1.0, [Int: [Touch]]())
    let longest = frames.times[n] - frames.times[n - 1] + Self.sample
    let first = touches.partitioningIndex { $0.t > frames.times[n - 1] - Explanation.lag }
    for touch in touches[first...].prefix(while: { $0.t <= frames.times[n] }) {
      if touch.phase == .began { samples[touch.id] = [] }
      if touch.isLast { lift = 2 }
      for earlier in samples[touch.id] ?? [] where touch.t - earlier.t <= longest {
        let way = earlier.location.y - touch.location.y
        (back, forward) = (min(back, way), max(forward, way))
      }
      samples[touch.id, default: []].append(touch)
    }
    return [lift * back, lift * forward]
  }

  /// The longest ways back and forward, in the time of one frame, of momentum after a finger that has just lifted.
  ///
  /// Where it turned round, both its ways count for the velocity of the lift, and momentum may take either.
  func flungWays(into n: Int) -> [Double] {
    let seen = touches.partitioningIndex { $0.t > frames.times[n] }
    guard seen > 0, touches[seen - 1].isLast else { return [] }
    return [-fingerReach(-1, into: n), fingerReach(1, into: n)]
  }

  /// The least time between two samples of a finger, in microseconds: 240 Hz, the fastest panel's.
  private static let sample = 4_166
}

extension Touch {
  /// Whether the finger is gone.
  fileprivate var isLast: Bool { phase == .ended || phase == .cancelled }
}
