import TraceModel

/// After the lift, content goes back to where the finger took it from.
public struct SpringBack: GlitchDetector {
  public static let description = DetectorDescription(
    id: "spring-back",
    summary: "the finger lets go and the content springs back, although it was not beyond an edge",
    rationale: """
      A touch moves the content by 24 pt or more. Within 1.5 s after the lift, with no other touch and no event, it \
      goes back by 24 pt or more, in at least three frames and 60 ms, without having been beyond an edge. A \
      finger that turned back excuses as much as it can have moved or flung; where a second finger was down in the last 120 ms, \
      nobody knows which of them flings. A return in one frame is `jump-back`. A header that snaps to the nearer end, or to the one that \
      the finger moved towards, is intended. A list that goes back by 80 pt or less, and not to where \
      the finger took it from, may snap to a row: its confidence is 0.4. Users report it in HJTabViewController #35 \
      and #36, NestedPageViewController #1 and Flutter #46089.
      """,
    magnitude: "how far the content went back, in points",
    causes: [
      LikelyCause(.movedAfterLift),
      LikelyCause(.writtenByDelegate),
      LikelyCause(
        .movedAfterLift, "the scroll view is longer than its content, so that every drag springs back",
        cure: "Make the scroll range as long as header and list together, even for a short list.",
        by: ["NestedScrollCoordinator.applyRange()"]),
    ],
    triggering: [
      TraceSketch(
        "a short page's header", "0/700/0/0 300/540/160/0 340/^ 400/-/160/0 700/-/0/0 1000/-/0/0", contentHeight: 700),
      TraceSketch("to where the finger began", "0/700/60/0 300/600/160/0 340/^ 400/-/160/0 700/-/60/0 1000/-/60/0"),
      TraceSketch(
        "after a finger that trembled while it rested",
        "0/700/200/100 300/500/200/300 333/498/200/302 367/501/200/299 400/499/200/301 433/501/200/299 450/^ 700/-/200/299 "
          + "1000/-/200/150 1300/-/200/150"),
      TraceSketch("the list", "0/700/200/100 300/500/200/300 340/^ 400/-/200/300 700/-/200/150 1000/-/200/150"),
    ],
    nonTriggering: [
      TraceSketch("the header snaps open", "0/700/0/0 300/620/80/0 340/^ 400/-/80/0 700/-/0/0 1000/-/0/0"),
      TraceSketch("the header snaps shut", "0/700/0/0 300/580/120/0 340/^ 400/-/120/0 700/-/200/0 1000/-/200/0"),
      TraceSketch(
        "from beyond the end", "0/700/200/900 300/500/200/1080 340/^ 400/-/200/1080 700/-/200/1000 1000/-/200/1000"),
      TraceSketch(
        "the finger turned back",
        "0/700/200/100 300/500/200/300 400/560/200/240 410/^ 500/-/200/190 700/-/200/150 1000/-/200/150"
      ),
    ],
    limits: [
      DetectorLimit("way back", least, "pt", .labels),
      DetectorLimit("way back of a list that may snap to a row", halfRow, "pt", .chosen),
    ],
    concern: .jumps, family: .returns,
    severity: SeverityRule(.major, noticeable: least))

