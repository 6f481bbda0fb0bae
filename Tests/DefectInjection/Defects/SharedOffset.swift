import SeededRandom
import TraceModel

/// A hidden page moves along with the visible one.
struct SharedOffset: InjectableDefect {
  /// The least number of frames with a movement.
  static let leastFrames = 3
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.sharedOffset.noticeable
    let pages = editable.layout.pages.indices
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let visible = editable.visible(span.frames.lowerBound)
      guard let hidden = random.pick(pages.filter { $0 != visible }) else { return nil }
      let range = 0...editable.layout.maxOffset(page: hidden)
      let first = random.integer(in: span.frames.lowerBound...span.frames.upperBound)
      var (way, moved, last) = (0.0, 0, first)
      var steps: [Double] = []
      while last < span.frames.upperBound, abs(way) < size || moved < Self.leastFrames {
        last += 1
        let step = editable.inner[last][visible] - editable.inner[last - 1][visible]
        way += step
        moved += abs(step) > 0.5 ? 1 : 0
        steps.append(way)
      }
      let start = editable.inner[first][hidden]
      guard moved >= Self.leastFrames, abs(way) >= size, abs(way) < 1.25 * size, range.contains(start),
        steps.allSatisfy({ range.contains(start + $0) })
      else { continue }
      for (index, step) in steps.enumerated() {
        editable.inner[first + 1 + index][hidden] = Length.kept(start + step)
      }
      for k in (last + 1)..<max(editable.count, last + 1) { editable.inner[k][hidden] = Length.kept(start + way) }
      editable.cut(before: span.frames.upperBound + 1)
      return Defect(
        kind: .sharedOffset, start: editable.times[first], end: editable.times[last], page: visible,
        magnitude: abs(way))
    }
    return nil
  }
}
