import TraceModel

/// A page that was left in motion goes on moving the content that is shown now.
public struct GhostScroll: GlitchDetector {
  public static let description = DetectorDescription(
    id: "ghost-scroll",
    summary: "after a tab switch, the page that was left runs on and moves the header or the new page",
    rationale: """
      A page is left while it moves, and runs on unseen. The header, or the list that is shown now, stood still at \
      the switch. It then moves by 24 pt or more along with the hidden page, with no finger and no action, for at \
      least three frames and 45 ms. The header moves in the hidden page's direction. A hidden page that runs on and moves nothing else \
      is no glitch. Users report it in JianShuPersonPageDemo #2, SwipeTableView #19 and SimultaneouslyScrollView #7.
      """,
    magnitude: "how far the header or the visible page was moved, in points",
    causes: [
      LikelyCause(.writtenRepeatedly),
      LikelyCause(.hiddenPageMovedOn),
      LikelyCause(
        .hiddenPageMovedOn, "every page's delegate moves the header, even that of a hidden page",
        cure: "Ask in scrollViewDidScroll whether the page is the visible one.",
        by: ["NestedScrollCoordinator.pageChanged(_:)"]),
    ],
    triggering: [
      TraceSketch(
        "the hidden list reaches its top and opens the header",
        "0/300/200/400/50 100/400/200/300/50 110/^ 150/-/200/240/50 160/tab:1/50 250/-/200/50/100 300/-/200/50/20 320/-/200/50/0 420/-/120/50/0 "
          + "900/-/100/50/0"),
      TraceSketch(
        "the new list is dragged along",
        "0/700/200/100 100/600/200/200 110/^ 150/-/200/250 160/tab:1/0 240/-/200/0/300 400/-/200/120/360 700/-/200/160/400 900/-/200/160/400"
      ),
    ],
    nonTriggering: [
      TraceSketch(
        "it runs out alone",
        "0/700/200/100/60 100/600/200/200/60 110/^ 150/-/200/250/60 160/tab:1/60 400/-/200/60/350 600/-/200/60/400 900/-/200/60/400"
      ),
      TraceSketch(
        "it stops when it is left",
        "0/700/200/100/60 100/600/200/200/60 110/^ 150/-/200/250/60 160/tab:1/60 400/-/200/60/250 900/-/200/60/250"),
      TraceSketch(
        "a finger moves the new page",
        "0/700/200/100/60 100/600/200/200/60 110/^ 150/-/200/250/60 160/tab:1/60 350/-/200/60/350 360/500/200/60/355 "
          + "600/300/200/260/400 800/300/200/260/400 820/^ 1000/-/200/260/400"),
      TraceSketch(
        "the header was in motion itself",
        "0/300/200/0/50 100/400/100/0/50 110/^ 150/-/70/0/50 160/tab:1/50 250/-/35/50/0 350/-/15/50/0 450/-/0/50/0 900/-/0/50/0"
      ),
    ],
    limits: [
      DetectorLimit("way of what is shown", way, "pt", .labels)
    ],
    concern: .tabs, family: .hidden,
    severity: SeverityRule(.minor, noticeable: way))

  /// The minimum distance of the moved content, in points: that of a jump. [labels]
  static let way = Jump.threshold
  /// The minimum distance of the hidden page, in points: more than the noise of an offset.
  static let hiddenWay = 2 * HiddenMotion.still
  /// The minimum number of steps, and their minimum duration in microseconds: a shorter movement is a jump.
  static let frames = 3
  static let time = 45_000
  /// How long the moved content may go on after the hidden page's end, in microseconds: momentum that was handed over has to run
  /// out.
  static let after = 1_000_000
  /// The maximum time from the start of a switch until the pager passes its middle, in microseconds: half of a pager's animation.
  static let switching = 600_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    HiddenMotion.all(in: motion, least: Self.hiddenWay).compactMap { hidden in
      guard let rest = hidden.restFrame(in: motion) else { return nil }
      let first = switchFrame(of: hidden, in: motion)
      guard let last = lastFrame(of: hidden, from: first, rest: rest, in: motion) else { return nil }
      // The first frame of the new page may already show it moved: the place to compare with is that of the frame before.
      let frames = max(first - 1, 0)...last
      return moved(.outer, hidden, frames, in: motion) ?? moved(.page(hidden.visible), hidden, frames, in: motion)
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isWritten = [.outer, .page(glitch.page)].contains {
      evidence.isWrittenRepeatedly($0, from: glitch.start, through: glitch.end)
    }
    return isWritten ? .writtenRepeatedly : nil
  }

