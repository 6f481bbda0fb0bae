import TraceModel

/// Where every page should be when it comes back, followed through a trace frame by frame.
struct Places {
  private var kept: [Double]
  private var isMoving: [Bool]
  private var wasOpen: [Bool]
  private let policy: Expectations.TabOffset

  init(_ motion: Motion) {
    policy = motion.trace.expect.tabOffset
    let pages = motion.layout.pages.indices
    kept = pages.map { motion.offset(0, page: $0) }
    isMoving = pages.map { _ in false }
    wasOpen = pages.map { _ in false }
  }

  /// Takes in one frame.
  mutating func follow(_ n: Int, in motion: Motion) {
    let pinned = motion.outer[n] >= motion.layout.outer.pinOffset - Limits.room
    for page in kept.indices {
      let there = motion.offset(n, page: page)
      let before = motion.offset(n - 1, page: page)
      if page == motion.page[n] {
        kept[page] = there
        isMoving[page] = there != before
        wasOpen[page] = false
      } else {
        if !pinned { wasOpen[page] = true }
        guard isMoving[page] else { continue }
        // Its own momentum takes a page on after it was left, slower in every frame; a jump does not.
        let earlier = n > 1 ? motion.offset(n - 2, page: page) : before
        let (now, last) = (there - before, before - earlier)
        if now == 0 || now * last < 0 || abs(now) > abs(last) * 1.5 + Limits.room {
          isMoving[page] = false
        } else {
          kept[page] = there
        }
      }
    }
  }

  /// Where a page should be that becomes current in a frame; `nil` where the policy does not say.
  func due(_ page: Int, at n: Int, in motion: Motion) -> Double? {
    switch policy {
    case .keep: return kept[page]
    case .resetOnUnpin: return wasOpen[page] ? 0 : kept[page]
    case .syncToHeader:
      let pinned = motion.outer[n] >= motion.layout.outer.pinOffset - Limits.room
      return pinned && !wasOpen[page] ? kept[page] : nil
    }
  }

  func cause(_ page: Int, there: Double) -> GlitchCause {
    kept.indices.contains { $0 != page && abs(kept[$0] - there) <= Limits.room && there > Limits.room }
      ? .offsetFollowedAnotherPage : .offsetLostWhileHidden
  }
}
