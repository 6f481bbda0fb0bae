import TraceModel

/// Momentum goes on at another speed where one view hands over to the other.
public struct VelocityStep: GlitchDetector {
  public static let description = DetectorDescription(
    id: "velocity-step",
    summary: "a fling speeds up or slows down at once where header and list hand over",
    rationale: """
      With no finger down, one view reaches its end at 150 pt/s or more, the other goes on the same way, and its \
      speed differs from what the first view's own deceleration predicts by 100 pt/s and a quarter or more. Both \
      speeds are fitted over up to 200 ms on each side, with every usual deceleration; a difference that one of them explains is \
      no step. Less than three frames or 30 ms on a side is too short, and content that goes twice as fast as its finger did is an \
      animation. Content that stops is `lost-momentum`. Users report it in Flutter #73864 and its pull request \
      #192474.
      """,
    magnitude: "the difference of the speeds before and after, in points per second",
    causes: [
      LikelyCause(
        .handOffAtListTop, "at the list's top the header goes on with another speed",
        cure:
          "Start the second view with the speed that is left and the same deceleration; or let one view decelerate over both.",
        by: ["NestedScrollCoordinator.follow()"]),
      LikelyCause(
        .handOffAtPin, "at the pin the list goes on with another speed",
        cure:
          "Start the second view with the speed that is left and the same deceleration; or let one view decelerate over both.",
        by: ["NestedScrollCoordinator.follow()"]),
      LikelyCause(
        .handOffAtListEnd, "at the list's end the header goes on with another speed",
        cure:
          "Start the second view with the speed that is left and the same deceleration; or let one view decelerate over both.",
        by: ["NestedScrollCoordinator.follow()"]),
      LikelyCause(.handOffAtHeadersTop),
    ],
    triggering: [
      TraceSketch(
        "slower", "0/700/0/0 50/650/50/0 60/^ 210/-/200/0 410/-/200/100 500/-/200/130 600/-/200/150 900/-/200/160"),
      TraceSketch(
        "faster", "0/300/200/300 50/320/200/280 60/^ 500/-/200/0 700/-/30/0 720/-/20/0 900/-/10/0 1200/-/10/0"),
      TraceSketch(
        "soon after the lift",
        "0/700/110/0 33/650/160/0 35/^ 100/-/200/0 200/-/200/130 300/-/200/240 400/-/200/330 700/-/200/500"),
    ],
    nonTriggering: [
      TraceSketch(
        "at one speed",
        "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 300/-/200/82 410/-/200/170 600/-/200/290 900/-/200/400"),
      TraceSketch(
        "a finger takes it over",
        "0/700/0/0 100/600/100/0 110/^ 200/-/190/0 210/500/200/0 600/400/200/100 900/400/200/100 920/^"),
      TraceSketch(
        "no hand-off", "0/700/0/0 100/600/100/0 110/^ 180/-/170/0 240/-/195/0 300/-/200/0 900/-/200/0",
        contentHeight: 700),
    ],
    limits: [
      DetectorLimit("change of speed", least, "pt/s", .chosen),
      DetectorLimit("share of the speed", share, "", .reports),
      DetectorLimit("time on either side", microseconds: time, .chosen),
    ],
    concern: .momentum, family: .steps, precedence: 1,
    severity: SeverityRule(.cosmetic, noticeable: least))

