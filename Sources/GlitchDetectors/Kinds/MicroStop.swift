import TraceModel

/// Content stops for a moment where one view hands over to the other, and never catches up.
public struct MicroStop: GlitchDetector {
  public static let description = DetectorDescription(
    id: "micro-stop",
    summary: "content hesitates where header and list hand over, and stays behind the finger for good",
    rationale: """
      One view reaches its end under a moving finger, the other takes over, and afterwards the content is at least \
      12 pt further behind the finger than before, and at least as far as the finger moves in 25 ms. Content and \
      finger are compared over up to 200 ms on both sides, at the latency (up to 60 ms) at which they agree best. \
      Content that catches up has lost nothing. People do not see a stop of one frame at 60 Hz. Longer stops are \
      `interrupted-handoff`. Users report it in JXPagingView #519 and GKPageScrollView #94.
      """,
    magnitude: "finger travel that content lost for good, in points",
    causes: [
      LikelyCause(
        .handOffAtPin,
        "the list begins a frame or more after the header has closed, and the finger's movement meanwhile is lost",
        cure:
          "Hand over in the frame in which the first view reaches its end, with the rest of the movement; or scroll one view over both.",
        by: ["NestedScrollPosition.move(by:)"]),
      LikelyCause(.heldByDelegate),
      LikelyCause(
        .handOffAtListTop, "the header begins to open a frame or more after the list has reached its top",
        cure:
          "Hand over in the frame in which the first view reaches its end, with the rest of the movement; or scroll one view over both.",
        by: ["NestedScrollPosition.move(by:)"]),
      LikelyCause(.handOffAtListEnd),
      LikelyCause(.handOffAtHeadersTop),
    ],
    triggering: [
      TraceSketch("at the pin", "0/700/0/0 400/500/200/0 450/475/200/0 850/275/200/200 900/275/200/200 920/^"),
      TraceSketch("at the list's top", "0/300/200/200 400/500/200/0 460/530/200/0 800/700/30/0 900/700/30/0 920/^"),
    ],
    nonTriggering: [
      TraceSketch("handed over", "0/700/0/0 400/500/200/0 850/275/200/225 900/275/200/225 920/^"),
      TraceSketch("one frame", "0/700/0/0 400/500/200/0 417/492/200/0 850/275/200/217 900/275/200/217 920/^"),
      TraceSketch(
        "caught up", "0/700/0/0 400/500/200/0 450/475/200/0 500/450/200/50 850/275/200/225 900/275/200/225 920/^"),
      TraceSketch("the finger rests", "0/700/0/0 400/500/200/0 600/500/200/0 900/350/200/150 1000/350/200/150 1020/^"),
    ],
    limits: [
      DetectorLimit("way that is lost", least, "pt", .chosen)
    ],
    concern: .deadStops, family: .steps,
    severity: SeverityRule(.cosmetic, noticeable: least), needsOneFinger: true)

