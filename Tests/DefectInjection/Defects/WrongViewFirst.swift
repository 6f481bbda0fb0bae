import SeededRandom
import TraceModel

/// The list scrolls forwards although the header is not closed yet, or the header opens although the list is not at its top.
struct WrongViewFirst: InjectableDefect {
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    guard editable.expect.forward == .parentFirst, editable.expect.backward == .selfFirst else { return nil }
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let first = random.integer(in: span.frames.lowerBound...span.frames.upperBound)
      guard let (positions, way) = positions(from: first, in: span, editable),
        let defect = span.draw(.wrongOrder, positions, after: first, way, atMost: 1.25 * sizeFactor, in: &editable)
      else { continue }
      return defect
    }
    return nil
  }

  /// The positions after frame `first` until the defect has its size, one entry per frame, and the wrong view's way.
  private func positions(
    from first: Int, in span: GestureSpan, _ editable: EditableTrace
  ) -> (positions: [ContentPosition], way: Double)? {
    let kind = DefectKind.wrongOrder
    let time = Double(kind.noticeableTime ?? 0) * min(sizeFactor, 2)
    var positions: [ContentPosition] = []
    var position = editable.position(first)
    var way = 0.0
    for k in (first..<span.frames.upperBound).map({ $0 + 1 }) {
      let (before, there) = (editable.position(k - 1), editable.position(k))
      let (outer, inner) = (there.outer - before.outer, there.inner - before.inner)
      guard before.isInRange, there.isInRange else { return nil }
      if outer > 0, inner == 0 {
        position.inner += outer
      } else if outer == 0, inner < 0, span.gesture.region == .page {
        position.outer += inner
      } else {
        return nil
      }
      guard position.isInRange else { return nil }
      way += abs(outer + inner)
      positions.append(position)
      let lasted = Double(editable.times[k] - editable.times[first])
      if positions.count >= 3, way >= kind.noticeable * sizeFactor, lasted >= time { return (positions, way) }
    }
    return nil
  }
}
