import TraceModel

/// A view does not stay where the app scrolled it.
public struct ScrollUndone: GlitchDetector {
  public static let description = DetectorDescription(
    id: "scroll-undone",
    summary: "the app scrolls a view, and the view goes back or never gets there",
    rationale: """
      0.46 s after the app scrolled a view, or when it has come to rest, the view is 24 pt or more from where the \
      app put it; or it was there and has left again within 0.8 s. No touch, tab switch or other action came in \
      between. A target beyond the view's range counts as its end. Not judged: a view that was moving by itself before, a \
      scroll within 0.86 s after a tap on the status bar, hidden pages where the policy resets pages, and lists that \
      follow an open header. Users report it in SegementSlide #67 and #86, JXPagingView #437 and FloatingPanel #35.
      """,
    magnitude: "how far the view is from where the app scrolled it, in points",
    causes: [
      LikelyCause(.heldByDelegate),
      LikelyCause(.scrollTakenBack),
      LikelyCause(.scrollNotReached),
    ],
    triggering: [
      TraceSketch("thrown back", "0/-/200/0 300/set:outer:0 310/-/200/0 500/-/80/0 517/-/200/0 1400/-/200/0"),
      TraceSketch("never moved", "0/-/200/0 300/put:list:400 1400/-/200/0"),
      TraceSketch(
        "just after a finger moved it by a point",
        "0/600/200/500 200/400/200/700 250/399/200/701 300/400/200/700 320/^ 340/set:list:100 360/-/200/700 1400/-/200/700"
      ),
      TraceSketch(
        "reached and left",
        "0/-/200/500 300/set:list:100 310/-/200/500 600/-/200/100 700/-/200/100 800/-/200/300 1600/-/200/300"),
    ],
    nonTriggering: [
      TraceSketch("reached", "0/-/200/0 300/set:outer:0 310/-/200/0 600/-/0/0 1400/-/0/0"),
      TraceSketch(
        "reached, and another request follows",
        "0/-/200/188 300/set:list:52 310/-/200/188 400/-/200/52 1000/-/200/52 1010/set:outer:200 1020/-/200/52 1300/-/200/0 2000/-/200/0"
      ),
      TraceSketch("the end of the range", "0/-/200/0 300/set:list:5000 310/-/200/0 600/-/200/1000 1400/-/200/1000"),
      TraceSketch("a longer animation", "0/-/200/1000 300/set:list:0 310/-/200/1000 1000/-/200/0 1900/-/200/0"),
      TraceSketch(
        "a finger takes it",
        "0/-/200/500 300/set:list:0 310/-/200/500 400/600/200/350 600/400/200/550 800/400/200/550 820/^ 1400/-/200/550"),
    ],
    limits: [
      DetectorLimit("distance from what the app asked for", distance, "pt", .labels),
      DetectorLimit("time that an animated setter takes", microseconds: RequestedScroll.animation, .uikit),
    ],
    concern: .jumps, family: .returns, precedence: 1,
    severity: SeverityRule(.major, noticeable: distance), needs: [.times, .touches, .actions])

  /// How long after the action the view is judged, in microseconds.
  static let time = 800_000
  /// The minimum distance from the target, in points: that of a jump. [labels]
  static let distance = Jump.threshold

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    motion.trace.events.compactMap { event in
      guard case .setOffset(let view, let target, _) = event.kind, isJudged(view, at: event.t, in: motion),
        !isOnTheWayToTop(event, in: motion)
      else { return nil }
      let pager = motion.trace.frames.pager
      switch view {
      case .outer: return judge(event, target, in: motion) { motion.outer[$0] }
      case .pager: return judge(event, target, in: motion) { pager[$0] }
      case .page(let page):
        return judge(event, target, in: motion) { motion.offset($0, page: page) }
      }
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isWritten = evidence.log.entries(from: glitch.start, through: glitch.end).contains { entry in
      if case .write(_, _, true) = entry.action { entry.view.page ?? glitch.page == glitch.page } else { false }
    }
    return isWritten ? .heldByDelegate : nil
  }

  /// Whether the status bar was tapped shortly before, so that it is unknown which of the two commands counts.
  private func isOnTheWayToTop(_ event: ScreenEvent, in motion: Motion) -> Bool {
    motion.trace.events.contains {
      $0.kind == .statusBarTap && $0.t <= event.t && $0.t > event.t - RequestedScroll.animation - Explanation.action
    }
  }

  /// Whether the policy leaves a view where the app scrolls it.
  private func isJudged(_ view: ScreenEvent.View, at t: Int, in motion: Motion) -> Bool {
    guard motion.count > 1, case .page(let page) = view else { return motion.count > 1 }
    guard motion.layout.pages.indices.contains(page) else { return false }
    let n = motion.frame(from: t + RequestedScroll.animation)
    let last = min(n, motion.count - 1)
    let isHidden = motion.visible[last] != page || motion.visible[motion.frame(at: t)] != page
    switch motion.trace.expect.tabOffset {
    case .keep: return true
    case .resetOnUnpin: return !isHidden
    case .syncToHeader: return !isHidden && motion.outer[last] >= motion.pin(last) - Limits.room
    }
  }

