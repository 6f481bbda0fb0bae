import SeededRandom
import TraceModel

/// A page changes its offset while it is hidden, and has the new one when it becomes current again.
struct LostOffset: InjectableDefect {
  /// The time for which the page is visible before the next touch, in microseconds.
  static let visibleTime = 150_000
  static let attempts = 30

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.wrongTabRestore.noticeable
    let returns = returns(in: editable)
    for _ in 0..<Self.attempts {
      guard let (hidden, shown) = random.pick(returns) else { return nil }
      let page = editable.page[shown]
      let shift = random.sign() * size
      let there = editable.inner[shown][page] + shift
      guard (0...editable.layout.maxOffset(page: page)).contains(there) else { continue }
      let next = editable.touches.first { $0.t > editable.times[shown] && $0.phase == .began }?.t ?? Int.max
      let end = next == Int.max ? editable.count : editable.frame(from: next)
      guard end > shown, editable.times[end - 1] >= editable.times[shown] + Self.visibleTime else { continue }
      let n = random.integer(in: hidden)
      for k in n..<editable.count { editable.inner[k][page] = Length.kept(editable.inner[k][page] + shift) }
      editable.cut(before: end)
      return Defect(
        kind: .wrongTabRestore, start: editable.times[shown - 1], end: editable.times[shown], page: page,
        magnitude: size)
    }
    return nil
  }

  /// The returns to a page: the preceding frames in which it was at rest and hidden, and the frame in which it becomes current.
  private func returns(in editable: EditableTrace) -> [(hidden: ClosedRange<Int>, shown: Int)] {
    var found: [(ClosedRange<Int>, Int)] = []
    let width = editable.layout.viewport.width
    for n in editable.times.indices.dropFirst() where editable.page[n] != editable.page[n - 1] {
      let page = editable.page[n]
      guard let left = editable.page[..<n].lastIndex(of: page) else { continue }
      func isHidden(_ k: Int) -> Bool {
        abs(editable.pager[k] - Double(page) * width) >= width && editable.inner[k][page] == editable.inner[n][page]
          && editable.inner[k - 1][page] == editable.inner[n][page]
      }
      // The last hidden interval: the page is not visible again before it becomes current.
      guard let last = (left + 1..<n).last(where: isHidden) else { continue }
      var first = last
      while first - 1 > left, isHidden(first - 1) { first -= 1 }
      found.append((first...last, n))
    }
    return found
  }
}
