import TraceModel

/// Content stops abruptly at the lift or while it decelerates, although it could continue.
struct SuddenStop {
  /// The maximum relative difference between the speed at the stop and the requested speed.
  static let accuracy = 0.1
  /// In the clean trace the content continues for this long, in microseconds, with at least this fraction of its speed.
  static let runsOn = (time: 150_000, share: 0.5)
  /// No touch follows for this long, in microseconds; otherwise the touch could have stopped the content.
  static let untouched = 200_000
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.lostMomentum.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      // A touch that the system cancelled does not fling.
      let first = span.finger.last?.phase == .cancelled ? span.lift + 2 : span.lift
      guard first < span.frames.upperBound else { continue }
      let positions = (first..<span.frames.upperBound).filter { n in
        let speed = self.speed(into: n + 1, editable)
        return abs(abs(speed) - size) <= Self.accuracy * size && runsOn(from: n, at: speed, in: span, editable)
      }
      guard let n = random.pick(positions) else { continue }
      let position = editable.position(n)
      let speed = self.speed(into: n + 1, editable)
      for k in (n + 1)...span.frames.upperBound { editable.setPosition(position, at: k) }
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .lostMomentum, start: editable.times[n], end: editable.times[span.frames.upperBound],
        page: editable.visible(n), magnitude: abs(speed))
    }
    return nil
  }

  /// Points per second.
  private func speed(into n: Int, _ editable: EditableTrace) -> Double {
    (editable.position(n).travel - editable.position(n - 1).travel) / Double(editable.times[n] - editable.times[n - 1])
      * 1e6
  }

  private func runsOn(from n: Int, at speed: Double, in span: GestureSpan, _ editable: EditableTrace) -> Bool {
    let last = editable.frame(from: editable.times[n] + Self.runsOn.time)
    guard last <= span.frames.upperBound,
      editable.times[span.frames.upperBound] >= editable.times[n] + Self.untouched
    else { return false }
    return ((n + 1)...last).allSatisfy {
      let there = self.speed(into: $0, editable)
      return there * speed > 0 && abs(there) >= Self.runsOn.share * abs(speed) && editable.position($0 - 1).isInRange
    }
  }
}
