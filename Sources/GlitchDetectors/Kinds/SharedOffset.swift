import TraceModel

/// A page that is not shown moves along with the visible one.
public struct SharedOffset: GlitchDetector {
  public static let description = DetectorDescription(
    id: "shared-offset",
    summary: "a hidden page scrolls along with the visible one, and its place is lost",
    rationale: """
      A hidden page and the visible one move by the same steps, in the same frame or one later: for at least three \
      frames and 20 pt their distance stays the same within 5 pt. Not a glitch: a hidden page that is set to its top, \
      one that runs out after it was left, and one that moves with an open header where the policy is \
      `sync_to_header`. Users report it of pages that share one position or one controller, in flutter #36419, \
      #40740, #62833 and #91638 and extended_nested_scroll_view #159.
      """,
    magnitude: "how far the hidden page moved, in points",
    causes: [
      LikelyCause(
        .writtenRepeatedly, "code copies the visible page's offset to all pages in every frame",
        cure: "Write to the visible page alone; place hidden pages when the tab switches.",
        by: ["NestedScrollCoordinator.show()", "DrivenPage.scroll(to:)"]),
      LikelyCause(.hiddenPageFollowed),
      LikelyCause(
        .hiddenPageFollowed, "pages share one scroll view, one controller or one position",
        cure: "Give every page a scroll view and an offset of its own.", by: ["NestedScrollCoordinator.setPage(_:at:)"]),
    ],
    triggering: [
      TraceSketch(
        "both lists follow", "0/700/200/100/40 400/460/200/340/280 600/460/200/340/280 620/^ 900/-/200/340/280"),
      TraceSketch(
        "the momentum, too", "0/700/200/100/100 100/600/200/200/200 110/^ 400/-/200/500/500 900/-/200/560/560"),
      TraceSketch(
        "pinned, with lists that follow the header",
        "0/300/200/400/290 400/500/200/200/90 600/500/200/200/90 620/^ 900/-/200/200/90",
        expect: Expectations(tabOffset: .syncToHeader)),
    ],
    nonTriggering: [
      TraceSketch(
        "the hidden list rests", "0/700/200/100/40 400/460/200/340/40 600/460/200/340/40 620/^ 900/-/200/340/40"),
      TraceSketch(
        "the hidden list is set to its top",
        "0/300/200/100/340 200/400/200/0/340 217/410/190/0/0 400/600/0/0/0 600/600/0/0/0 620/^ 900/-/0/0/0"),
      TraceSketch(
        "it runs out after it was left",
        "0/700/200/100/60 100/600/200/200/60 110/^ 200/-/200/290/60 220/tab:1/60 400/-/200/60/350 600/-/200/60/400 900/-/200/60/400"
      ),
      TraceSketch(
        "with the header, where lists follow it",
        "0/700/0/0/0 400/500/200/200/200 600/500/200/200/200 620/^ 900/-/200/200/200",
        expect: Expectations(tabOffset: .syncToHeader, forward: .parallel, backward: .parallel)),
    ],
    limits: [
      DetectorLimit("way that pages make together", way, "pt", .chosen)
    ],
    concern: .tabOffset, family: .hidden, precedence: 1,
    severity: SeverityRule(.major, noticeable: way), needs: [.zeros])

  /// The minimum distance of both pages, in points: less than any row.
  static let way = 20.0
  /// The maximum variation of the distance between both offsets, in points: twice the error of two offsets in whole
  /// points.
  static let wobble = 5.0
  /// The minimum number of steps.
  static let frames = 3

