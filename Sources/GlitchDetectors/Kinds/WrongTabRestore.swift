import TraceModel

/// A tab comes back at another offset than it was left at.
public struct WrongTabRestore: GlitchDetector {
  public static let description = DetectorDescription(
    id: "wrong-tab-restore",
    summary: "a tab comes back at another place than where it was left",
    rationale: """
      50 ms after the current page changed, the new page is more than 4 pt from where it should be: where it was \
      left (`keep`), or its top if the header was open in between (`reset_on_unpin`). With `sync_to_header` nothing \
      is judged while the header is open. Momentum that goes on while the page is hidden moves the place where it \
      should be. A jump of the list in the first touch after the switch counts as well. Where touches are unknown, a page \
      that moved in the 150 ms before it was left is not judged.
      """,
    magnitude: "distance from where the tab should be, in points",
    causes: [
      LikelyCause(.offsetLostWhileHidden),
      LikelyCause(.writtenByAction),
      LikelyCause(.writtenByDelegate),
      LikelyCause(.offsetFollowedAnotherPage),
      LikelyCause(.offsetWrittenDuringDrag),
    ],
    triggering: [
      TraceSketch(
        "lost while hidden", "0/-/200/0 100/-/200/300 400/-/200/300 500/tab:1/0 900/-/200/0 1000/tab:0/0 1400/-/200/0"),
      TraceSketch(
        "lost on the first touch",
        "0/-/200/400 300/tab:1/0 600/tab:0/400 900/300/200/400 1000/330/200/400 1017/335/200/0 1200/400/200/0 1240/^"),
    ],
    nonTriggering: [
      TraceSketch("kept", "0/-/200/300 400/-/200/300 500/tab:1/0 900/-/200/0 1000/tab:0/300 1400/-/200/300")
    ],
    limits: [
      DetectorLimit("distance from where the tab should be", tolerance, "pt", .labels),
      DetectorLimit("time after the switch", microseconds: settling, .labels),
    ],
    concern: .tabOffset, family: .tabs,
    severity: SeverityRule(.minor, noticeable: 8 * tolerance), needs: [])

