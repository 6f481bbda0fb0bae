import TraceModel

/// A stretch of frames in which one page is hidden behind another one, and its offset changes.
struct HiddenMotion {
  /// The hidden page.
  let page: Int
  /// The page that covers most of the screen in these frames.
  let visible: Int
  let frames: ClosedRange<Int>

  /// The time before a page is left in which it must have moved to be in motion, or must be still to be at rest, in microseconds.
  ///
  /// UIScrollView stops below 10 pt/s, which is one movement every 100 ms on a screen with one pixel per point.
  static let settling = 100_000
  /// The movement in `settling` below which content is at rest, in points: offsets may have an error of one point each.
  static let still = Limits.still

  /// Every stretch in which the hidden page's offsets are `least` points apart or more.
  static func all(in motion: Motion, least: Double) -> [HiddenMotion] {
    let pages = motion.layout.pages.count
    guard pages > 1, motion.count > 1 else { return [] }
    var found: [HiddenMotion] = []
    motion.trace.frames.inner.withUnsafeBufferPointer { inner in
      var first = 0
      while first < motion.count {
        let visible = motion.visible[first]
        var end = first + 1
        while end < motion.count, motion.visible[end] == visible { end += 1 }
        for page in 0..<pages where page != visible {
          var low = inner[first * pages + page]
          var high = low
          for index in stride(from: first * pages + page, to: end * pages, by: pages) {
            low = min(low, inner[index])
            high = max(high, inner[index])
          }
          if high - low >= least {
            found.append(HiddenMotion(page: page, visible: visible, frames: first...(end - 1)))
          }
        }
        first = end
      }
    }
    return found
  }

  /// The first frame of the stretch in which the page has come to rest, if it was in motion when it was left; `nil` for a page at rest.
  ///
  /// Until then its own momentum moves it.
  func restFrame(in motion: Motion) -> Int? {
    let left = frames.lowerBound
    let before = motion.frame(at: motion.times[left] - Self.settling)
    guard left > 0, abs(motion.offset(left, page: page) - motion.offset(before, page: page)) > Self.still else {
      return nil
    }
    var n = left
    while n < frames.upperBound {
      let later = min(motion.frame(from: motion.times[n] + Self.settling), frames.upperBound)
      let offsets = (n...later).map { motion.offset($0, page: page) }
      if (offsets.max() ?? 0) - (offsets.min() ?? 0) <= Self.still { return n }
      n += 1
    }
    return frames.upperBound
  }
}
