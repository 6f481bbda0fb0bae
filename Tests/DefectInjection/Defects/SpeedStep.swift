import SeededRandom
import TraceModel

/// Decelerating content passes from one view to the other and continues slower or faster.
struct SpeedStep: InjectableDefect {
  /// The smallest noticeable change of speed, as a share of the speed.
  static let noticeableShare = 0.25
  /// The time for which the content moves on either side, in microseconds, and its lowest speed meanwhile, in points per second.
  static let time = 200_000
  static let least = 150.0
  /// The range of the speed afterwards, as a multiple of the speed before; below the range the content stops.
  static let ratios = 0.1...2.5
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    for _ in 0..<Self.attempts {
      guard let (span, crossing) = random.pick(clean.crossings) else { return nil }
      guard crossing.frame > span.lift + 1, let speed = speed(around: crossing.frame, in: span, editable)
      else { continue }
      let noticeable = max(DefectKind.velocityStep.noticeable, Self.noticeableShare * abs(speed))
      let size = sizeFactor * noticeable
      let ratio = 1 + random.sign() * size / abs(speed)
      guard Self.ratios.contains(ratio) else { continue }
      var position = crossing.boundary
      let sign: Double = speed > 0 ? 1 : -1
      position.move(by: sign * crossing.beyond * ratio)
      editable.setPosition(position, at: crossing.frame)
      for k in (crossing.frame + 1)...span.frames.upperBound {
        position.move(by: span.step(k) * ratio)
        editable.setPosition(position, at: k)
      }
      editable.cut(before: span.frames.upperBound + 1)
      // Content that ends at once shows no speed.
      let end = editable.frame(from: editable.times[crossing.frame] + Self.time)
      guard end < editable.count, editable.position(end).room(sign) > GestureSpan.tolerance else { return nil }
      return Defect(
        kind: .velocityStep, start: editable.times[crossing.frame - 1], end: editable.times[crossing.frame],
        page: editable.visible(crossing.frame), magnitude: size, noticeable: noticeable)
    }
    return nil
  }

  /// The speed at a frame in points per second; `nil` unless the content moves fast enough for long enough before and after it.
  private func speed(around n: Int, in span: GestureSpan, _ editable: EditableTrace) -> Double? {
    let first = editable.frame(from: editable.times[n - 1] - Self.time)
    let last = editable.frame(from: editable.times[n] + Self.time)
    guard first > span.lift, last <= span.frames.upperBound else { return nil }
    func speed(_ a: Int, _ b: Int) -> Double {
      ((a + 1)...b).reduce(0.0) { $0 + span.step($1) } / Double(editable.times[b] - editable.times[a]) * 1e6
    }
    let (before, after) = (speed(first, n - 1), speed(n, last))
    guard before * after > 0, abs(before) >= Self.least, abs(after) >= Self.least else { return nil }
    return (before + after) / 2
  }
}
