import Foundation
import TraceModel

/// The page that was left goes on moving, and the outer view or the visible list is moved along with it.
struct GhostMomentum: InjectableDefect {
  /// The time constant of the hidden page's momentum, in microseconds: UIScrollView's normal deceleration is 0.5 s. [the engine's Deceleration]
  static let constants = 150_000.0...500_000.0
  /// No finger is down for this long, in microseconds.
  static let untouched = 600_000
  static let attempts = 30

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.ghostScroll.noticeable
    let switches = switches(in: editable)
    for _ in 0..<Self.attempts {
      guard let (n, hidden, visible) = random.pick(switches) else { return nil }
      let begin = editable.times[n]
      let next = editable.touches.first { $0.t > begin && $0.phase == .began }?.t ?? .max
      let last = next == .max ? editable.count : editable.frame(from: next)
      guard !editable.isTouched(at: begin), last > n + 3, editable.times[last - 1] - begin >= Self.untouched else {
        continue
      }
      let isOuter = random.happens(0.6)
      let change = random.sign() * size
      let range = 0...(isOuter ? editable.layout.outer.maxOffset : editable.layout.maxOffset(page: visible))
      let there = isOuter ? editable.outer[n] : editable.inner[n][visible]
      guard range.contains(there), range.contains(there + change),
        (0...editable.layout.maxOffset(page: hidden)).contains(editable.inner[n][hidden] + change),
        (n..<last).allSatisfy({ (isOuter ? editable.outer[$0] : editable.inner[$0][visible]) == there })
      else { continue }
      let constant = random.number(in: Self.constants)
      // The momentum ends when the next touch comes.
      let whole = 1 - exp(-Double(editable.times[last - 1] - begin) / constant)
      for k in n..<last {
        let way = Length.kept(change * (1 - exp(-Double(editable.times[k] - begin) / constant)) / whole)
        editable.inner[k][hidden] += way
        if isOuter { editable.outer[k] += way } else { editable.inner[k][visible] += way }
      }
      editable.cut(before: last)
      let end = min(editable.times[last - 1], begin + Int(2 * constant))
      return Defect(kind: .ghostScroll, start: begin, end: end, page: visible, magnitude: size)
    }
    return nil
  }
  /// The frames in which a page is left: it is not current any more, or after a swipe not shown any more; with that page and the new one.
  private func switches(in editable: EditableTrace) -> [(frame: Int, hidden: Int, visible: Int)] {
    editable.times.indices.dropFirst().compactMap { n in
      let hidden = editable.page[n - 1]
      let visible = editable.page[n] == hidden ? editable.visible(n) : editable.page[n]
      return visible != hidden && editable.visible(n - 1) == hidden ? (n, hidden, visible) : nil
    }
  }
}
