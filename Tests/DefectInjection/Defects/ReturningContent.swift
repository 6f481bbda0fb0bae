import SeededRandom
import TraceModel

/// After the lift, content within its ranges springs back to its offset before the drag.
struct ReturningContent: InjectableDefect {
  /// The duration of the way back, in microseconds.
  static let times = 200_000...400_000
  /// The maximum relative difference between the drag's way and the requested size.
  static let accuracy = 0.2
  /// The time for which the content rests afterwards, in microseconds.
  static let rest = 300_000
  /// The distance from an end of its range within which a header may snap there on purpose, in points.
  static let snap = 6.0
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.springBack.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let (start, lifted) = (editable.position(span.frames.lowerBound), editable.position(span.lift))
      let way = lifted.travel - start.travel
      guard abs(abs(way) - size) <= Self.accuracy * size, start.isInRange, lifted.isInRange,
        span.lift < span.frames.upperBound, isOneDrag(span, way, editable)
      else { continue }
      let end = moved(lifted, by: -way)
      // A header that opens or closes completely after the lift may do so on purpose.
      let snaps =
        end.outer != lifted.outer && (end.outer < Self.snap || end.outer > end.outerEnd - Self.snap || end.inner == 0)
      guard !snaps else { continue }
      let interval = editable.interval
      let time = random.integer(in: Self.times)
      let last = span.lift
      editable.cut(before: span.frames.upperBound + 1)
      let missing = editable.times[last] + time + Self.rest - (editable.times.last ?? 0)
      if missing > 0 { editable.rest(for: missing, every: interval) }
      for k in (last + 1)..<editable.count {
        let share = EditableTrace.eased(Double(editable.times[k] - editable.times[last]) / Double(time))
        editable.setPosition(moved(lifted, by: -way * share), at: k)
      }
      let lift = editable.times[last]
      return Defect(
        kind: .springBack, start: lift, end: lift + time, page: editable.visible(last), magnitude: abs(way))
    }
    return nil
  }

  /// Whether the finger made the whole way in one direction, from content at rest and without turning.
  private func isOneDrag(_ span: GestureSpan, _ way: Double, _ editable: EditableTrace) -> Bool {
    let heights = span.finger.map(\.location.y)
    let steps = zip(heights.dropFirst(), heights).map { ($1 - $0) * way }
    let down = span.frames.lowerBound
    return steps.allSatisfy { $0 >= 0 }
      && editable.position(max(down - 1, 0)).travel == editable.position(down).travel
      && abs((heights.first ?? 0) - (heights.last ?? 0)) >= abs(way)
  }

  /// The position after a way back along the content's own way: a drag forwards closed the header first, so the header returns last.
  private func moved(_ position: ContentPosition, by way: Double) -> ContentPosition {
    var moved = position
    moved.move(by: way)
    return moved
  }
}
