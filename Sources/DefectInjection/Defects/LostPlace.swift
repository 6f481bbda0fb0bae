import TraceModel

/// While nobody sees it, a page goes elsewhere; it comes back there.
struct LostPlace {
  /// The page is looked at for this long before the next touch, in microseconds.
  static let look = 150_000
  static let attempts = 30

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    let size = times * DefectKind.wrongTabRestore.noticeable
    let returns = returns(in: footage)
    for _ in 0..<Self.attempts {
      guard let (hidden, shown) = random.pick(returns) else { return nil }
      let page = footage.page[shown]
      let shift = random.sign() * size
      let there = footage.inner[shown][page] + shift
      guard (0...footage.layout.maxOffset(page: page)).contains(there) else { continue }
      let next = footage.touches.first { $0.t > footage.times[shown] && $0.phase == .began }?.t ?? Int.max
      let end = next == Int.max ? footage.count : footage.frame(from: next)
      guard end > shown, footage.times[end - 1] >= footage.times[shown] + Self.look else { continue }
      let n = random.integer(in: hidden)
      for k in n..<footage.count { footage.inner[k][page] = Length.kept(footage.inner[k][page] + shift) }
      footage.cut(before: end)
      return Defect(
        kind: .wrongTabRestore, start: footage.times[shown - 1], end: footage.times[shown], page: page, magnitude: size)
    }
    return nil
  }

  /// For each time that a page becomes current again: the frames before in which it was at rest and out of sight, and the frame in
  /// which it becomes current.
  private func returns(in footage: Footage) -> [(hidden: ClosedRange<Int>, shown: Int)] {
    var found: [(ClosedRange<Int>, Int)] = []
    let width = footage.layout.viewport.width
    for n in footage.times.indices.dropFirst() where footage.page[n] != footage.page[n - 1] {
      let page = footage.page[n]
      guard let left = footage.page[..<n].lastIndex(of: page) else { continue }
      func isHidden(_ k: Int) -> Bool {
        abs(footage.pager[k] - Double(page) * width) >= width && footage.inner[k][page] == footage.inner[n][page]
          && footage.inner[k - 1][page] == footage.inner[n][page]
      }
      // The last stretch out of sight: the page is not seen again before it becomes current.
      guard let last = (left + 1..<n).last(where: isHidden) else { continue }
      var first = last
      while first - 1 > left, isHidden(first - 1) { first -= 1 }
      found.append((first...last, n))
    }
    return found
  }
}
