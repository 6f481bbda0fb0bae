import SeededRandom
import TraceModel

/// During a part of a drag, the view that should rest also follows the finger, by a fraction of its travel.
struct SimultaneousScroll: InjectableDefect {
  /// The second view's fraction of the finger's travel; half of it is noticeable.
  static let shares = 0.6...1.0
  static let attempts = 120

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let share = random.number(in: Self.shares)
      let first = random.integer(in: span.frames.lowerBound...span.lift)
      guard let (positions, excess) = self.positions(from: first, share: share, in: span, editable),
        let defect = span.draw(.doubleScroll, positions, after: first, excess, atMost: 1.25 * sizeFactor, in: &editable)
      else { continue }
      return defect
    }
    return nil
  }

  /// The positions after frame `first` until the defect has its size, one entry per frame, and the second view's travel by then.
  ///
  /// The result is `nil` if the drag reverses, crosses a boundary or ends before, or if the second view cannot move further.
  private func positions(
    from first: Int, share: Double, in span: GestureSpan, _ editable: EditableTrace
  ) -> (positions: [ContentPosition], excess: Double)? {
    let kind = DefectKind.doubleScroll
    let time = Double(kind.noticeableTime ?? 0) * sizeFactor
    var positions: [ContentPosition] = []
    var position = editable.position(first)
    var excess = 0.0
    var direction = 0.0
    for k in (first..<span.lift).map({ $0 + 1 }) {
      let (before, there) = (editable.position(k - 1), editable.position(k))
      let (outer, inner) = (there.outer - before.outer, there.inner - before.inner)
      if direction == 0 { direction = outer + inner }
      guard outer == 0 || inner == 0, (outer + inner) * direction >= 0, before.isInRange, there.isInRange else {
        return nil
      }
      position.outer += outer + inner * share
      position.inner += inner + outer * share
      guard position.isInRange else { return nil }
      positions.append(position)
      excess += abs(outer + inner) * share
      let lasted = Double(editable.times[k] - editable.times[first])
      if excess >= kind.noticeable * sizeFactor, lasted >= time { return (positions, excess) }
    }
    return nil
  }
}
