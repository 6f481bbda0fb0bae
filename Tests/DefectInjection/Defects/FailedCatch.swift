import SeededRandom
import TraceModel

/// A finger goes down on decelerating content and rests, and the content continues.
struct FailedCatch: InjectableDefect {
  /// The time for which content may continue under the finger because of latency, in microseconds: 100 ms to stop, 60 ms until it is seen.
  static let grace = 160_000
  /// The lowest speed of content on which the finger goes down, in points per second.
  static let least = 150.0
  /// The time that the finger rests afterwards, and the time that the trace continues, in microseconds.
  static let hold = 120_000
  static let rest = 200_000
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.catchFailed.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans), span.lift + 4 < span.frames.upperBound else { return nil }
      let n = random.integer(in: (span.lift + 2)...(span.frames.upperBound - 2))
      let down = editable.times[n]
      let speed =
        (editable.position(n).travel - editable.position(n - 1).travel) / Double(down - editable.times[n - 1]) * 1e6
      let late = editable.frame(from: down + Self.grace)
      guard abs(speed) >= Self.least, late < span.frames.upperBound, editable.position(n).isInRange else { continue }
      let from = editable.position(late)
      // The content continues for its distance beyond the allowed time, and then stops.
      let stop = (late...span.frames.upperBound).first { abs(editable.position($0).travel - from.travel) >= size }
      guard let stop, abs(editable.position(stop).travel - from.travel) < 1.25 * size else { continue }
      let end = editable.position(stop)
      let interval = editable.interval
      let screen = editable.layout.viewport
      editable.cut(before: stop + 1)
      editable.setPosition(end, at: stop)
      editable.touches.removeAll { $0.t > down }
      let place = Point(x: screen.width * random.number(in: 0.3...0.7), y: screen.height * random.number(in: 0.4...0.8))
      let lift = editable.appendStroke(
        at: down + 1, from: place, by: 0, time: editable.times[stop] - down, rest: Self.hold)
      editable.rest(for: lift - editable.times[stop] + Self.rest, every: interval)
      return Defect(
        kind: .catchFailed, start: down, end: editable.times[stop], page: editable.visible(n),
        magnitude: abs(end.travel - from.travel))
    }
    return nil
  }
}
