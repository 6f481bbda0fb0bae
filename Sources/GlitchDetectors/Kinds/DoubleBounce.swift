import TraceModel

/// Outer view and list stretch at once.
public struct DoubleBounce: GlitchDetector {
  public static let description = DetectorDescription(
    id: "double-bounce",
    summary: "header and list stretch at once, or the header stretches while the list still scrolls",
    rationale: """
      Either header and list are both 8 pt or more beyond the same edge, or the header is pulled 8 pt or more beyond \
      its top while the list, not at its own top, goes back by 8 pt. This takes three frames and 45 ms or more. One \
      finger then stretches two rubber bands, and both spring back on their own. Users report it in Aquaman #2, \
      MXParallaxHeader #3, compose-collapsing-toolbar #58 and GKPageScrollView #102.
      """,
    magnitude: "how far the view that moved less went, beyond its edge or towards it, in points",
    causes: [
      LikelyCause(
        .bothViewsFollowed, "header and list may both bounce at the same edge",
        cure: "Let one of them bounce there: set `bounces` again whenever the other end becomes the nearer one.",
        by: ["NestedScrollCoordinator.updateBounces()"]),
      LikelyCause(
        .bothViewsFollowed, "both pans act on the pull, and nothing holds the list while the header is stretched",
        cure: "Give the pull to one view, and hold the other one in its place meanwhile.",
        by: ["NestedScrollCoordinator.show()", "DrivenPage.scroll(to:)"]),
      LikelyCause(
        .bothViewsFollowed, "the header is pulled before the list has reached its top",
        cure: "Let the list scroll back first; the header gets the rest of the movement.",
        by: ["NestedScrollPosition.move(by:)"]),
    ],
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
    limits: [
      DetectorLimit("overscroll of either view", Overscroll.depth, "pt", .reports)
    ],
    concern: .bounce, family: .bounces, precedence: 1,
    severity: SeverityRule(.minor, noticeable: Overscroll.depth), needsOneFinger: true, needs: [.times, .zeros])

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
    // The list reaches its top while the header is stretched, and then stretches, too: one incident.
    return found
      + stretchedHeaders.compactMap { onTheWay($0, in: motion) }.filter { glitch in
        !found.contains { $0.gesture == glitch.gesture && abs($0.start - glitch.end) <= Limits.incident }
      }
  }

  private func together(_ run: Overscroll, in motion: Motion) -> Glitch? {
    let left = Overscroll.left(beforeFrame: run.frames.lowerBound, in: motion)
    let depths = run.frames.map { min(abs(motion.outerBeyond($0)) - left, abs(motion.listBeyond($0))) }
    guard let depth = depths.max(), depth >= Overscroll.depth * scale else { return nil }
    let edge = motion.outerBeyond(run.frames.lowerBound) < 0 ? "top" : "end"
    return run.glitch(
      Self.kind, motion, magnitude: depth, cause: .bothViewsFollowed,
      detail: "header and list stretched at once, each at least \(ShortNumber.text(depth)) pt beyond its \(edge)",
      scale: scale)
  }

  private func onTheWay(_ run: Overscroll, in motion: Motion) -> Glitch? {
    let (first, last) = (run.frames.lowerBound, run.frames.upperBound)
    let way = motion.inner[first] - motion.inner[last]
    let depth = run.frames.map { -motion.outerBeyond($0) }.max() ?? 0
    guard min(way, depth) >= Overscroll.depth * scale else { return nil }
    return run.glitch(
      Self.kind, motion, magnitude: min(way, depth), cause: .bothViewsFollowed,
      detail: "the header stretched \(ShortNumber.text(depth)) pt beyond its top while the list still scrolled "
        + "\(ShortNumber.text(way)) pt back, to \(ShortNumber.text(motion.shownList(last))) pt", scale: scale)
  }
}
