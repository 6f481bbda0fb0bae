import TraceModel

/// Both views follow one finger at the same time.
public struct DoubleScroll: GlitchDetector {
  public static let description = DetectorDescription(
    id: "double-scroll",
    summary: "content moves faster than the finger, because header and list follow it together",
    rationale: """
      For at least three frames and 45 ms, header and list move the same way under the finger, together at least 1.5 \
      times as far as the finger and 20 pt further. A single frame in which both move is a hand-off between two \
      pans, and no glitch. Screens that declare `parallel` are not judged.
      """,
    magnitude: "content travel in excess of the finger's travel, in points",
    causes: [
      LikelyCause(.bothViewsFollowed),
      LikelyCause(
        .bothViewsFollowed, "both pans recognize together, and the code corrects a view only when it reaches its end",
        cure: "Decide before each movement how much of it each view gets.",
        by: ["NestedScrollPosition.move(by:)", "NestedScrollCoordinator.chooseOrders()"]),
      LikelyCause(
        .bothViewsFollowed,
        "the header moves by the distance that the list scrolled, and the list keeps that distance as well",
        cure: "In the same callback, take from the list the distance that the header got.",
        by: ["NestedScrollCoordinator.follow()", "DrivenPage.scroll(to:)"]),
    ],
    triggering: [
      TraceSketch("both follow", "0/700/0/0 300/600/100/100 500/600/100/100 520/^ 600/-/100/100"),
      TraceSketch("both follow, going back", "0/300/150/400 400/500/0/200 600/500/0/200 620/^ 800/-/0/200"),
    ],
    nonTriggering: [
      TraceSketch("one after the other", "0/700/0/0 300/500/200/0 600/300/200/200 800/300/200/200 820/^"),
      TraceSketch("one frame of both", "0/700/0/0 283/510/190/0 300/500/200/10 600/300/200/210 800/300/200/210 820/^"),
    ],
    limits: [
      DetectorLimit("way beyond the finger's", excess, "pt", .labels),
      DetectorLimit("ratio to the finger's way", ratio, "", .reports),
      DetectorLimit("duration", microseconds: time, .labels),
    ],
    concern: .wrongView, family: .sharing,
    severity: SeverityRule(.minor, noticeable: excess), needsOneFinger: true)

  /// The minimum movement of both views from one step to the next, in points (exclusive).
  static let moving = 0.5
  /// The maximum time between two steps of slow content at the start, in microseconds: two frames at 60 Hz.
  static let onset = 34_000
  /// The maximum time between two later steps, in microseconds: it allows for one or two missed frames.
  static let pause = 60_000
  /// The minimum number of frames.
  static let frames = Limits.sharedFrames
  /// The minimum duration, in microseconds.
  static let time = Limits.sharedTime
  /// The minimum ratio of content travel to finger travel.
  static let ratio = 1.5
  /// The minimum difference of content travel and finger travel, in points.
  static let excess = 20.0
  /// The maximum difference of the finger's travel with and without a frame's lag, in mean steps, while it moves evenly. [chosen: of a
  /// finger that starts, two frames show one step with the lag and two without it, a difference of two of the mean]
  private static let spurt = 2.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let expect = motion.trace.expect
    guard expect.forward != .parallel || expect.backward != .parallel else { return [] }
    return motion.paths.flatMap { path in runs(in: path, of: motion) }
  }

  private func runs(in path: GesturePath, of motion: Motion) -> [Glitch] {
    guard motion.count > 1 else { return [] }
    let end = motion.frame(at: path.lift)
    var n = max(motion.frame(from: path.start), 1)
    var found: [Glitch] = []
    while n <= end {
      guard let first = start(of: n, notBefore: motion.frame(at: path.start), in: motion) else {
        n += 1
        continue
      }
      let direction = both(from: first, to: n, in: motion)
      var last = n
      var k = n
      // If the display refreshes faster than the touch panel samples, there are frames in which nothing moves.
      while k < end, motion.times[k + 1] - motion.times[last] <= Self.pause,
        abs(motion.travel(k) - motion.travel(last)) <= Limits.room
      {
        k += 1
        if both(from: last, to: k, in: motion) == direction { last = k }
      }
      if let glitch = judge(first...last, direction: direction, path, in: motion) { found.append(glitch) }
      n = last + 1
    }
    return found
  }

  /// The last frame shortly before `n` since which both views have moved in the same direction; `nil` if there is none.
  private func start(of n: Int, notBefore floor: Int, in motion: Motion) -> Int? {
    var first = n - 1
    while first >= floor, first == n - 1 || motion.times[n] - motion.times[first] <= Self.onset {
      if both(from: first, to: n, in: motion) != 0 { return first }
      first -= 1
    }
    return nil
  }

  /// The direction in which both views moved between two frames: +1, −1, or 0 if they did not.
  private func both(from first: Int, to n: Int, in motion: Motion) -> Double {
    guard motion.visible[n] == motion.visible[first] else { return 0 }
    let outer = motion.outer[n] - motion.outer[first]
    let inner = motion.inner[n] - motion.inner[first]
    if min(outer, inner) > Self.moving { return 1 }
    return max(outer, inner) < -Self.moving ? -1 : 0
  }

  private func judge(_ run: ClosedRange<Int>, direction: Double, _ path: GesturePath, in motion: Motion) -> Glitch? {
    let (first, last) = (run.lowerBound, run.upperBound)
    let expect = motion.trace.expect
    guard (direction > 0 ? expect.forward : expect.backward) != .parallel else { return nil }
    let content = abs(motion.travel(last) - motion.travel(first))
    // A frame shows the finger's movement up to the previous frame, or up to now; and that of the one before, which has just lifted.
    let fingers = motion.isHandedOver(to: path) ? [motion.paths[path.gesture - 1], path] : [path]
    let ways = [0, motion.interval].map { lag in
      fingers.reduce(0) { $0 + $1.travel(from: motion.times[first] - lag, to: motion.times[last] - lag) }
    }
    // Where the finger turns, or suddenly becomes faster, the two differ by more than it moves in a frame.
    let turns = path.legs.contains {
      $0.direction == direction && $0.start < motion.times[last] && $0.end > motion.times[first]
    }
    let (short, long) = (min(ways[0], ways[1]), max(ways[0], ways[1]))
    let finger = turns || long - short > Self.spurt * short / Double(last - first) ? long : short
    guard last - first >= Self.frames, Double(motion.times[last] - motion.times[first]) >= Double(Self.time) * scale,
      content >= Self.ratio * finger, content - finger >= Self.excess * scale,
      // Scrolling by the app follows no finger.
      !motion.isDriven(from: motion.times[first], to: motion.times[last], byTabs: false)
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(content - finger), unit: .points,
      cause: .bothViewsFollowed,
      detail:
        "the content outran the finger: the header moved \(ShortNumber.text(abs(motion.outer[last] - motion.outer[first]))) pt and the list "
        + "\(ShortNumber.text(abs(motion.inner[last] - motion.inner[first]))) pt for \(ShortNumber.text(finger)) pt of finger"
    )
  }
}
