import TraceModel

/// One touch turns the page and scrolls it.
public struct DiagonalDrift: GlitchDetector {
  public static let description = DetectorDescription(
    id: "diagonal-drift",
    summary: "one drag turns the page and scrolls its content at the same time",
    rationale: """
      Between the touch and 60 ms after its lift, or the next touch, the pager moves by 12 pt or more and header and list together by \
      12 pt or more. A pan begins after 10 to 15 pt, so if the direction is decided once, the other view does not move \
      at all. Not judged: views that moved before the touch, bounces, a swipe that was lifted just before it, a pager that comes to rest \
      on its page, the app's own scrolls, and a tab whose page has not arrived. Users report it in JXPagingView #255, JXCategoryView #228 and WMPageHover #3.
      """,
    magnitude: "the shorter of the two movements, in points",
    causes: [
      LikelyCause(.bothAxesFollowed),
      LikelyCause(
        .bothAxesFollowed, "a pan recognizer of the app recognizes together with the pager's",
        cure: "Return false for the pager's pan in shouldRecognizeSimultaneouslyWith.",
        by: ["SteepDragGate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"]),
      LikelyCause(
        .bothAxesFollowed, "the direction is decided again while the finger moves",
        cure: "Decide once, when the pan begins, and keep the direction until the lift.",
        by: ["SteepDragGate.gestureRecognizerShouldBegin(_:)"]),
    ],
    triggering: [
      TraceSketch(
        "a drag that turns the page, too", "0/700/0/0 300/600/100/0 500/pager:80 700/pager:0 720/^ 900/-/100/0"),
      TraceSketch(
        "shortly after a tab was tapped, when the pager has arrived",
        "0/-/200/0/0 50/tab:1/0 200/-/200/0 400/700/200/0 700/600/200/100 800/pager:300 1100/pager:390 1120/^ 1400/-/200/100"
      ),
      TraceSketch(
        "a list under a turning page", "0/700/200/100 300/500/200/300 400/pager:40 600/pager:0 620/^ 900/-/200/300"),
    ],
    nonTriggering: [
      TraceSketch("a drag", "0/700/0/0 300/600/100/0 700/600/100/0 720/^ 900/-/100/0"),
      TraceSketch("a swipe", "0/700/0/0 300/pager:80 700/pager:0 720/^ 900/-/0/0"),
      TraceSketch(
        "a drag that moves the pager by less than a pan begins with",
        "0/700/0/0 300/600/100/0 500/pager:9 700/pager:0 720/^ 900/-/100/0"),
      TraceSketch(
        "a drag while the pager comes to rest on its page",
        "0/-/0/0 10/pager:30 200/pager:30 250/700/0/0 300/pager:29 550/600/100/0 600/pager:0 720/^ 900/-/100/0"),
    ],
    limits: [
      DetectorLimit("way along either axis", least, "pt", .chosen)
    ],
    concern: .wrongView, family: .turns,
    severity: SeverityRule(.minor, noticeable: least), needsOneFinger: true)

