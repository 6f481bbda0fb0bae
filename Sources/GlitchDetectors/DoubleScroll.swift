import TraceModel

/// Both views follow one finger at once.
public struct DoubleScroll: GlitchDetector {
  public static let description = DetectorDescription(
    id: "double-scroll",
    summary: "outer view and list both follow one finger, so that content moves faster than it",
    rationale: """
      For three frames and 45 ms or more outer view and list move in one direction under the finger, together at least one and \
      a half times as far as the finger and 20 pt further. A single frame in which both move is the crossing artefact of pans \
      that act in turn, and no glitch. Where the screen's policy is `parallel`, nothing is reported.
      """,
    magnitude: "content travel beyond the finger's, in points",
    triggering: [
      TraceSketch("both follow", "0/700/0/0 300/600/100/100 500/600/100/100 520/^ 600/-/100/100"),
      TraceSketch("both follow, going back", "0/300/150/400 400/500/0/200 600/500/0/200 620/^ 800/-/0/200"),
    ],
    nonTriggering: [
      TraceSketch("one after the other", "0/700/0/0 300/500/200/0 600/300/200/200 800/300/200/200 820/^"),
      TraceSketch("one frame of both", "0/700/0/0 283/510/190/0 300/500/200/10 600/300/200/210 800/300/200/210 820/^"),
    ],
    precedence: 10,
    yieldsTo: ["wrong-tab-restore", "jump-back", "stuck", "interrupted-handoff", "lost-momentum"])

  /// Both views must move by more than this from one step to the next, in points.
  static let moving = 0.5
  /// Steps of slow content are no further apart than this at the start, in microseconds: two frames at 60 Hz.
  static let onset = 34_000
  /// And than this under way, in microseconds: a missed frame or two.
  static let pause = 60_000
  static let frames = 3
  /// Microseconds.
  static let time = 45_000
  /// Content travel divided by finger travel, at least.
  static let ratio = 1.5
  /// Points.
  static let excess = 20.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let expect = motion.trace.expect
    guard expect.forward != .parallel || expect.backward != .parallel else { return [] }
    return motion.strokes.flatMap { stroke in runs(in: stroke, of: motion) }
  }

  private func runs(in stroke: Stroke, of motion: Motion) -> [Glitch] {
    guard motion.count > 1 else { return [] }
    let end = motion.frame(at: stroke.lift)
    var n = max(motion.frame(from: stroke.start), 1)
    var found: [Glitch] = []
    while n <= end {
      guard let first = start(of: n, notBefore: motion.frame(at: stroke.start), in: motion) else {
        n += 1
        continue
      }
      let direction = both(from: first, to: n, in: motion)
      var last = n
      var k = n
      // A display faster than the finger's samples shows frames in which nothing moves.
      while k < end, motion.times[k + 1] - motion.times[last] <= Self.pause,
        abs(motion.travel(k) - motion.travel(last)) <= Limits.room
      {
        k += 1
        if both(from: last, to: k, in: motion) == direction { last = k }
      }
      if let glitch = judge(first...last, direction: direction, stroke, in: motion) { found.append(glitch) }
      n = last + 1
    }
    return found
  }

  /// The last frame before `n`, and soon before, since which both views have moved one way; `nil` if they have not.
  private func start(of n: Int, notBefore floor: Int, in motion: Motion) -> Int? {
    var first = n - 1
    while first >= floor, first == n - 1 || motion.times[n] - motion.times[first] <= Self.onset {
      if both(from: first, to: n, in: motion) != 0 { return first }
      first -= 1
    }
    return nil
  }

  /// The direction in which both views moved between two frames, 0 if they did not.
  private func both(from first: Int, to n: Int, in motion: Motion) -> Double {
    guard motion.visible[n] == motion.visible[first] else { return 0 }
    let outer = motion.outer[n] - motion.outer[first]
    let inner = motion.inner[n] - motion.inner[first]
    if min(outer, inner) > Self.moving { return 1 }
    return max(outer, inner) < -Self.moving ? -1 : 0
  }

  private func judge(_ run: ClosedRange<Int>, direction: Double, _ stroke: Stroke, in motion: Motion) -> Glitch? {
    let (first, last) = (run.lowerBound, run.upperBound)
    let expect = motion.trace.expect
    guard (direction > 0 ? expect.forward : expect.backward) != .parallel else { return nil }
    let content = abs(motion.travel(last) - motion.travel(first))
    let finger = stroke.travel(from: motion.times[first], to: motion.times[last])
    guard last - first >= Self.frames, Double(motion.times[last] - motion.times[first]) >= Double(Self.time) * scale,
      content >= Self.ratio * finger, content - finger >= Self.excess * scale
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: stroke.gesture, page: motion.visible[first], magnitude: Length.kept(content - finger), unit: .points,
      cause: .bothViewsFollowed,
      detail: "outer moved \(Figure.text(abs(motion.outer[last] - motion.outer[first]))) pt and the list "
        + "\(Figure.text(abs(motion.inner[last] - motion.inner[first]))) pt while the finger moved \(Figure.text(finger)) pt"
    )
  }
}
