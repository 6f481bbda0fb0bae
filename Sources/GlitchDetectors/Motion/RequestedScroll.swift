import TraceModel

/// The result of a scroll that an action requested, up to the time at which it can be judged.
struct RequestedScroll {
  /// The last frame before the action.
  let first: Int
  /// The frame in which everything has come to rest again.
  let last: Int

  /// The time after which an animated change of the offset has ended and is shown, in microseconds.
  ///
  /// UIKit's animation runs for 0.3 s, and browsers' and hand-written ones for up to 0.4 s.
  static let animation = Explanation.action + Explanation.lag
  /// The time without movement after which content has come to rest, in microseconds.
  static let rest = 100_000
  /// The time without movement at the end of a trace, in microseconds: a replay ends 0.3 s after everything rests.
  static let restAtEnd = 250_000
  /// The time within which any scroll has ended, in microseconds: smooth scrolling over a long page may take more than a
  /// second.
  static let longest = 2_500_000

  /// - Parameters:
  ///   - deadline: how long after the action the scroll is judged, in microseconds; earlier where a touch begins after `animation`.
  ///   - offset: the offset that has to come to rest, in points, by frame.
  /// - Returns: `nil` if a touch, a switch or another action came too soon, or the trace ended.
  init?(_ event: ScreenEvent, deadline: Int, in motion: Motion, offset: (Int) -> Double) {
    guard motion.count > 1 else { return nil }
    // An event may have the time of the frame after the one that shows it first.
    let first = motion.frame(at: event.t - motion.interval)
    let next = min(Self.nextTouch(after: event, in: motion), Self.nextEvent(after: event, in: motion))
    guard next >= event.t + min(Self.animation, deadline) else { return nil }
    var n = min(motion.frame(from: min(event.t + deadline, next - 1)), motion.count - 1)
    if motion.times[n] >= next { n = max(n - 1, first) }
    while n + 1 < motion.count, motion.times[n + 1] < min(next, event.t + Self.longest),
      !Self.isStill(n, for: Self.rest, offset, motion)
    {
      n += 1
    }
    // A touch stopped it before its end.
    if next < event.t + deadline, !Self.isStill(n, for: Self.rest, offset, motion) { return nil }
    if motion.times[n] + motion.interval < min(event.t + deadline, next) {
      // The trace ends here.
      guard motion.times[n] >= event.t + Self.restAtEnd, Self.isStill(n, for: Self.restAtEnd, offset, motion) else {
        return nil
      }
    }
    self.first = first
    last = n
  }

  /// Whether an offset has not moved for some time up to a frame.
  private static func isStill(_ n: Int, for time: Int, _ offset: (Int) -> Double, _ motion: Motion) -> Bool {
    let before = motion.frame(from: motion.times[n] - time)
    return (min(before, n)...n).allSatisfy { abs(offset($0) - offset(n)) <= Limits.still }
  }

  /// The time from which on a finger is down.
  ///
  /// A tap on the status bar itself, or on the control that requested the scroll, began before it and does not count, unless it
  /// catches something that moves.
  private static func nextTouch(after event: ScreenEvent, in motion: Motion) -> Int {
    let path = motion.paths(from: event.t, to: .max).first {
      begins($0, after: event, in: motion) || $0.lift > event.t + Explanation.lag
        || motion.trace.gestures[$0.gesture].kind != .tap
        || motion.fingers[$0.gesture] != nil || motion.moved(before: $0.start)
    }
    return path?.start ?? .max
  }

  /// Whether a finger goes down after an action, also one of the same time.
  private static func begins(_ path: GesturePath, after event: ScreenEvent, in motion: Motion) -> Bool {
    guard path.start == event.t else { return path.start > event.t }
    let touches = motion.trace.touches
    return touches[touches.partitioningIndex { $0.t >= event.t }...].prefix { $0.t == event.t }
      .contains { $0.phase == .began && $0.seq > event.seq }
  }

  /// The time of the next event that also moves something.
  private static func nextEvent(after event: ScreenEvent, in motion: Motion) -> Int {
    let other = motion.trace.events.first { other in
      guard other.seq != event.seq, other.t >= event.t, other.t > event.t || other.seq > event.seq else { return false }
      switch (other.kind, event.kind) {
      // One that follows at once is another part of the same request.
      case (.setOffset(let view, _, _), .setOffset(let asked, _, _)):
        return view == asked || other.t >= event.t + animation
      case (.tab, _), (.statusBarTap, _), (.setOffset, .statusBarTap): return true
      default: return false
      }
    }
    return other?.t ?? .max
  }
}