  /// The frame in which the screen left the page: it considered the other one current, or the pager reached it across the pages between.
  private func switchFrame(of hidden: HiddenMotion, in motion: Motion) -> Int {
    var n = hidden.frames.lowerBound
    let earliest = motion.times[n] - Self.switching
    while n > 0, motion.times[n - 1] >= earliest, motion.page[n - 1] == hidden.visible,
      motion.visible[n - 1] != hidden.visible
    {
      n -= 1
    }
    return n
  }

  /// The last frame before the next finger, and shortly after the hidden page has come to rest; `nil` if a finger is down.
  private func lastFrame(of hidden: HiddenMotion, from first: Int, rest: Int, in motion: Motion) -> Int? {
    let left = motion.times[first]
    let down = motion.paths(from: left - Explanation.lag, to: .max)
    // The finger that swiped or tapped the tab, or another one, may still be down at the switch: then its movement is its own.
    if let lift = down.prefix(while: { $0.start <= left }).map(\.lift).max(),
      motion.fingerTravel(from: left, to: max(lift, left)) > Limits.still
    {
      return nil
    }
    let next = down.first { $0.start > left }?.start ?? .max
    let until = min(motion.times[rest] + Self.after, next)
    let last = min(motion.frame(from: until) - 1, hidden.frames.upperBound)
    return last > first ? last : nil
  }

  private func moved(_ view: ScreenEvent.View, _ hidden: HiddenMotion, _ range: ClosedRange<Int>, in motion: Motion)
    -> Glitch?
  {
    func offset(_ n: Int) -> Double { view == .outer ? motion.outer[n] : motion.offset(n, page: hidden.visible) }
    let start = range.lowerBound
    let before = motion.frame(at: motion.times[start] - HiddenMotion.settling)
    let there = offset(start)
    // What returns from beyond an edge is in motion itself, and may go on.
    func beyond(_ n: Int) -> Double {
      view == .outer ? motion.outerBeyond(n) : motion.beyond(n, page: hidden.visible)
    }
    let hanging = beyond(start)
    guard
      (before...start).allSatisfy({
        abs(offset($0) - there) <= Limits.still && abs(beyond($0) - hanging) <= Limits.still
      }),
      let far = range.max(by: { abs(offset($0) - there) < abs(offset($1) - there) })
    else { return nil }
    let way = offset(far) - there
    // The last frame in which it was still, and the first one at its farthest position.
    let first = (range.first { abs(offset($0) - there) > Limits.still } ?? far) - 1
    let last = range.first { abs(offset($0) - there) >= abs(way) - Limits.still } ?? far
    let ran = motion.offset(far, page: hidden.page) - motion.offset(start, page: hidden.page)
    guard abs(way) >= Self.way * scale, first >= start, last - first >= Self.frames,
      motion.times[last] - motion.times[first] >= Self.time, view != .outer || way * ran > 0,
      isGradual(first...last, way, offset),
      // A hidden page that is put somewhere does not run on.
      isGradual(start...far, ran, { motion.offset($0, page: hidden.page) }),
      !motion.isAsked(for: view, from: motion.times[first], to: motion.times[last])
    else { return nil }
    let shown = there + motion.shift(first, of: view)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[last]), page: hidden.visible, magnitude: Length.kept(abs(way)),
      unit: .points, cause: .hiddenPageMovedOn,
      detail:
        "\(view.words) moved from \(ShortNumber.text(shown)) to \(ShortNumber.text(shown + way)) pt without a finger: page "
        + "\(hidden.page), which was left in motion, ran on for \(ShortNumber.text(abs(ran))) pt",
      confidence: Confidence.of(abs(way), limit: Self.way * scale))
  }

  /// Whether no single step exceeds half of the distance. A longer step is a jump.
  private func isGradual(_ range: ClosedRange<Int>, _ way: Double, _ offset: (Int) -> Double) -> Bool {
    range.dropFirst().allSatisfy { abs(offset($0) - offset($0 - 1)) <= abs(way) / 2 }
  }
}
