import TraceModel

/// The offset that each page should have when it becomes current again, updated frame by frame.
struct ExpectedOffsets {
  /// The time without movement after which a page is at rest, in microseconds.
  ///
  /// UIScrollView stops below 10 pt/s, which is one movement every 100 ms on a screen with one pixel per point.
  static let rest = 200_000

  /// Offsets in points, one entry per page.
  private var kept: [Double]
  /// The time at which a page last moved by its momentum, one entry per page; `nil` at rest.
  private var lastMove: [Int?]
  /// The speed of that movement in points per microsecond, + = forward, one entry per page.
  private var speed: [Double]
  /// Whether the header was not pinned while the pager showed no part of a page, one entry per page.
  private var wasOpen: [Bool]
  /// Whether the header was not pinned while the pager showed a part of a page: to bring it to its top then would be a jump.
  private var wasOpenInSight: [Bool]
  /// Whether the app has scrolled a page that is not current: its scroll counts, or the policy.
  private var wasAsked: [Bool]
  /// The pages that the app itself moves, each with the time from the request until it is shown, in microseconds.
  private let asked: [(page: Int, time: ClosedRange<Int>)]
  /// Whether the header may have been open meanwhile and no frame tells it, one entry per page.
  ///
  /// The app has scrolled it open, and it may have closed again before, or it was just as far from its pin as pinned ones may be.
  private var mayHaveBeenOpen: [Bool]
  /// The times at which the app scrolled the header open, in microseconds.
  private let opened: [Int]
  private let policy: Expectations.TabOffset

  init(_ motion: Motion) {
    policy = motion.trace.expect.tabOffset
    let pages = motion.layout.pages.indices
    kept = pages.map { motion.offset(0, page: $0) }
    lastMove = pages.map { _ in nil }
    speed = pages.map { _ in 0 }
    wasOpen = pages.map { _ in false }
    (wasOpenInSight, wasAsked, mayHaveBeenOpen) = (wasOpen, wasOpen, wasOpen)
    opened = Self.openings(of: motion.trace)
    asked = motion.trace.events.compactMap { event in
      let view: ScreenEvent.View? =
        switch event.kind {
        case .setOffset(let view, _, _): view
        // So do rows and insets that come and go.
        case .change(let change): change.view
        default: nil
        }
      guard let page = view?.page else { return nil }
      return (page, event.t - motion.interval...event.t + RequestedScroll.animation)
    }
  }

  /// The times at which the app scrolls the outer view to where the header is open, in microseconds.
  private static func openings(of trace: Trace) -> [Int] {
    var lengths = Lengths(trace.layout)
    return trace.events.compactMap { event in
      switch event.kind {
      case .change(let change): lengths.follow(change)
      case .setOffset(.outer, let offset, animated: false) where offset < lengths.pin - Limits.room: return event.t
      default: break
      }
      return nil
    }
  }

  /// Updates the expected offsets with one frame.
  mutating func follow(_ n: Int, in motion: Motion) {
    let pinned = isPinned(n, in: motion)
    let isOpened =
      isAtLimit(n, in: motion) || isOpenedUnseen(n, in: motion)
      || opened.contains { $0 > motion.times[n - 1] && $0 <= motion.times[n] }
    for page in kept.indices {
      let there = motion.offset(n, page: page)
      let before = motion.offset(n - 1, page: page)
      let step = there - before
      if page == motion.page[n] {
        kept[page] = there
        (wasOpen[page], wasOpenInSight[page], wasAsked[page], mayHaveBeenOpen[page]) = (false, false, false, false)
        if step != 0 { moves(page, by: step, at: n, in: motion) }
        continue
      }
      if isOpened { mayHaveBeenOpen[page] = true }
      if !pinned { if motion.isInSight(page, n) { wasOpenInSight[page] = true } else { wasOpen[page] = true } }
      if isAsked(for: page, at: n, in: motion) {
        wasAsked[page] = true
        if step != 0 { kept[page] = there }
      } else if step != 0, isFollowing(page, by: step, at: n, in: motion) {
        // From where it should have been.
        kept[page] = (due(page, at: n - 1, in: motion) ?? before) + step
        wasOpen[page] = false
        moves(page, by: step, at: n, in: motion)
        continue
      }
      guard let moved = lastMove[page] else { continue }
      if step == 0 {
        if motion.times[n] - moved > Self.rest { lastMove[page] = nil }
      } else if step * speed[page] < 0 || abs(step) > furthest(page, since: moved, at: n, in: motion) {
        // After a page was left, its momentum moves it further with decreasing speed; a jump does not.
        lastMove[page] = nil
      } else {
        kept[page] = there
        moves(page, by: step, at: n, in: motion)
      }
    }
  }

