import TraceModel

/// Outer view and list stretch at once.
public struct DoubleBounce: GlitchDetector {
  public static let description = DetectorDescription(
    id: "double-bounce",
    summary: "header and list stretch beyond their edges at once, or the header stretches while the list still scrolls",
    rationale: """
      Outer view and visible list are both 8 pt or more beyond the same edge at once; or the outer view is pulled 8 pt or more beyond \
      its top while the list, more than 4 pt from its own, goes back by 8 pt: in three frames and 45 ms or more. One finger then \
      stretches two things, each by its own rubber band, and both spring back on their own. Aquaman #2, MXParallaxHeader #3, \
      compose-collapsing-toolbar #58, GKPageScrollView #102. Limits: as for wrong-bounce-owner.
      """,
    magnitude: "how far the view that moved less did, beyond its edge or on its way there, in points",
    triggering: [
      TraceSketch("both at the top", "0/300/0/0 300/500/-60/-80 600/500/-60/-80 620/^ 900/-/0/0"),
      TraceSketch("both at the end", "0/700/200/1000 300/500/260/1080 600/500/260/1080 620/^ 900/-/200/1000"),
      TraceSketch(
        "a list that is not at its top", "0/300/0/300 300/500/-60/200 600/500/-60/200 620/^ 900/-/0/200"),
    ],
    nonTriggering: [
      TraceSketch("everything at the top", "0/300/0/0 300/500/-80/0 600/500/-80/0 620/^ 900/-/0/0"),
      TraceSketch("the list at its end", "0/700/200/950 300/500/200/1080 600/500/200/1080 620/^ 900/-/200/1000"),
      TraceSketch(
        "the list first, then everything", "0/300/0/100 200/400/0/0 500/600/-80/0 700/600/-80/0 720/^ 1000/-/0/0"),
    ],
    precedence: 37,
    yieldsTo: [
      "content-shift", "refresh-conflict", "wrong-tab-restore", "ghost-scroll", "scroll-undone", "spring-back",
      "jump-back", "header-stuck",
    ],
    severity: SeverityRule(.minor, noticeable: Overscroll.depth), needsOneFinger: true)

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let both = Overscroll.stretches(in: motion, scale: scale) { n in
      let (outer, list) = (motion.outerBeyond(n), motion.listBeyond(n))
      return min(outer, list) > Overscroll.least || max(outer, list) < -Overscroll.least
    }
    let stretchedHeaders = Overscroll.stretches(in: motion, scale: scale) { n in
      motion.outerBeyond(n) < -Overscroll.least && motion.listRoom(n, forward: false) > Limits.room
    }
    let found = both.compactMap { together($0, in: motion) }
    // The list comes to its top while the header is stretched, and then stretches, too: one incident.
    return found
      + stretchedHeaders.compactMap { onTheWay($0, in: motion) }.filter { glitch in
        !found.contains { $0.gesture == glitch.gesture && abs($0.start - glitch.end) <= JumpBack.incident }
      }
  }

  private func together(_ run: Overscroll, in motion: Motion) -> Glitch? {
    let depths = run.frames.map { min(abs(motion.outerBeyond($0)), abs(motion.listBeyond($0))) }
    guard let depth = depths.max(), depth >= Overscroll.depth * scale else { return nil }
    let edge = motion.outerBeyond(run.frames.lowerBound) < 0 ? "top" : "end"
    return run.glitch(
      Self.kind, motion, magnitude: depth, cause: .bothViewsFollowed,
      detail: "outer view and list were both \(ShortNumber.text(depth)) pt or more beyond their \(edge) at once",
      scale: scale)
  }

  private func onTheWay(_ run: Overscroll, in motion: Motion) -> Glitch? {
    let (first, last) = (run.frames.lowerBound, run.frames.upperBound)
    let way = motion.inner[first] - motion.inner[last]
    let depth = run.frames.map { -motion.outerBeyond($0) }.max() ?? 0
    guard min(way, depth) >= Overscroll.depth * scale else { return nil }
    return run.glitch(
      Self.kind, motion, magnitude: min(way, depth), cause: .bothViewsFollowed,
      detail: "the outer view was pulled \(ShortNumber.text(depth)) pt beyond its top while the list scrolled "
        + "\(ShortNumber.text(way)) pt back, to \(ShortNumber.text(motion.shownList(last)))", scale: scale)
  }
}