  /// The minimum of both distances, in points.
  static let least = 12.0
  /// The time before a touch in which nothing may have moved, in microseconds.
  static let before = Explanation.catchTime
  /// The minimum ratio of the finger's vertical distance to the content's.
  static let share = 0.5

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.layout.pages.count > 1, motion.count > 1 else { return [] }
    return motion.paths.compactMap { judge($0, in: motion) }
  }

  private func judge(_ path: GesturePath, in motion: Motion) -> Glitch? {
    guard !path.isControls, !path.legs.isEmpty else { return nil }
    let until = min(path.lift + Explanation.lag, motion.nextTouch(after: path), otherTab(after: path, in: motion))
    let (first, last) = (motion.frame(at: path.start), max(motion.frame(at: until), motion.frame(at: path.lift)))
    let pager = extent(of: motion.trace.frames.pager, first...last)
    let lift = motion.frame(at: path.lift)
    // Motion of the screen after the lift has begun before it.
    guard pager >= Self.least * scale, extent(of: motion.trace.frames.pager, first...lift) >= Limits.room,
      extent(of: motion.outer, first...lift) + extent(of: motion.inner, first...lift) >= Limits.room,
      !isTurned(path, in: motion), !isRunningOut(path, in: motion)
    else { return nil }
    // A pager that was still turning and had not arrived, and content that was running out.
    let early = motion.frame(from: path.start - Self.before)
    let wasHeld = motion.isHandedOver(to: path)
    guard
      early >= first || !wasHeld && extent(of: motion.trace.frames.pager, early...first) <= 1
        || isAtPage(first, in: motion)
    else { return nil }
    var begin = first
    // What another finger has done last may be shown only now.
    let former = motion.fingerTravel(from: motion.times[first], to: path.start)
    if early < first,
      max(former, extent(of: motion.outer, early...first) + extent(of: motion.inner, early...first)) > Limits.room
    {
      begin = min(motion.frame(from: path.start + Explanation.catchTime), last)
    }
    var end = begin
    while end < last, motion.visible[end + 1] == motion.visible[begin] { end += 1 }
    let content = extent(of: motion.outer, begin...end) + extent(of: motion.inner, begin...end)
    // Motion of content after the lift is momentum.
    let held = begin...max(min(end, lift), begin)
    let followed = extent(of: motion.outer, held) + extent(of: motion.inner, held)
    let finger = path.travel(from: path.start, to: path.lift)
    let way = min(pager, content)
    guard way >= Self.least * scale, finger >= Self.share * followed,
      !motion.isDriven(from: motion.times[first], to: until, byTabs: false),
      !isScrolledByApp(motion.visible[begin], from: first, through: last, in: motion)
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(way), unit: .points,
      cause: .bothAxesFollowed,
      detail:
        "one drag moved the pager \(ShortNumber.text(pager)) pt sideways and scrolled the content \(ShortNumber.text(content)) pt as well",
      confidence: Confidence.of(way, limit: Self.least * scale))
  }

  /// The time of the first tab after a touch that was chosen by other means: from then on it moves the pager; the maximum if there is none.
  private func otherTab(after path: GesturePath, in motion: Motion) -> Int {
    motion.trace.events.first { event in
      guard case .tab(_, let cause) = event.kind else { return false }
      return cause != .swipe && event.t >= path.lift
    }?.t ?? .max
  }

  /// Whether a tab chosen by other means than this touch moves the pager, which had not reached its page before the touch.
  private func isTurned(_ path: GesturePath, in motion: Motion) -> Bool {
    let there = motion.trace.frames.pager[motion.frame(at: path.start)]
    return motion.trace.events.contains { event in
      guard case .tab(let page, let cause) = event.kind, cause != .swipe,
        event.t >= path.start - Explanation.action - Explanation.lag, event.t <= path.lift + motion.interval
      else { return false }
      return event.t >= path.start
        || abs(there - Double(page) * motion.pageWidth(motion.frame(at: path.start))) > WrongPage.still
    }
  }

  /// Whether the app's scroll of a page may run on that was hidden at the touch: no finger has stopped it.
  private func isScrolledByApp(_ page: Int, from first: Int, through last: Int, in motion: Motion) -> Bool {
    page != motion.visible[first]
      && motion.isAsked(for: .page(page), from: motion.times[first], to: motion.times[last])
  }

  /// Whether the pager may still run out, or come to rest on a page, under a finger that stays off the horizontal or above the pager.
  ///
  /// Another finger was lifted just before it, or the pager was between two pages.
  private func isRunningOut(_ path: GesturePath, in motion: Motion) -> Bool {
    let first = motion.frame(at: path.start)
    let page = Double(motion.visible[first]) * motion.pageWidth(first)
    return (path.horizontalTravel < Gesture.panHysteresis || !motion.isOnPage(path))
      && (abs(motion.trace.frames.pager[first] - page) > WrongPage.still
        || motion.paths.contains {
          $0.lift <= path.start && path.start - $0.lift <= Explanation.lag
            && $0.horizontalTravel >= Gesture.panHysteresis
        })
  }

  /// Whether the pager has reached a page in a frame and does not pass it.
  private func isAtPage(_ n: Int, in motion: Motion) -> Bool {
    let pager = motion.trace.frames.pager
    guard abs(pager[n] - pager[max(n - 1, 0)]) <= Limits.room else { return false }
    let page = Double(motion.visible[n]) * motion.pageWidth(n)
    return abs(pager[n] - page) <= WrongPage.still
  }

  private func extent(of offsets: [Double], _ frames: ClosedRange<Int>) -> Double {
    var (low, high) = (offsets[frames.lowerBound], offsets[frames.lowerBound])
    for n in frames { (low, high) = (min(low, offsets[n]), max(high, offsets[n])) }
    return high - low
  }
}