  /// Whether a page that fills most of the screen, current or not, moves with a finger, its momentum, or an action of the
  /// app or the status bar.
  ///
  /// While the pager turns, that is the page that the user scrolls, from the frame on in which it fills most of the screen.
  func isFollowing(_ page: Int, by step: Double, at n: Int, in motion: Motion) -> Bool {
    if isAsked(for: page, at: n, in: motion) { return true }
    guard motion.visible[n - 1] == page || motion.visible[n] == page else { return false }
    if motion.isAsked(for: .page(page), from: motion.times[n - 1], to: motion.times[n]) { return true }
    let reach = Explanation(motion).reach(step > 0 ? 1 : -1, into: n, enough: abs(step))
    return abs(step) <= reach + Limits.room
  }

  /// Whether the app itself moves a page in a frame.
  private func isAsked(for page: Int, at n: Int, in motion: Motion) -> Bool {
    asked.contains { $0.page == page && $0.time.contains(motion.times[n]) }
  }

  /// Whether the app moves or changes a page in some frames itself.
  func isAsked(for page: Int, in frames: ClosedRange<Int>, of motion: Motion) -> Bool {
    frames.contains { isAsked(for: page, at: $0, in: motion) }
  }

  private mutating func moves(_ page: Int, by step: Double, at n: Int, in motion: Motion) {
    let time = max(motion.times[n] - (lastMove[page] ?? motion.times[n - 1]), motion.interval)
    let now = step / Double(time)
    // A frame that shows little because it was late does not make content slow.
    let recent = 0.9 * speed[page]
    speed[page] = lastMove[page] != nil && now * recent > 0 && abs(now) < abs(recent) ? recent : now
    lastMove[page] = motion.times[n]
  }

  /// The greatest distance that momentum can move a page since it last moved, in points. A late frame shows more at
  /// once.
  private func furthest(_ page: Int, since moved: Int, at n: Int, in motion: Motion) -> Double {
    let time = motion.times[n] - moved + Explanation(motion).lateness(before: n)
    return abs(speed[page]) * Double(max(time, motion.interval)) * 1.5 + Limits.room
  }

  /// The offset that a page should have when it becomes current in a frame; `nil` if the policy does not define it.
  func due(_ page: Int, at n: Int, in motion: Motion) -> Double? {
    switch policy {
    case .keep: return kept[page]
    case .resetOnUnpin:
      if wasOpen[page] { return wasAsked[page] ? nil : motion.listRange(n, page: page).lowerBound }
      return wasOpenInSight[page] || mayHaveBeenOpen[page] ? nil : kept[page]
    case .syncToHeader:
      return isPinned(n, in: motion) && !wasOpen[page] && !mayHaveBeenOpen[page] ? kept[page] : nil
    }
  }

  /// Whether a page that became current is at its top in the last one of some frames because the header has opened in them.
  func isReset(_ page: Int, in frames: ClosedRange<Int>, of motion: Motion) -> Bool {
    let (n, isOnePage) = (frames.upperBound, policy == .syncToHeader)
    return policy != .keep && motion.offset(n, page: page) - motion.listRange(n, page: page).lowerBound <= Limits.room
      && frames.contains { !isPinned($0, in: motion) && (isOnePage || !motion.isInSight(page, max($0 - 1, 0))) }
  }

  private func isPinned(_ n: Int, in motion: Motion) -> Bool { motion.outer[n] >= motion.pin(n) - Limits.room }

  /// Whether a finger may have opened the header just before it got another height, or another finger closed it, in the same frame.
  private func isOpenedUnseen(_ n: Int, in motion: Motion) -> Bool {
    let (from, to) = (motion.times[n - 1] - motion.interval, motion.times[n])
    let isChanged = motion.changes.contains { $0.due == n && $0.isOfHeader }
    guard isChanged || motion.hasSeveralFingers(from: from, to: to) else { return false }
    return motion.outer[n - 1] - motion.fingerTravel(from: from, to: to) < motion.pin(n - 1) - Limits.room
  }

  /// Whether the header is so far from its pin that what pixels hide decides whether it is pinned.
  private func isAtLimit(_ n: Int, in motion: Motion) -> Bool {
    abs(motion.outer[n] - motion.pin(n) + Limits.room) <= GesturePath.rounding
  }

  func cause(_ page: Int, there: Double) -> GlitchCause {
    kept.indices.contains { $0 != page && abs(kept[$0] - there) <= Limits.room && there > Limits.room }
      ? .offsetFollowedAnotherPage : .offsetLostWhileHidden
  }
}

extension Motion {
  /// Whether the pager shows a part of a page in a frame.
  fileprivate func isInSight(_ page: Int, _ n: Int) -> Bool {
    abs(trace.frames.pager[n] - Double(page) * pageWidth(n)) < pageWidth(n)
  }
}
