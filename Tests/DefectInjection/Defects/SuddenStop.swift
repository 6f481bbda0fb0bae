import SeededRandom
import TraceModel

/// Content stops abruptly at the lift or while it decelerates, although it could continue.
struct SuddenStop: InjectableDefect {
  /// The maximum relative difference between the speed at the stop and the requested speed.
  static let accuracy = 0.1
  /// The time, in microseconds, and the share of its speed with which the content continues in the clean trace.
  static let runsOn = (time: 150_000, share: 0.5)
  /// The time without a touch afterwards, in microseconds; a touch could have stopped the content.
  static let untouched = 200_000
  /// The time over which speeds are measured, in microseconds: three frames at 60 Hz.
  static let window = 50_000
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.lostMomentum.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      // A touch that the system cancelled does not fling.
      guard span.finger.last?.phase != .cancelled, span.lift < span.frames.upperBound else { continue }
      let positions = (span.lift..<span.frames.upperBound).filter { n in
        guard let speed = self.speed(at: n, in: span, editable) else { return false }
        return abs(abs(speed) - size) <= Self.accuracy * size && runsOn(from: n, at: speed, in: span, editable)
      }
      guard let n = random.pick(positions), let speed = self.speed(at: n, in: span, editable) else { continue }
      let position = editable.position(n)
      for k in (n + 1)...span.frames.upperBound { editable.setPosition(position, at: k) }
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .lostMomentum, start: editable.times[n], end: editable.times[span.frames.upperBound],
        page: editable.visible(n), magnitude: abs(speed))
    }
    return nil
  }

  /// The smaller one of the speeds before and after a frame, in points per second, so that one late frame does not make content fast.
  ///
  /// The result is `nil` if their directions differ, or if the gesture ends.
  private func speed(at n: Int, in span: GestureSpan, _ editable: EditableTrace) -> Double? {
    let first = editable.frame(from: editable.times[n] - Self.window + 1) - 1
    guard first >= span.frames.lowerBound, let after = speed(after: n, for: Self.window, in: span, editable) else {
      return nil
    }
    let before = speed(first, n, editable)
    guard before * after > 0 else { return nil }
    return abs(before) < abs(after) ? before : after
  }

  private func speed(after n: Int, for time: Int, in span: GestureSpan, _ editable: EditableTrace) -> Double? {
    let last = editable.frame(from: editable.times[n] + time)
    return last <= span.frames.upperBound ? speed(n, last, editable) : nil
  }

  private func speed(_ a: Int, _ b: Int, _ editable: EditableTrace) -> Double {
    (editable.position(b).travel - editable.position(a).travel) / Double(editable.times[b] - editable.times[a]) * 1e6
  }

  private func runsOn(from n: Int, at speed: Double, in span: GestureSpan, _ editable: EditableTrace) -> Bool {
    guard editable.times[span.frames.upperBound] >= editable.times[n] + Self.untouched,
      let later = self.speed(after: n, for: Self.runsOn.time, in: span, editable)
    else { return false }
    let last = editable.frame(from: editable.times[n] + Self.runsOn.time)
    return later * speed > 0 && abs(later) >= Self.runsOn.share * abs(speed)
      && (n..<last).allSatisfy { editable.position($0).isInRange }
  }
}
