import Foundation
import SeededRandom
import TraceModel

/// The page that was left continues to move, and moves the outer view or the visible list with it.
///
/// A tap on a tab leaves the page in motion if the app's code moves it, or a fling that the tap did not stop. A swipe does so if its lift
/// gives the page some momentum as well.
struct GhostMomentum: InjectableDefect {
  /// The time constant of the hidden page's momentum, in microseconds: UIScrollView's normal deceleration is 0.5 s. [the engine's Deceleration]
  static let constants = 150_000.0...500_000.0
  /// The time without a finger, in microseconds.
  static let untouched = 600_000
  /// The least movement of a page before it is hidden, if it is swiped away in motion, in points.
  static let inMotion = 8.0
  static let attempts = 30

  /// A switch away from a page.
  private struct Switch {
    let hidden: Int
    let visible: Int
    /// The frame in which the page is left: it is no longer current, or after a swipe no longer visible.
    let frame: Int
    /// The first frame in which the hidden page moves: the same, or the frame of the swipe's lift.
    let release: Int
  }

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.ghostScroll.noticeable
    let switches = switches(in: editable)
    for _ in 0..<Self.attempts {
      guard let left = random.pick(switches) else { return nil }
      let (n, visible) = (left.frame, left.visible)
      let begin = editable.times[left.release]
      let next = editable.touches.first { $0.t > begin && $0.phase == .began }?.t ?? .max
      let last = next == .max ? editable.count : editable.frame(from: next)
      guard !editable.isTouched(at: begin), last > n + 3, editable.times[last - 1] - editable.times[n] >= Self.untouched
      else { continue }
      let isOuter = random.happens(0.6)
      let change = random.sign() * size
      let constant = random.number(in: Self.constants)
      func share(_ k: Int) -> Double { 1 - exp(-Double(editable.times[k] - begin) / constant) }
      // The momentum ends when the next touch comes.
      let (before, whole) = (share(n), share(last - 1) - share(n))
      let range = 0...(isOuter ? editable.layout.outer.maxOffset : editable.layout.maxOffset(page: visible))
      let there = isOuter ? editable.outer[n] : editable.inner[n][visible]
      let hidden = editable.inner[n][left.hidden]
      guard range.contains(there), range.contains(there + change),
        (0...editable.layout.maxOffset(page: left.hidden)).contains(hidden + change * (before + whole) / whole),
        left.release == n || isSeen(size * before / whole, change, left, editable),
        (n..<last).allSatisfy({ (isOuter ? editable.outer[$0] : editable.inner[$0][visible]) == there }),
        (left.release..<last).allSatisfy({ editable.inner[$0][left.hidden] == hidden })
      else { continue }
      for k in left.release..<last {
        editable.inner[k][left.hidden] += Length.kept(change * share(k) / whole)
        let way = Length.kept(change * max(share(k) - before, 0) / whole)
        if isOuter { editable.outer[k] += way } else { editable.inner[k][visible] += way }
      }
      editable.cut(before: last)
      let end = min(editable.times[last - 1], editable.times[n] + Int(2 * constant))
      return Defect(kind: .ghostScroll, start: editable.times[n], end: end, page: visible, magnitude: size)
    }
    return nil
  }

  /// Whether the page that is swiped away moves far enough before, and may move: forwards, the header would have to close first.
  private func isSeen(_ way: Double, _ change: Double, _ left: Switch, _ editable: EditableTrace) -> Bool {
    way >= Self.inMotion && (change < 0 || editable.outer[left.release] >= editable.layout.outer.maxOffset)
  }

  private func switches(in editable: EditableTrace) -> [Switch] {
    editable.times.indices.dropFirst().compactMap { n in
      let hidden = editable.page[n - 1]
      let isTap = editable.page[n] != hidden
      let visible = isTap ? editable.page[n] : editable.visible(n)
      guard visible != hidden, editable.visible(n - 1) == hidden else { return nil }
      let lift = editable.touches.last { $0.t <= editable.times[n] }?.t
      let release = isTap ? n : lift.map { min(editable.frame(from: $0), n) } ?? n
      return isTap || release < n ? Switch(hidden: hidden, visible: visible, frame: n, release: release) : nil
    }
  }
}
