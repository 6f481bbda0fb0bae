import TraceModel

/// The screen considers another page current than the visible one.
public struct WrongPage: GlitchDetector {
  public static let description = DetectorDescription(
    id: "wrong-page",
    summary: "the wrong tab is marked: the screen shows one page and treats another as current",
    rationale: """
      The pager has rested for 150 ms (400 ms after a tap on a tab, whose animation may begin late) and shows \
      another page than the current one. Or the current page changes while a finger drags the pager, 100 ms or more \
      before the pager would pass its middle, and the finger drags it back. Not a glitch: a page that becomes \
      current when its tab is tapped, when the finger lifts, or when the pager has come to rest. Users report it in \
      JXPagingView #149, Aquaman #2, Pageboy #175 and #301, Parchment #650 and SwiftUIPager #219.
      """,
    magnitude: "the distance between the pager and the page that is marked as current, in points",
    causes: [
      LikelyCause(.pageNotUpdated),
      LikelyCause(.pageUpdatedEarly),
      LikelyCause(
        .pageNotUpdated,
        "the app listens only to the end of the deceleration, and a swipe that a finger stopped has none",
        cure: "Listen to the end of a drag without deceleration as well, or observe the pager's offset.",
        by: ["NestedScrollCoordinator.pagerDidScroll()"]),
    ],
    triggering: [
      TraceSketch("the screen did not notice a swipe", "0/-/200/0 200/-/200/0 500/pager:390 1200/-/200/0"),
      TraceSketch(
        "it noticed a swipe that went back", "0/-/200/0 200/-/200/0 350/pager:150 360/page:1 500/pager:0 1200/-/200/0"),
      TraceSketch(
        "just after a tab was tapped, it believes the former page current again",
        "0/-/200/0/0 200/tab:1/0 260/page:0 520/-/200/0"),
    ],
    nonTriggering: [
      TraceSketch("at once, when its tab is tapped", "0/-/200/0 190/-/200/0 200/page:1 500/pager:390 1200/-/200/0"),
      TraceSketch("when the pager is at rest", "0/-/200/0 200/-/200/0 500/pager:390 550/page:1 1200/-/200/0"),
      TraceSketch("in the middle", "0/-/200/0 200/-/200/0 350/pager:195 351/page:1 500/pager:390 1200/-/200/0"),
      TraceSketch(
        "a finger drags the pager slowly, and rests where the next page is",
        "0/300/200/0 200/300/200/0 1200/pager:380 1800/pager:390 2300/pager:391 2400/^ 2450/page:1 2600/-/200/0"),
      TraceSketch(
        "a finger holds the pager",
        "0/300/200/0 200/300/200/0 400/pager:250 1000/pager:250 1100/page:1 1150/pager:390 1200/^"),
    ],
    limits: [
      DetectorLimit("rest of the pager", microseconds: rest, .chosen)
    ],
    concern: .tabs, family: .pages,
    severity: SeverityRule(.blocking))