  /// The time from the switch to the check of the new page, in microseconds. [labels]
  static let settling = 50_000
  /// The maximum difference from the expected offset, in points. [labels]
  static let tolerance = 4.0
  /// The minimum number of steps in which a page is carried along, and the minimum length of one, in points.
  static let carryingSteps = 3
  /// The time before a page was left in which it moved, in microseconds. [chosen: a pager's drag begins 100 ms after a list's]
  static let leaving = 150_000
  /// The time in which they follow each other, in microseconds, where frames are not late: three frames at 30 Hz and one more.
  static let carrying = 150_000
  static let still = 0.5
  /// A jump within this time after the first touch began to move belongs to the preceding switch, in microseconds.
  static let firstTouch = 150_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.count > 1, motion.layout.pages.count > 1 else { return [] }
    guard let last = motion.page.indices.dropFirst().last(where: { motion.page[$0] != motion.page[$0 - 1] }) else {
      return []
    }
    var expected = ExpectedOffsets(motion)
    var found: [Glitch] = []
    for n in 1...last {
      if motion.page[n] != motion.page[n - 1], let glitch = judge(n, expected, in: motion) { found.append(glitch) }
      expected.follow(n, in: motion)
    }
    return (found + onFirstTouch(in: motion)).sorted { $0.start < $1.start }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfJump(glitch)
  }

  private func judge(_ n: Int, _ expected: ExpectedOffsets, in motion: Motion) -> Glitch? {
    let page = motion.page[n]
    guard let kept = expected.due(page, at: n, in: motion), !isCarried(page, from: n, due: kept, in: motion) else {
      return nil
    }
    var due = kept
    var k = n
    while k + 1 < motion.count, motion.times[k] < motion.times[n] + Self.settling, motion.page[k + 1] == page { k += 1 }
    // A finger that already moves the new page explains its offset; use the frame before.
    if let path = motion.path(at: motion.times[k]), path.travel(from: path.start, to: motion.times[k]) > 0 {
      k = n
    }
    // A page that the user already scrolls continues to move.
    for m in n...k {
      let step = motion.offset(m, page: page) - motion.offset(m - 1, page: page)
      if step != 0, expected.isFollowing(page, by: step, at: m, in: motion) { due += step }
    }
    let there = motion.offset(k, page: page)
    let off = there - due
    guard abs(off) > Self.tolerance * scale, !wasLeftMoving(page, before: n, in: motion),
      !expected.isReset(page, in: n...k, of: motion), !expected.isAsked(for: page, in: n...k, of: motion)
    else { return nil }
    let shift = motion.shift(k, of: .page(page))
    return Glitch(
      kind: Self.kind, start: motion.times[n - 1], end: motion.times[k], firstFrame: n - 1, lastFrame: k,
      gesture: motion.trace.gesture(at: motion.times[n]), page: page, magnitude: Length.kept(abs(off)), unit: .points,
      cause: expected.cause(page, there: there),
      detail:
        "page \(page) came back \(ShortNumber.text(abs(off))) pt off, at \(ShortNumber.text(there + shift)) pt instead of "
        + "\(ShortNumber.text(due + shift)) pt"
    )
  }

  /// Whether a page moved just before it was left in a recording without touches, so that nobody can say where it came to rest.
  private func wasLeftMoving(_ page: Int, before n: Int, in motion: Motion) -> Bool {
    guard motion.trace.unknown.facts.contains(.touches),
      let last = motion.page[..<n].lastIndex(of: page)
    else { return false }
    let offsets = (motion.frame(from: motion.times[last] - Self.leaving)...last).map { motion.offset($0, page: page) }
    return (offsets.max() ?? 0) - (offsets.min() ?? 0) > Self.tolerance
  }

  /// Whether a page was where it should be before the switch, and a page that was left in motion carries it away step by step.
  ///
  /// Such a page has not come back elsewhere.
  private func isCarried(_ page: Int, from n: Int, due: Double, in motion: Motion) -> Bool {
    let (left, before) = (motion.page[n - 1], motion.frame(at: motion.times[n - 1] - HiddenMotion.settling))
    guard abs(motion.offset(n - 1, page: page) - due) <= Self.tolerance,
      abs(motion.offset(n - 1, page: left) - motion.offset(before, page: left)) > HiddenMotion.still
    else { return false }
    // The next finger moves the page by itself.
    let next = motion.nextTouch(after: motion.times[n - 1])
    var (first, moved, fastest, m) = (n - 1, 0, 0.0, n)
    while m < motion.count, motion.times[m] < next, motion.page[m] == page, motion.path(at: motion.times[m]) == nil,
      motion.times[m] - motion.times[n - 1] <= Self.carrying || m - n < Self.carryingSteps
    {
      let step = abs(motion.offset(m, page: page) - motion.offset(m - 1, page: page))
      if step > Self.still { moved += 1 } else if moved == 0 { first = m }
      fastest = max(fastest, step / Double(max(motion.times[m] - motion.times[m - 1], motion.interval)))
      m += 1
    }
    let way = abs(motion.offset(m - 1, page: page) - motion.offset(n - 1, page: page))
    return moved >= Self.carryingSteps && fastest <= 2 * way / Double(motion.times[m - 1] - motion.times[first])
  }

  /// Jumps of the list that the first touch after a switch causes.
  private func onFirstTouch(in motion: Motion) -> [Glitch] {
    let least = Jump.threshold * scale
    guard let first = motion.page.indices.dropFirst().first(where: { motion.page[$0] != motion.page[$0 - 1] }) else {
      return []
    }
    let steps = motion.paths.flatMap { path -> [Deviation] in
      guard let begin = path.legs.first?.start, path.start >= motion.times[first]
      else { return [] }
      let (first, last) = (max(motion.frame(from: path.start), 1), motion.frame(at: begin + Self.firstTouch))
      return first > last ? [] : Deviation.all(in: motion, first..<(last + 1), least: least)
    }
    let jumps = Jump.all(steps, of: motion, least: least)
    return jumps.compactMap { jump in
      // A list that comes back at once is jitter or a flash.
      let isTakenBack = jumps.contains {
        $0.view == jump.view && $0.change * jump.change < 0
          && abs(motion.times[$0.frame] - motion.times[jump.frame]) <= Limits.incident
      }
      guard !isTakenBack, case .page(let page) = jump.view, let path = motion.path(at: motion.times[jump.frame]),
        let shown = lastSwitch(to: page, before: path.start, in: motion),
        !motion.isTouched(from: motion.times[shown], to: path.start - 1)
          || isTap(between: shown, and: path, in: motion),
        let begin = path.legs.first?.start, motion.times[jump.frame] - begin <= Self.firstTouch,
        motion.times[jump.frame] >= path.start
      else { return nil }
      let n = jump.frame - 1
      let before = jump.before + motion.shift(jump.frame, of: jump.view.view)
      return Glitch(
        kind: Self.kind, start: motion.times[n], end: motion.times[jump.frame], firstFrame: n, lastFrame: jump.frame,
        gesture: path.gesture, page: page, magnitude: Length.kept(abs(jump.change)), unit: .points,
        cause: .offsetWrittenDuringDrag,
        detail:
          "page \(page) jumped \(ShortNumber.text(abs(jump.change))) pt \(jump.change > 0 ? "forward" : "back") on the first touch after "
          + "it came back, from \(ShortNumber.text(before)) to \(ShortNumber.text(before + jump.change)) pt")
    }
  }

  /// The frame of the last page switch before a time, if it was to this page; `nil` otherwise.
  private func lastSwitch(to page: Int, before t: Int, in motion: Motion) -> Int? {
    var n = motion.frame(at: t)
    guard motion.page[n] == page else { return nil }
    while n > 0, motion.page[n - 1] == page { n -= 1 }
    return n > 0 ? n : nil
  }

  /// Whether all touches between a switch and a path are taps, such as the tap on the tab itself.
  private func isTap(between n: Int, and path: GesturePath, in motion: Motion) -> Bool {
    motion.paths.filter { $0.lift >= motion.times[n] && $0.start < path.start }
      .allSatisfy { motion.trace.gestures[$0.gesture].kind == .tap || $0.lift <= motion.times[n] + Self.settling }
  }
}
