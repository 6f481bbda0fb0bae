import TraceModel

/// A tap on the status bar does not bring the content to its top.
public struct StatusBarTapIgnored: GlitchDetector {
  public static let description = DetectorDescription(
    id: "status-bar-tap-ignored",
    summary: "a tap on the status bar scrolls nothing, or only the header or the list",
    rationale: """
      800 ms after the tap, twice as long as the system's own animation, or when everything has come to rest, header \
      and list together are still 40 pt or more from their tops, and no touch, tab switch or action came in between. \
      On `sync_to_header` screens the list may stay. UIKit scrolls the one visible view with `scrollsToTop`, and \
      none if several have it, so on many nested screens nothing moves. Users report it in JXPagingView #17, #46, \
      #117, #202 and #538, SegementSlide #67 and #95, and JXPageListView #4.
      """,
    magnitude: "how far the content is from its top, in points",
    causes: [
      LikelyCause(.nothingScrolledToTop),
      LikelyCause(.heldByDelegate),
      LikelyCause(.onlyOneViewScrolled),
    ],
    triggering: [
      TraceSketch("nothing moves", "0/-/200/300 300/top 1400/-/200/300"),
      TraceSketch("the list alone", "0/-/200/300 300/top 310/-/200/300 600/-/200/0 1400/-/200/0"),
      TraceSketch("thrown back", "0/-/200/300 300/top 310/-/200/300 450/-/200/100 500/-/200/300 1400/-/200/300"),
    ],
    nonTriggering: [
      TraceSketch("both", "0/-/200/300 300/top 310/-/200/300 600/-/0/0 1400/-/0/0"),
      TraceSketch("already there", "0/-/0/20 300/top 1400/-/0/20"),
      TraceSketch(
        "touched again",
        "0/-/200/300 300/top 310/-/200/300 500/600/200/300 900/400/200/500 1100/400/200/500 1120/^ 1600/-/200/500"),
      TraceSketch(
        "the list of a screen whose lists follow the header",
        "0/-/200/300 300/top 310/-/200/300 600/-/0/300 1400/-/0/300",
        expect: Expectations(tabOffset: .syncToHeader)),
    ],
    limits: [
      DetectorLimit("way that is left to the top", left, "pt", .labels),
      DetectorLimit("time to get there", microseconds: time, .reports),
    ],
    concern: .statusBar, family: .requests,
    severity: SeverityRule(.major, noticeable: left), needs: [.times, .touches, .actions])

  /// The time after which the content has reached its top, in microseconds: twice the duration of the system's own
  /// animation.
  static let time = 800_000
  /// The minimum distance from the top, in points: a finger's travel that is felt. [labels]
  static let left = Limits.deadTravel

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    motion.trace.events.compactMap { event in
      guard event.kind == .statusBarTap,
        let scroll = RequestedScroll(event, deadline: Self.time, in: motion, offset: motion.travel)
      else { return nil }
      // A tap during a page turn is for the page that was visible, and another one may go to its top instead.
      guard (scroll.first...scroll.last).allSatisfy({ motion.visible[$0] == motion.visible[scroll.first] })
      else { return nil }
      return glitch(scroll, in: motion)
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isHeld = evidence.log.entries(from: glitch.start, through: glitch.end).contains { entry in
      if case .write(_, _, true) = entry.action { entry.view != .pager } else { false }
    }
    return isHeld ? .heldByDelegate : nil
  }

  /// Whether the top was reached, as it was when the status bar was tapped. Rows or insets that came since move it.
  private func hasReached(_ scroll: RequestedScroll, isListFree: Bool, in motion: Motion) -> Bool {
    let (first, page) = (scroll.first, motion.visible[scroll.first])
    let (outer, list) = (motion.outerRange(first).lowerBound, motion.listRange(first, page: page).lowerBound)
    return (first...scroll.last).contains { n in
      let header = max(motion.outer[n] - max(outer, motion.outerRange(n).lowerBound), 0)
      let rest = max(motion.offset(n, page: page) - max(list, motion.listRange(n, page: page).lowerBound), 0)
      return header < Self.left * scale
        && (isListFree || header + rest < Self.left * scale || isLedToTop(page, n, in: motion))
    }
  }

  /// Whether one of the changes of a frame leads a list to its top, from where others may lead it on.
  private func isLedToTop(_ page: Int, _ n: Int, in motion: Motion) -> Bool {
    let view = ScreenEvent.View.page(page)
    var place = motion.trace.frames.inner(max(n - 1, 0), page: page)
    return motion.changes.filter { $0.due == n }.contains { change in
      place = change.place(of: view, from: place)
      return place - change.after.range(of: view).lowerBound < Self.left * scale
    }
  }

  private func glitch(_ scroll: RequestedScroll, in motion: Motion) -> Glitch? {
    let (first, last) = (scroll.first, scroll.last)
    let isListFree = motion.trace.expect.tabOffset == .syncToHeader
    func left(_ n: Int) -> Double {
      motion.outerRoom(n, forward: false) + (isListFree ? 0 : motion.listRoom(n, forward: false))
    }
    guard left(last) >= Self.left * scale,
      left(first) >= Self.left * scale, !hasReached(scroll, isListFree: isListFree, in: motion)
    else { return nil }
    let outer = motion.outer[first] - motion.outer[last] > Limits.room
    let list = motion.inner[first] - motion.inner[last] > Limits.room
    let what =
      outer && list
      ? "did not reach the top"
      : outer ? "scrolled the header alone" : list ? "scrolled the list alone" : "scrolled nothing"
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[last]), page: motion.visible[last],
      magnitude: Length.kept(left(last)), unit: .points,
      cause: outer || list ? (outer && list ? .unknown : .onlyOneViewScrolled) : .nothingScrolledToTop,
      detail: "a tap on the status bar \(what) (\(motion.places(last)))",
      confidence: Confidence.of(left(last), limit: Self.left * scale))
  }
}