  /// The minimum lost distance, in points.
  static let least = 12.0
  /// The minimum time that the finger needs for that distance, in microseconds: one and a half frames at 60 Hz.
  static let time = 25_000
  /// The time before and after the hand-off over which content and finger are compared, in microseconds.
  static let window = 200_000
  /// The minimum number of frames on either side.
  static let frames = 3
  /// The steps in which the latency is varied, in microseconds.
  static let lagStep = 4_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard !motion.paths.isEmpty else { return [] }
    return Crossing.all(in: motion).compactMap { judge($0, in: motion) }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isHeld = evidence.isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame)
    return isHeld ? .heldByDelegate : nil
  }

  private func judge(_ crossing: Crossing, in motion: Motion) -> Glitch? {
    guard let path = motion.path(at: motion.times[crossing.after]), !path.isControls,
      let leg = path.legs.first(where: {
        $0.start <= motion.times[crossing.before] && $0.end >= motion.times[crossing.after]
      }),
      leg.direction == -crossing.direction
    else { return nil }
    let (start, end) = (motion.times[crossing.before], motion.times[crossing.after])
    let early = moving(from: motion.frame(from: max(start - Self.window, leg.start)), through: crossing.before, motion)
    let late = crossing.lastWithRoom(through: motion.frame(at: min(end + Self.window, leg.end)), motion)
    // In the last frame of the first view, its end may have cut off a part of the distance.
    let free = crossing.before - early >= Self.frames ? crossing.before - 1 : crossing.before
    let resumed = crossing.after + 1
    guard free - early + 1 >= Self.frames, late - resumed + 1 >= Self.frames,
      motion.visible[early] == motion.visible[late], !Crossing.isBeyond(early...late, motion),
      !motion.isDriven(from: motion.times[early], to: motion.times[late], byTabs: false),
      !motion.hasSeveralFingers(from: motion.times[early], to: motion.times[late]),
      !isFollowing(early...free, resumed...late, path, motion)
    else { return nil }
    let loss = Self.loss(early...free, resumed...late, crossing.direction, path, motion)
    let speed = Self.speed(of: path, from: start, to: end)
    guard loss.points >= Self.least * scale, loss.points >= speed * Double(Self.time) * scale,
      loss.points >= 2 * loss.noise, loss.atEnd >= loss.points / 2
    else { return nil }
    return glitch(crossing, loss, path, motion)
  }

  /// The finger's mean speed from shortly before a time to shortly after another, in points per microsecond.
  private static func speed(of path: GesturePath, from start: Int, to end: Int) -> Double {
    let (from, to) = (start - Pace.short, end + Pace.short)
    return abs(path.way(from: from, to: to)) / Double(to - from)
  }

  /// The first frame from which content moves, because its pan has begun.
  private func moving(from n: Int, through last: Int, _ motion: Motion) -> Int {
    var first = n
    while first < last, abs(motion.travel(first + 1) - motion.travel(first)) <= DoubleScroll.moving { first += 1 }
    return first
  }

  /// The distance that content has lost, in points: in the median of the frames after, and at their end.
  ///
  /// Content that catches up has lost nothing.
  typealias Loss = (points: Double, atEnd: Double, noise: Double)

  /// The distance that content loses between two stretches of frames, and its uncertainty, in points.
  ///
  /// The latency that counts is the one at which content and finger agree best within the stretches, and among those that agree nearly
  /// as well, the one that explains most.
  static func loss(
    _ before: ClosedRange<Int>, _ after: ClosedRange<Int>, _ direction: Double, _ path: GesturePath, _ motion: Motion
  ) -> Loss {
    var candidates: [Loss] = []
    for lag in stride(from: -motion.interval, through: Explanation.lag, by: lagStep) {
      // Content shows the last sample of the finger that reached it, or, where the system resamples touches, a place between two.
      for height in [path.y, path.height] {
        // The sum of both does not change while content follows its finger.
        func behind(_ frames: ClosedRange<Int>) -> [Double] {
          frames.map { -direction * (height(motion.times[$0] - lag) + motion.travel($0)) }
        }
        let (first, second) = (behind(before).sorted(), behind(after).sorted())
        let (a, b) = (first[first.count / 2], second[second.count / 2])
        let deviation = first.reduce(0) { $0 + abs($1 - a) } + second.reduce(0) { $0 + abs($1 - b) }
        let end = behind(max(after.upperBound - 1, after.lowerBound)...after.upperBound).min() ?? a
        candidates.append((b - a, end - a, deviation / Double(first.count + second.count)))
      }
    }
    let best = candidates.map(\.noise).min() ?? 0
    return candidates.filter { $0.noise <= 1.5 * best + 0.5 }.min { $0.points < $1.points } ?? (0, 0, best)
  }

  /// Whether content is, in every frame, where the finger was in it or in the frame before, to the rounding.
  ///
  /// Where samples come in the rhythm of the frames, one that is late by a microsecond is shown a frame later: the latency changes
  /// from frame to frame, and nothing is lost.
  private func isFollowing(
    _ before: ClosedRange<Int>, _ after: ClosedRange<Int>, _ path: GesturePath, _ motion: Motion
  ) -> Bool {
    let sums = before.map { path.y(at: motion.times[$0]) + motion.travel($0) }.sorted()
    let sum = sums[sums.count / 2]
    return [before, after].joined().allSatisfy { n in
      let t = motion.times[n]
      return stride(from: t, through: t - motion.interval - Self.lagStep, by: -Self.lagStep).contains {
        abs(path.y(at: $0) + motion.travel(n) - sum) <= Limits.still
      }
    }
  }

  private func glitch(
    _ crossing: Crossing, _ loss: Loss, _ path: GesturePath, _ motion: Motion
  ) -> Glitch {
    let (first, last) = (crossing.before, crossing.after)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(loss.points), unit: .points,
      cause: crossing.cause,
      detail:
        "the content hesitated at \(crossing.place) and stayed \(ShortNumber.text(loss.points)) pt behind the finger",
      confidence: Confidence.of(loss.points - loss.noise, limit: Self.least * scale))
  }
}