  /// The minimum distance of the finger's content and of the way back, in points: that of a jump.
  static let least = Jump.threshold
  /// How long after the lift content may begin to go back, in microseconds: an animation, after momentum or a timer.
  static let memory = 1_500_000
  /// The minimum duration of the way back, in microseconds, and its minimum number of frames: a shorter one is a jump.
  static let time = 60_000
  static let frames = 3
  /// The maximum share of the way back in one frame: a larger step is a jump.
  static let step = 0.6
  /// The time before the lift in which a finger that turns back moves content after it, in microseconds: twice the latency of a touch.
  static let turn = 2 * Explanation.lag
  /// The distance of UIScrollView's deceleration per speed, in points per point per second: −1 / (1000 · ln 0.998).
  ///
  /// 0.998 is the share of the speed that is left after each millisecond. [DOC]
  static let flingTime = 0.4995
  /// The distance below which a finger has not turned back, in points: its tremor.
  static let tremor = 1.5
  /// The same distance of the slowest deceleration of other platforms: Android's and browsers' flings run farther. [measured]
  static let longFlingTime = 1.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] { motion.paths.compactMap { judge($0, in: motion) } }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isHeld = evidence.isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame)
    return isHeld ? .writtenByDelegate : nil
  }

  private func judge(_ path: GesturePath, in motion: Motion) -> Glitch? {
    guard !path.isControls, let leg = path.legs.last, motion.count > Self.frames else { return nil }
    let direction = -leg.direction
    let end = motion.frame(at: min(path.lift + Self.memory, motion.nextTouch(after: path)))
    let lift = motion.frame(at: path.lift)
    guard end - lift >= Self.frames, let back = wayBack(from: lift, through: end, direction, motion),
      back.way >= Self.least * scale, !isOfSeveralFingers(path, motion), !isFingers(path, back, direction, motion),
      moved(leg, through: back.frames.lowerBound, direction, motion) >= Self.least * scale,
      !hasGoneOn(path, through: back.frames.lowerBound, direction, motion),
      isSmooth(back, direction, motion), !isFromBeyond(back, path, motion), !isSnap(back, direction, motion),
      !isFlash(back, motion),
      ![path.lift, motion.times[back.frames.lowerBound]].contains(where: {
        motion.isDriven(from: $0, to: motion.times[back.frames.upperBound])
      })
    else { return nil }
    return glitch(back, path, of: moved(leg, through: back.frames.lowerBound, direction, motion), motion)
  }

  private typealias Back = (frames: ClosedRange<Int>, way: Double)

  /// The way from the farthest place after the lift back to the last one before content turns again.
  private func wayBack(from lift: Int, through end: Int, _ direction: Double, _ motion: Motion) -> Back? {
    var (peak, deepest, best) = (lift, lift, 0.0)
    var n = lift + 1
    while n <= end, motion.visible[n] == motion.visible[lift] {
      let there = motion.travel(n) * direction
      if there >= motion.travel(peak) * direction, best < Self.least { (peak, deepest, best) = (n, n, 0) }
      let way = motion.travel(peak) * direction - there
      if way > best { (deepest, best) = (n, way) }
      if best - way > Limits.room { break }
      n += 1
    }
    // The way begins with the last frame at the peak.
    while peak < deepest, abs(motion.travel(peak + 1) - motion.travel(peak)) <= DoubleScroll.moving { peak += 1 }
    return peak < deepest ? (peak...deepest, best) : nil
  }

  /// The distance that the leg moved the content, in points.
  private func moved(_ leg: GesturePath.Leg, through peak: Int, _ direction: Double, _ motion: Motion) -> Double {
    let first = motion.frame(at: leg.start)
    guard first < peak, motion.visible[first] == motion.visible[peak] else { return 0 }
    return (motion.travel(peak) - motion.travel(first)) * direction
  }

  /// Whether more than one finger was down just before the lift: UIKit's speed of several fingers is not known.
  private func isOfSeveralFingers(_ path: GesturePath, _ motion: Motion) -> Bool {
    (motion.fingers[path.gesture] ?? []).count { $0.lift > path.lift - Self.turn } > 1
  }

  /// Whether the finger, or one of several, turned back so far or so fast before the lift that content follows it on the way back.
  ///
  /// UIKit weighs the last moves so that those before the last one count most.
  private func isFingers(_ path: GesturePath, _ back: Back, _ direction: Double, _ motion: Motion) -> Bool {
    // Where both views move together, content moves twice as far.
    let reach = back.way / (motion.isParallel(-direction) ? 2 : 1)
    return motion.candidates(for: path).contains { finger in
      let end = finger.y(at: path.lift)
      let turned = finger.samples.filter { $0.t >= path.lift - Self.turn && $0.t <= path.lift }
        .map { (way: (end - $0.y) * direction, time: path.lift - $0.t) }
      let way = turned.map(\.way).max() ?? 0
      // A finger that moved that little was no faster than in one sample. UIScrollView also flings one that has then rested.
      let most =
        finger.rest <= TouchVelocity.stillFinger
        ? finger.lastTravel(finger.rest + Pace.short) / Double(finger.period(around: path.lift)) * 1e6 : 0
      let speeds = finger.releaseSpeeds(combined: motion.mostCombined(finger))
      let flung = min(speeds.reduce(0) { max($0, $1 * direction) }, most) * Self.flingTime
      guard way > Self.tremor else { return flung + Limits.room >= reach }
      // Over less than three frames, tremor looks like speed.
      let speed = turned.map { $0.way / Double(max($0.time, Pace.short)) * 1e6 }.max() ?? 0
      return way + max(speed * Self.longFlingTime, flung) + Limits.room >= reach
    }
  }

  /// Whether content first went on by itself, so that a movement back is that of a spring or an animation.
  private func hasGoneOn(_ path: GesturePath, through peak: Int, _ direction: Double, _ motion: Motion) -> Bool {
    let last = motion.frame(at: path.lift + Explanation.lag)
    return last < peak && (motion.travel(peak) - motion.travel(last)) * direction > Limits.room
  }

  private func isSmooth(_ back: Back, _ direction: Double, _ motion: Motion) -> Bool {
    let (first, last) = (back.frames.lowerBound, back.frames.upperBound)
    guard last - first >= Self.frames, motion.times[last] - motion.times[first] >= Self.time else { return false }
    let largest = (first + 1...last).map { abs(motion.travel($0) - motion.travel($0 - 1)) }.max() ?? 0
    return largest <= Self.step * back.way
  }

  /// Whether either view has been beyond an edge since the finger moved it.
  private func isFromBeyond(_ back: Back, _ path: GesturePath, _ motion: Motion) -> Bool {
    (motion.frame(at: path.lift - Self.turn)...back.frames.upperBound).contains {
      max(abs(motion.outerBeyond($0)), abs(motion.listBeyond($0))) > Overscroll.least
    }
  }

  /// Whether the outer view alone settles at an end of its range that is the nearer one, or the one that the finger moved towards.
  private func isSnap(_ back: Back, _ direction: Double, _ motion: Motion) -> Bool {
    let (first, last) = (back.frames.lowerBound, back.frames.upperBound)
    let range = motion.outerRange(last)
    let pin = min(motion.pin(last), range.upperBound) - range.lowerBound
    // Distances from the top.
    let (from, to) = (motion.outer[first] - range.lowerBound, motion.outer[last] - range.lowerBound)
    guard abs(motion.inner[last] - motion.inner[first]) <= Limits.room else { return false }
    // The finger moved towards the end opposite to the one that the way back leads to.
    if direction > 0 { return to <= Limits.room && from <= Self.nearer * pin }
    return to >= pin - Limits.room && pin - from <= Self.nearer * pin
  }

  /// Whether the header alone goes back and is at its place again a moment later, which is header-flash.
  private func isFlash(_ back: Back, _ motion: Motion) -> Bool {
    let (first, last) = (back.frames.lowerBound, back.frames.upperBound)
    let end = motion.frame(at: motion.times[first] + HeaderFlash.time + motion.interval)
    return abs(motion.outer[last] - motion.outer[first]) >= back.way - Limits.still && last < end
      && (last...end).contains { abs(motion.outer[$0] - motion.outer[first]) <= HeaderFlash.place }
  }

  /// The maximum share of its range from which a header snaps back to an end: a half, and a quarter more for other rules of
  /// snapping.
  private static let nearer = 0.75

  /// The confidence in a way back that may be intended: less than a gate requires.
  private static let row = 0.4
  /// Half of the highest row to whose beginning a list may snap, in points: the list goes back by no more than that.
  static let halfRow = 80.0
  /// The share of its way from which on a list that goes back returns to where the finger took it from.
  private static let whole = 0.8

  /// The distances of the views that went back, for a sentence.
  private func ways(_ back: Back, _ motion: Motion) -> String {
    let (first, last) = (back.frames.lowerBound, back.frames.upperBound)
    let views = [
      ("header", motion.shownOuter(first), motion.shownOuter(last)),
      ("list", motion.shownList(first), motion.shownList(last)),
    ].map { ($0, ShortNumber.text($1), ShortNumber.text($2)) }
    return views.filter { $0.1 != $0.2 }.map { "\($0) from \($1) to \($2) pt" }.joined(separator: ", ")
  }

  /// - Parameter moved: the distance that the finger had moved the content, in points.
  private func glitch(_ back: Back, _ path: GesturePath, of moved: Double, _ motion: Motion) -> Glitch {
    let (first, last) = (back.frames.lowerBound, back.frames.upperBound)
    // Some headers do snap to the far end.
    let isAtEnd =
      motion.outerRoom(last, forward: false) <= Limits.room || motion.outer[last] >= motion.pin(last) - Limits.room
    let isHeaders = abs(motion.inner[last] - motion.inner[first]) <= Limits.room
    // Nothing in a recording says that a list snaps to rows.
    let mayBeRow =
      motion.outer[first] == motion.outer[last] && back.way <= Self.halfRow && back.way < Self.whole * moved
    let sure = Confidence.of(back.way, limit: Self.least * scale)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(back.way), unit: .points,
      cause: .movedAfterLift,
      detail: "the finger let go and the content sprang \(ShortNumber.text(back.way)) pt back (\(ways(back, motion)))",
      confidence: isAtEnd && isHeaders ? 0.6 : mayBeRow ? Self.row : sure)
  }
}