  /// Both pages' motion within one gesture.
  private struct Part {
    var frames: ClosedRange<Int>
    var way: Double
  }

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    var found: [Glitch] = []
    for hidden in HiddenMotion.all(in: motion, least: Self.way * scale) {
      for part in parts(of: hidden, in: motion) {
        let glitch = glitch(part, hidden, in: motion)
        // Several hidden pages are one incident.
        if let index = found.firstIndex(where: {
          $0.gesture == glitch.gesture && $0.start <= glitch.end && glitch.start <= $0.end
        }) {
          if glitch.magnitude > found[index].magnitude { found[index] = glitch }
        } else {
          found.append(glitch)
        }
      }
    }
    return found
  }

  /// The cause: code that wrote the hidden page's offset in many frames.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.isWrittenRepeatedly(.page(glitch.page), from: glitch.start, through: glitch.end) ? .writtenRepeatedly : nil
  }

  private func parts(of hidden: HiddenMotion, in motion: Motion) -> [Part] {
    let rest = hidden.restFrame(in: motion) ?? hidden.frames.lowerBound
    var parts: [Part] = []
    for latency in 0...1 {
      var first = max(rest, hidden.frames.lowerBound + latency)
      while first < hidden.frames.upperBound {
        let last = end(of: first, hidden, latency: latency, in: motion)
        parts += split(first...last, in: motion).compactMap { part($0, hidden, in: motion) }
        first = last == hidden.frames.upperBound ? last : start(of: last + 1, after: first, hidden, latency, in: motion)
      }
      if !parts.isEmpty { break }
    }
    return parts
  }

  /// The distance of the hidden page from the visible one some frames before, in points.
  private func distance(_ n: Int, _ hidden: HiddenMotion, _ latency: Int, in motion: Motion) -> Double {
    motion.offset(n, page: hidden.page) - motion.inner[n - latency]
  }

  /// The last frame up to which both pages move by the same steps.
  private func end(of first: Int, _ hidden: HiddenMotion, latency: Int, in motion: Motion) -> Int {
    var low = distance(first, hidden, latency, in: motion)
    var high = low
    var n = first
    while n < hidden.frames.upperBound {
      let there = distance(n + 1, hidden, latency, in: motion)
      (low, high) = (min(low, there), max(high, there))
      if high - low > Self.wobble || !isJudged(n + 1, in: motion) { break }
      n += 1
    }
    return n
  }

  /// The first frame after another one from which both pages move by the same steps up to frame `n`.
  private func start(of n: Int, after floor: Int, _ hidden: HiddenMotion, _ latency: Int, in motion: Motion) -> Int {
    var low = distance(n, hidden, latency, in: motion)
    var high = low
    var first = n
    while first - 1 > floor, isJudged(first - 1, in: motion) {
      let there = distance(first - 1, hidden, latency, in: motion)
      (low, high) = (min(low, there), max(high, there))
      if high - low > Self.wobble { break }
      first -= 1
    }
    return first
  }

  /// Whether, in a frame, hidden pages have to rest according to the policy.
  private func isJudged(_ n: Int, in motion: Motion) -> Bool {
    motion.trace.expect.tabOffset != .syncToHeader || motion.outer[n] >= motion.pin(n) - Limits.room
  }

  /// The parts of a range that belong to one gesture each.
  private func split(_ range: ClosedRange<Int>, in motion: Motion) -> [ClosedRange<Int>] {
    var parts: [ClosedRange<Int>] = []
    var first = range.lowerBound
    let (from, to) = (motion.times[first], motion.times[range.upperBound])
    let index = motion.trace.gestures.partitioningIndex { $0.start > from }
    for gesture in motion.trace.gestures[index...].prefix(while: { $0.start <= to }) {
      let next = motion.frame(from: gesture.start)
      if next > first, next <= range.upperBound {
        parts.append(first...next)
        first = next
      }
    }
    return parts + [first...range.upperBound]
  }

  private func part(_ range: ClosedRange<Int>, _ hidden: HiddenMotion, in motion: Motion) -> Part? {
    func extent(_ offset: (Int) -> Double) -> Double {
      let offsets = range.map(offset)
      return (offsets.max() ?? 0) - (offsets.min() ?? 0)
    }
    let way = extent { motion.offset($0, page: hidden.page) }
    guard way >= Self.way * scale, extent({ motion.inner[$0] }) >= Self.way * scale else { return nil }
    // Where the pages move as the header does, both may follow the header.
    if extent({ motion.outer[$0] }) >= Self.way,
      extent({ motion.offset($0, page: hidden.page) - motion.outer[$0] }) <= Self.wobble
    {
      return nil
    }
    let begin = motion.offset(range.lowerBound, page: hidden.page)
    let end = motion.offset(range.upperBound, page: hidden.page)
    let first =
      range.first { abs(motion.offset($0, page: hidden.page) - begin) > HiddenMotion.still } ?? range.lowerBound
    let last = range.last { abs(motion.offset($0, page: hidden.page) - end) > HiddenMotion.still } ?? range.upperBound
    let frames = max(first - 1, range.lowerBound)...max(min(last + 1, range.upperBound), first)
    let isAsked = motion.isAsked(
      for: .page(hidden.page), from: motion.times[frames.lowerBound], to: motion.times[frames.upperBound])
    return frames.count > Self.frames && !isAsked ? Part(frames: frames, way: way) : nil
  }

  private func glitch(_ part: Part, _ hidden: HiddenMotion, in motion: Motion) -> Glitch {
    let (first, last) = (part.frames.lowerBound, part.frames.upperBound)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[first + 1]), page: hidden.page, magnitude: Length.kept(part.way),
      unit: .points, cause: .hiddenPageFollowed,
      detail:
        "page \(hidden.page) scrolled \(ShortNumber.text(part.way)) pt unseen along with page \(hidden.visible), from "
        + "\(ShortNumber.text(motion.shownList(first, page: hidden.page))) to "
        + "\(ShortNumber.text(motion.shownList(last, page: hidden.page))) pt",
      confidence: Confidence.of(part.way, limit: Self.way * scale))
  }
}