  /// How long the pager has to be at rest, in microseconds.
  static let rest = 150_000
  /// The minimum rest after a switch by a tap or by the app, in microseconds: the pager's animation may begin with a
  /// delay.
  static let afterSwitch = Explanation.action
  /// The range within which a pager is at rest, in points.
  static let still = 1.5
  /// The minimum time between the change of the current page and the pager's passing its middle, in microseconds.
  static let early = 100_000
  /// The distance between the pager and the current page, in pages.
  static let distance = 0.5
  /// The minimum way of a finger that drags the pager back, in points: a pan's hysteresis.
  static let dragged = Gesture.panHysteresis

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.layout.pages.count > 1 else { return [] }
    var found: [Glitch] = []
    var n = 0
    while n < motion.count {
      guard motion.page[n] != motion.visible[n] else {
        n += 1
        continue
      }
      var end = n
      while end + 1 < motion.count, motion.page[end + 1] == motion.page[n],
        motion.page[end + 1] != motion.visible[end + 1]
      {
        end += 1
      }
      if let glitch = atRest(n...end, in: motion) ?? early(n...end, in: motion) { found.append(glitch) }
      n = end + 1
    }
    return found
  }

  /// The part of a range of frames with a wrong page from which on the pager rests.
  private func atRest(_ range: ClosedRange<Int>, in motion: Motion) -> Glitch? {
    let pager = motion.trace.frames.pager
    var first = range.lowerBound
    for n in range {
      // A pager beyond its range returns.
      let isBeyond = pager[n] < 0 || pager[n] > motion.pagerEnd(n)
      let isMoving = abs(pager[n] - pager[first]) > Self.still || isArriving(n, within: range, in: motion)
      if isMoving || isBeyond || isHeld(n, in: motion) { first = n }
      let needed = isAfterSwitch(first, in: motion) ? Self.afterSwitch : Self.rest
      guard motion.times[n] - motion.times[first] >= Int(Double(needed) * scale) else { continue }
      return glitch(
        first...range.upperBound, at: first, cause: .pageNotUpdated, in: motion,
        "the screen shows page \(motion.visible[first]) and marks page \(motion.page[first]) as current")
    }
    return nil
  }

  /// Whether the pager creeps to its page: it moves, and never away from the page as long as another one is marked and no finger comes.
  private func isArriving(_ n: Int, within range: ClosedRange<Int>, in motion: Motion) -> Bool {
    let pager = motion.trace.frames.pager
    let place = Double(motion.visible[n]) * motion.pageWidth(n)
    guard n > 0, pager[n] != pager[n - 1] else { return false }
    let last = min(range.upperBound, max(motion.frame(at: motion.nextTouch(after: motion.times[n])), n))
    return (n...last).allSatisfy { abs(pager[$0] - place) <= abs(pager[$0 - 1] - place) }
  }

  /// Whether a finger holds the pager in a frame: between two pages, or where the finger has stopped it or dragged it
  /// to.
  private func isHeld(_ n: Int, in motion: Motion) -> Bool {
    guard let path = motion.path(at: motion.times[n]) else { return false }
    let pager = motion.trace.frames.pager
    let page = Double(motion.visible[n]) * motion.pageWidth(n)
    let first = motion.frame(at: path.start)
    let before = pager[motion.frame(at: path.start - Explanation.catchTime)]
    return abs(pager[n] - page) > Self.still || pager[min(first, n)...n].contains { abs($0 - pager[n]) >= Limits.room }
      || motion.around(path.start).contains { abs(pager[$0] - before) > Self.still }
      || isSelected(motion.page[n], during: path, until: motion.times[n], in: motion)
  }

  /// Whether the tab of a page was tapped while other fingers were down, which may hold the pager until they lift.
  private func isSelected(_ page: Int, during path: GesturePath, until t: Int, in motion: Motion) -> Bool {
    motion.fingers[path.gesture] != nil
      && motion.trace.events.contains { event in
        guard event.t >= path.start, event.t <= t, case .tab(page, .tap) = event.kind else { return false }
        return true
      }
  }

  /// Whether the page considered current was selected shortly before a frame, by a tap on its tab or by the app.
  private func isAfterSwitch(_ n: Int, in motion: Motion) -> Bool {
    let (from, to) = (motion.times[n] - Self.afterSwitch, motion.times[n] + Self.rest)
    return motion.trace.events.contains { event in
      guard event.t >= from, event.t <= to else { return false }
      switch event.kind {
      case .tab(let page, let cause): return cause != .swipe && page == motion.page[n]
      case .setOffset(let view, _, _): return view == .pager
      case .statusBarTap, .change, .other: return false
      }
    }
  }

  /// A range of frames with a wrong page in which a finger drags the pager and has not passed the middle, and drags it back.
  private func early(_ range: ClosedRange<Int>, in motion: Motion) -> Glitch? {
    let (from, to) = (motion.times[range.lowerBound], motion.times[range.upperBound])
    let pager = motion.trace.frames.pager
    guard range.lowerBound > 0, motion.page[range.lowerBound] != motion.page[range.lowerBound - 1],
      Double(to - from) >= Double(Self.early) * scale, let path = motion.path(at: from),
      // A change just after the touch is that of a swipe before it.
      from >= path.start + Explanation.catchTime, path.lift >= from + Self.early, path.horizontalTravel >= Self.dragged,
      !isAfterSwitch(range.lowerBound, in: motion)
    else { return nil }
    let current = Double(motion.page[range.lowerBound]) * motion.pageWidth(range.lowerBound)
    let nearest = range.map { abs(pager[$0] - current) }.min() ?? 0
    // Dragged back: farther from the page than it had been, when the finger lifts.
    let last = min(motion.frame(at: path.lift), range.upperBound)
    guard abs(pager[last] - current) >= nearest + Self.dragged else { return nil }
    return glitch(
      range.lowerBound...last, at: last, cause: .pageUpdatedEarly, in: motion,
      "the screen marked page \(motion.page[range.lowerBound]) as current too early: the finger dragged the pager back")
  }

  private func glitch(
    _ range: ClosedRange<Int>, at n: Int, cause: GlitchCause, in motion: Motion, _ sentence: String
  ) -> Glitch? {
    let width = motion.pageWidth(n)
    let off = abs(motion.trace.frames.pager[n] - Double(motion.page[n]) * width)
    guard off >= Self.distance * width * scale else { return nil }
    let (first, last) = (range.lowerBound, range.upperBound)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[first]), page: motion.visible[n], magnitude: Length.kept(off),
      unit: .points, cause: cause, detail: "\(sentence) (pager at \(ShortNumber.text(motion.trace.frames.pager[n])) pt)"
    )
  }
}
