import SeededRandom
import TraceModel

/// During a drag, both views stop for some travel of the finger or until it lifts.
///
/// Then the content follows the finger again, from its own position or after a leap to the finger's.
struct InterruptedDrag: InjectableDefect {
  /// The distance by which the content moves before it stops, in points; otherwise it would look like a pan that begins late.
  static let before = 10.0
  /// The minimum ratio of content travel to finger travel in the clean trace; otherwise the content would stop without the defect.
  static let minimumFollowed = 0.95
  /// A finger slower than this at the lift does not fling, in points per second; the content may then be still until the lift.
  static let slowLift = 100.0
  /// The share of stops that end in a leap.
  static let leaps = 0.3
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.interruptedHandoff
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let moving = span.frames.lowerBound...span.lift
      let first = random.integer(in: moving)
      guard first > moving.lowerBound, let stretch = stretch(from: first, in: span, editable) else { continue }
      let (last, travel) = stretch
      let start = editable.position(moving.lowerBound).travel
      let hasMoved = moving.contains { $0 <= first && abs(editable.position($0).travel - start) >= Self.before }
      guard hasMoved, editable.position(first).isInRange else { continue }
      let defect = Defect(
        kind: kind, start: editable.times[first], end: editable.times[last], page: editable.visible(first),
        magnitude: travel)
      guard defect.sizeFactor < sizeFactor * 1.25 else { continue }
      let position = editable.position(first)
      let isUntilLift = last == span.lift
      if isUntilLift, abs(span.gesture.releaseVelocity) > Self.slowLift { continue }
      // The clean trace continues at the finger's position.
      let isLeap = !isUntilLift && random.happens(Self.leaps)
      for k in (first + 1)...last { editable.setPosition(position, at: k) }
      if !isLeap { span.continueMotion(from: position, after: last, in: &editable) }
      editable.cut(before: span.frames.upperBound + 1)
      return defect
    }
    return nil
  }

  /// The last frame of the standstill that gives the defect its size, and the finger's travel until then, in one direction.
  private func stretch(from first: Int, in span: GestureSpan, _ editable: EditableTrace) -> (last: Int, travel: Double)?
  {
    let kind = DefectKind.interruptedHandoff
    let time = Double(kind.noticeableTime ?? 0) * sizeFactor
    let from = GestureSpan.y(of: span.finger, at: editable.times[first])
    var direction = 0.0
    var previous = from
    var last = first
    while last < span.lift {
      last += 1
      let y = GestureSpan.y(of: span.finger, at: editable.times[last])
      if direction == 0, y != from { direction = y > from ? 1 : -1 }
      guard (y - previous) * direction >= 0 else { return nil }
      previous = y
      let travel = abs(y - from)
      guard travel >= kind.noticeable * sizeFactor, Double(editable.times[last] - editable.times[first]) >= time else {
        continue
      }
      let followed = abs(editable.position(last).travel - editable.position(first).travel)
      return followed >= Self.minimumFollowed * travel ? (last, travel) : nil
    }
    return nil
  }
}
