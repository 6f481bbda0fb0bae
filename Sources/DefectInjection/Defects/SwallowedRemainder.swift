import TraceModel

/// While the finger moves on, content stops where it passes from one view to the other, and goes on without the way that the finger has
/// made meanwhile.
struct SwallowedRemainder: InjectableDefect {
  /// Content that is dead for longer than this is interrupted, in microseconds.
  static let longest = 80_000
  /// The finger moves steadily for this long after the stop, in microseconds.
  static let steady = 60_000
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.microStop.noticeable
    for _ in 0..<Self.attempts {
      guard let (span, crossing) = random.pick(clean.crossings) else { return nil }
      guard crossing.frame < span.lift else { continue }
      let (first, direction) = (crossing.frame, span.step(crossing.frame))
      var positions: [ContentPosition] = []
      var position = crossing.boundary
      var rest = size
      var dead = 0
      var n = first
      // The way beyond the boundary is lost until the size is reached; what is left of the last frame is shown.
      while n < span.lift, rest > 0 {
        let step = n == first ? crossing.beyond : abs(span.step(n))
        guard span.step(n) * direction > 0 else { break }
        let lost = min(step, rest)
        rest -= lost
        if lost < step { position.move(by: direction > 0 ? step - lost : lost - step) }
        if rest > 0 { dead += editable.times[n] - editable.times[n - 1] }
        positions.append(position)
        n += 1
      }
      guard rest <= 0, dead < Self.longest, isSteady(from: n - 1, direction, in: span, editable) else { continue }
      let last = n - 1
      for (index, position) in positions.enumerated() { editable.setPosition(position, at: first + index) }
      span.continueMotion(from: position, after: last, in: &editable)
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .microStop, start: editable.times[first - 1], end: editable.times[last], page: editable.visible(first),
        magnitude: size)
    }
    return nil
  }

  private func isSteady(from n: Int, _ direction: Double, in span: GestureSpan, _ editable: EditableTrace) -> Bool {
    let last = editable.frame(from: editable.times[n] + Self.steady)
    guard last <= span.lift, n < last else { return false }
    return ((n + 1)...last).allSatisfy { span.step($0) * direction >= 0 }
      && ((n + 1)...last).reduce(0) { $0 + abs(span.step($1)) } >= GestureSpan.hysteresis
  }
}
