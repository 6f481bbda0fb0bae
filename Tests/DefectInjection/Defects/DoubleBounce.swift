import SeededRandom
import TraceModel

/// At the top, the outer view and the list stretch together, or the list scrolls while the outer view is stretched.
struct DoubleBounce: InjectableDefect {
  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.doubleBounce.noticeable
    guard let bounce = random.pick(Overscroll.all(in: editable)), WrongBounce.scales.contains(size / bounce.depth)
    else { return nil }
    for n in bounce.frames {
      let depth = editable.outer[n] * size / bounce.depth
      editable.outer[n] = Length.kept(min(editable.outer[n], depth))
      editable.inner[n][editable.visible(n)] = Length.kept(depth)
    }
    bounce.cut(&editable)
    let first = bounce.frames.lowerBound
    return Defect(
      kind: .doubleBounce, start: editable.times[first - 1], end: editable.times[bounce.frames.upperBound],
      page: editable.visible(first), magnitude: size)
  }
}