  /// The minimum difference of the speeds, in points per second, and its minimum share of the predicted speed.
  static let least = 100.0
  static let share = 0.25
  /// The minimum speed at the hand-off, in points per second: that of half a fling.
  static let speed = 150.0
  /// The maximum speed as a multiple of the finger's at the lift: flings in quick succession add up.
  static let accumulated = 2.0
  /// The speed below which content has stopped, in points per second: UIScrollView stops below 10.
  static let stopped = 20.0
  /// The time without movement after which content has come to rest, in microseconds: two frames at 60 Hz.
  static let rest = DoubleScroll.onset
  /// The ratio of speeds in the second and the first half of the way before the hand-off above which an animation moves
  /// the content.
  static let faster = 1.1
  /// The time over which the speeds are fitted, in microseconds.
  static let window = 200_000
  /// The maximum distance from an even deceleration of content that runs by its momentum alone, in points: two roundings.
  static let even = 1.0
  /// The minimum number of frames and the minimum duration on either side.
  static let frames = 3
  static let time = 30_000
  /// The number of standard errors of the speeds that are subtracted from the difference: more than any of several hundred hand-offs
  /// shows by chance.
  static let errors = 3.0
  /// The maximum duration of the hand-off itself, in microseconds: content that stood longer has been stopped and pushed again.
  static let pause = 100_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard !motion.paths.isEmpty else { return [] }
    return Crossing.all(in: motion).compactMap { judge($0, in: motion) }
  }

  private func judge(_ crossing: Crossing, in motion: Motion) -> Glitch? {
    let (start, end) = (motion.times[crossing.before], motion.times[crossing.after])
    guard end - start <= Self.pause, let gesture = motion.trace.gesture(at: start), gesture < motion.paths.count else {
      return nil
    }
    let path = motion.paths[gesture]
    // Movement of a finger shows up to the latency after its lift.
    let lift = motion.trace.gestures[gesture].end
    guard !path.isControls, start > lift, end < motion.nextTouch(after: path) else { return nil }
    // The end of the first view's range may cut off its last step.
    let isCut = crossing.room(crossing.before, motion) <= Overscroll.least
    let until = isCut ? crossing.before - 1 : crossing.before
    let early = early(until, lift: lift, in: motion)
    let last = motion.frame(at: min(end + Self.window, motion.nextTouch(after: path)))
    let late = moving(from: crossing.after, through: crossing.lastWithRoom(through: last, motion), motion)
    guard isLong(early, until, motion), isLong(crossing.after, late, motion),
      motion.visible[early] == motion.visible[late], !Crossing.isBeyond(early...late, motion),
      !accelerates(early...until, crossing.direction, motion),
      !motion.isDriven(from: motion.times[early], to: motion.times[late], byTabs: false),
      // The end is somewhere else, and what content did there is no bounce any more.
      !motion.changes.contains(where: { $0.frame >= early && $0.frame <= late + 1 })
    else { return nil }
    let middle = (start + end) / 2
    guard let before = SpeedFit(early...until, at: middle, of: motion),
      let after = SpeedFit(crossing.after...late, at: middle, of: motion)
    else { return nil }
    let (was, goesOn) = (before.speed * crossing.direction, after.speed * crossing.direction)
    // What goes faster than the finger was is an animation.
    let flung = path.liftSpeed(-crossing.direction)
    guard was >= Self.speed, was <= Limits.flingSpeed + Self.accumulated * flung, goesOn >= Self.stopped else {
      return nil
    }
    let step = abs(goesOn - was)
    // The step that remains if both speeds are as close to each other as the frames allow.
    let gap =
      max(before.range.lowerBound - after.range.upperBound, after.range.lowerBound - before.range.upperBound)
      - Self.errors * SpeedFit.uncertainty(before, after)
    let limit = max(Self.least, Self.share * was) * scale
    guard step >= limit, gap >= limit / 2 else { return nil }
    return Glitch(
      kind: Self.kind, start: start, end: end, firstFrame: crossing.before, lastFrame: crossing.after, gesture: gesture,
      page: motion.visible[crossing.before], magnitude: Length.kept(step), unit: .pointsPerSecond,
      cause: crossing.cause,
      detail:
        "the fling \(goesOn > was ? "sped up" : "slowed down") at once at \(crossing.place), from \(ShortNumber.text(was.rounded())) to "
        + "\(ShortNumber.text(goesOn.rounded())) pt/s",
      confidence: Confidence.of(gap, limit: limit))
  }

  /// Whether content becomes faster by itself in a range of frames, as in an animation but not by momentum.
  private func accelerates(_ frames: ClosedRange<Int>, _ direction: Double, _ motion: Motion) -> Bool {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    let middle = (first + last) / 2
    guard first < middle, middle < last else { return false }
    func speed(_ a: Int, _ b: Int) -> Double {
      (motion.travel(b) - motion.travel(a)) * direction / Double(motion.times[b] - motion.times[a])
    }
    return speed(middle, last) > Self.faster * speed(first, middle)
  }

  /// The first frame whose speed is that of the momentum.
  ///
  /// It is the first one after the lift from which on content decelerates evenly; otherwise the one in which the finger's remaining
  /// movement has been shown.
  private func early(_ last: Int, lift: Int, in motion: Motion) -> Int {
    let start = motion.times[last]
    for time in [lift, lift + motion.interval] {
      let first = motion.frame(from: max(start - Self.window, time))
      if first < last, !Crossing.isBeyond(first...last, motion),
        let fit = SpeedFit(first...last, at: start, of: motion), fit.error <= Self.even
      {
        return first
      }
    }
    return motion.frame(from: max(start - Self.window, lift + min(Explanation.lag, (start - lift) / 2)))
  }

  /// The last frame up to which content has not come to rest: content that has stopped shows no speed.
  private func moving(from n: Int, through last: Int, _ motion: Motion) -> Int {
    var (k, moved) = (n, n)
    while k < last {
      k += 1
      if abs(motion.travel(k) - motion.travel(moved)) > DoubleScroll.moving {
        moved = k
      } else if motion.times[k] - motion.times[moved] > Self.rest {
        break
      }
    }
    return moved
  }

  private func isLong(_ first: Int, _ last: Int, _ motion: Motion) -> Bool {
    last - first + 1 >= Self.frames && motion.times[last] - motion.times[first] >= Self.time
  }
}
