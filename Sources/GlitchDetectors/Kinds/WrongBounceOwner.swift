import TraceModel

/// At the top, the wrong view stretches.
public struct WrongBounceOwner: GlitchDetector {
  public static let description = DetectorDescription(
    id: "wrong-bounce-owner",
    summary: "a pull at the top stretches the list instead of everything, or the other way round",
    rationale: """
      Header and list are at their tops, within 4 pt, and the view that should not bounce (by `bounce_owner`) is \
      pulled 8 pt or more beyond its top for at least three frames and 45 ms, while the one that should is not. A \
      touch on the header or the bar may always pull everything down. Where the layout says that the right view does \
      not bounce, nothing is reported. Users report it in Aquaman #2, OverlayContainer #51 and MXParallaxHeader #3.
      """,
    magnitude: "how far the wrong view was pulled beyond its top, in points",
    causes: [
      LikelyCause(.bouncedByWrongView),
      LikelyCause(
        .bouncedByWrongView, "the list's own pan takes the pull, because the touch began on the list",
        cure: "Switch the lists' own scrolling off, and let the outer view's pan take every pull.",
        by: ["DrivenPage.init(_:changed:)"]),
      LikelyCause(
        .bouncedByWrongView, "`bounces` is set once and is wrong at the other end",
        cure: "Set it again whenever the other end becomes the nearer one.",
        by: ["NestedScrollCoordinator.updateBounces()"]),
    ],
    triggering: [
      TraceSketch("the list instead of everything", "0/300/0/0 300/500/0/-80 600/500/0/-80 620/^ 900/-/0/0"),
      TraceSketch(
        "everything instead of the list", "0/300/0/0 300/500/-80/0 600/500/-80/0 620/^ 900/-/0/0",
        expect: Expectations(bounceOwner: .inner)),
    ],
    nonTriggering: [
      TraceSketch("everything", "0/300/0/0 300/500/-80/0 600/500/-80/0 620/^ 900/-/0/0"),
      TraceSketch(
        "the list, as declared", "0/300/0/0 300/500/0/-80 600/500/0/-80 620/^ 900/-/0/0",
        expect: Expectations(bounceOwner: .inner)),
      TraceSketch(
        "everything, from the header", "0/60/0/0 300/260/-80/0 600/260/-80/0 620/^ 900/-/0/0",
        expect: Expectations(bounceOwner: .inner)),
      TraceSketch("a bounce at the list's end", "0/700/200/950 300/500/200/1080 600/500/200/1080 620/^ 900/-/200/1000"),
    ],
    limits: [
      DetectorLimit("overscroll", Overscroll.depth, "pt", .reports)
    ],
    concern: .bounce, family: .bounces,
    severity: SeverityRule(.minor, noticeable: Overscroll.depth), needsOneFinger: true, needs: [.zeros])

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let owner = motion.trace.expect.bounceOwner
    guard owner == .inner || motion.layout.outer.bounces else { return [] }
    // On a page that scrolls alone, a header that is not quite at its top keeps the finger from the outer view.
    let isAlone = motion.trace.expect.backward == .selfOnly
    return Overscroll.stretches(in: motion, scale: scale) { n in
      guard motion.outerRoom(n, forward: false) <= (isAlone ? WrongOrder.moving : Limits.room),
        motion.listRoom(n, forward: false) <= Limits.room
      else { return false }
      let (outer, list) = (-motion.outerBeyond(n), -motion.listBeyond(n))
      return owner == .outer
        ? list > Overscroll.least && outer <= Overscroll.least : outer > Overscroll.least && list <= Overscroll.least
    }.compactMap { judge($0, owner, in: motion) }
  }

  private func judge(_ run: Overscroll, _ owner: Expectations.BounceOwner, in motion: Motion) -> Glitch? {
    let page = motion.visible[run.frames.lowerBound]
    let isOuters = owner == .outer
    if !isOuters, !motion.layout.pages[page].bounces || !(run.path.map(motion.beganOnPage) ?? true) { return nil }
    let depth = run.frames.map { isOuters ? -motion.listBeyond($0) : -motion.outerBeyond($0) }.max() ?? 0
    let left = isOuters ? 0 : Overscroll.left(beforeFrame: run.frames.lowerBound, in: motion)
    guard depth - left >= Overscroll.depth * scale else { return nil }
    let (wrong, right) = isOuters ? ("the list", "the header") : ("the header", "the list")
    return run.glitch(
      Self.kind, motion, magnitude: depth, cause: .bouncedByWrongView,
      detail: "\(wrong) stretched \(ShortNumber.text(depth)) pt beyond its top; \(right) should stretch instead",
      scale: scale)
  }
}