  /// The target that the app requested, within the range that the view has at the end, as the motion's offset.
  private func target(_ asked: Double, of view: ScreenEvent.View, _ n: Int, in motion: Motion) -> Double {
    switch view {
    case .outer: motion.outerRange(n).clamping(asked - motion.shift(n, of: .outer))
    case .page(let page): motion.listRange(n, page: page).clamping(asked - motion.shift(n, of: .page(page)))
    case .pager: min(max(asked, 0), motion.pagerEnd(n))
    }
  }

  /// The places of a target after the changes of a view's content since the request, in points.
  ///
  /// Content that becomes shorter takes it along, also for a moment. Rows above it do so if the app keeps up with them, unless its
  /// animation goes on. Content that becomes longer during the animation may have room for it.
  private func places(
    of asked: Double, _ view: ScreenEvent.View, since t: Int, to n: Int, in motion: Motion
  ) -> [Double] {
    motion.changes.filter { $0.t >= t && $0.t <= motion.times[n] }.reduce(into: [asked]) { places, change in
      places = [asked] + places.map(change.before.range(of: view).clamping)
      if case .page(let page) = view, let inserted = change.inserted, inserted.page == page {
        // Also rows that come after the end of an animation which took no notice of earlier ones.
        places = [asked, places[places.count - 1]] + places.map { $0 + inserted.height }
      }
      // A pinned bar stays pinned.
      let isPinned = places[places.count - 1] >= change.before.pin - Limits.room
      if view == .outer, isPinned { places.append(places[places.count - 1] + change.after.pin - change.before.pin) }
      places = places.map(change.after.range(of: view).clamping)
    }
  }

  /// Whether a view moves by itself in a frame, or a finger has just flung it, so that the request is not the only one.
  private func isMoving(_ n: Int, in motion: Motion, _ offset: (Int) -> Double) -> Bool {
    let before = motion.frame(at: motion.times[n] - RequestedScroll.rest)
    let (from, to, way) = (motion.times[before], motion.times[n], abs(offset(n) - offset(before)))
    guard way > Limits.room else { return false }
    return way > Limits.room + motion.fingerTravel(from: from, to: to)
      || motion.paths(from: from, to: to).contains { $0.travel(from: $0.lift - Pace.short, to: $0.lift) > Limits.room }
  }

  /// Whether content that moves by itself was at the target when the app asked for it: UIScrollView then scrolls nowhere, and it goes on.
  private func passes(_ target: Double, _ first: Int, at t: Int, in motion: Motion, _ offset: (Int) -> Double) -> Bool {
    let before = motion.frame(at: motion.times[first] - RequestedScroll.rest)
    return abs(motion.freeTravel(first) - motion.freeTravel(before)) > Limits.room
      && (first...max(motion.frame(at: t), first)).contains { abs(offset($0) - target) <= Limits.room }
  }

  private func judge(
    _ event: ScreenEvent, _ asked: Double, in motion: Motion, _ offset: (Int) -> Double
  ) -> Glitch? {
    guard let scroll = RequestedScroll(event, deadline: Self.time, in: motion, offset: offset),
      case .setOffset(let view, _, _) = event.kind
    else { return nil }
    let (first, last) = (scroll.first, scroll.last)
    let target =
      places(of: asked, view, since: event.t, to: last, in: motion).map { self.target($0, of: view, last, in: motion) }
      .min { abs(offset(last) - $0) < abs(offset(last) - $1) } ?? asked
    let shift = motion.shift(last, of: view)
    let off = abs(offset(last) - target)
    // Insets that change later change the target, too.
    let then = self.target(asked, of: view, first, in: motion)
    guard !isMoving(first, in: motion, offset), off >= Self.distance * scale, abs(offset(first) - then) > Limits.room,
      !passes(then, first, at: event.t, in: motion, offset)
    else { return nil }
    let nearest = (first...last).map { abs(offset($0) - target) }.min() ?? off
    let isTakenBack = min(off, abs(offset(first) - target)) - nearest >= Self.distance / 2
    let end = "is at \(ShortNumber.text(offset(last) + shift)) pt"
    let what =
      isTakenBack
      ? "came within \(ShortNumber.text(nearest)) pt and went away again: it \(end)" : "never got there: it \(end)"
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[last]), page: view.page ?? motion.visible[last],
      magnitude: Length.kept(off), unit: .points, cause: isTakenBack ? .scrollTakenBack : .scrollNotReached,
      detail: "the app scrolled \(view.words) to \(ShortNumber.text(target + shift)) pt, but it \(what)",
      confidence: Confidence.of(off, limit: Self.distance * scale))
  }
}
