import SeededRandom
import TraceModel

/// While the finger moves on, content stops at the boundary of two views, and continues without the finger's way meanwhile.
struct SwallowedRemainder: InjectableDefect {
  /// The longest stop, in microseconds; a longer one is an interrupted drag.
  static let longest = 80_000
  /// The time for which content moves steadily before and after the stop, in microseconds, and the number of frames.
  static let steady = 60_000
  static let frames = 3
  /// The room that is left for the second view, in points.
  static let room = 8.0
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.microStop
    for _ in 0..<Self.attempts {
      guard let (span, crossing) = random.pick(clean.crossings) else { return nil }
      guard crossing.frame < span.lift else { continue }
      let (first, direction) = (crossing.frame, span.step(crossing.frame))
      // A lost way lasts as long as the finger needs for it.
      let speed = speed(at: first, in: span, editable)
      let size = sizeFactor * max(kind.noticeable, speed * Double(kind.noticeableTime ?? 0))
      var positions: [ContentPosition] = []
      var position = crossing.boundary
      var rest = size
      var dead = 0
      var n = first
      // The way beyond the boundary is lost until the size is reached; the rest of the last frame is shown.
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
      guard rest <= 0, dead < Self.longest, isSteady(around: first...n - 1, to: position, direction, in: span, editable)
      else { continue }
      let last = n - 1
      for (index, position) in positions.enumerated() { editable.setPosition(position, at: first + index) }
      span.continueMotion(from: position, after: last, in: &editable)
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: kind, start: editable.times[first - 1], end: editable.times[last], page: editable.visible(first),
        magnitude: size, duration: Int(size / speed))
    }
    return nil
  }

  /// The speed of the moving view at a frame, in points per microsecond.
  private func speed(at n: Int, in span: GestureSpan, _ editable: EditableTrace) -> Double {
    let first = max(editable.frame(from: editable.times[n] - Self.steady), span.frames.lowerBound)
    let last = min(editable.frame(from: editable.times[n] + Self.steady), span.lift)
    guard first < last else { return .infinity }
    return (first + 1...last).reduce(0) { $0 + abs(span.step($1)) }
      / Double(editable.times[last] - editable.times[first])
  }

  /// Whether content moves long enough, and in enough frames, before and after the stop to be compared with the finger.
  private func isSteady(
    around stop: ClosedRange<Int>, to position: ContentPosition, _ direction: Double, in span: GestureSpan,
    _ editable: EditableTrace
  ) -> Bool {
    let (start, end) = (
      editable.times[stop.lowerBound - 1] - Self.steady, editable.times[stop.upperBound] + Self.steady
    )
    let first = min(editable.frame(from: start), stop.lowerBound - Self.frames)
    let last = max(editable.frame(from: end), stop.upperBound + Self.frames)
    guard first > span.frames.lowerBound, last <= span.lift,
      editable.position(first).travel != editable.position(span.frames.lowerBound).travel
    else { return false }
    let after = way(stop.upperBound + 1...last, direction, in: span)
    return min(way(first...stop.lowerBound - 1, direction, in: span), after) >= GestureSpan.hysteresis
      && position.room(direction) > after + Self.room
  }

  /// The way in a direction, in points; 0 where content turns back.
  private func way(_ frames: ClosedRange<Int>, _ direction: Double, in span: GestureSpan) -> Double {
    let steps = frames.map { direction > 0 ? span.step($0) : -span.step($0) }
    return steps.allSatisfy { $0 >= 0 } ? steps.reduce(0, +) : 0
  }
}
