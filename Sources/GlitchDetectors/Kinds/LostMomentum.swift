import TraceModel

/// Content that was flung stops abruptly.
public struct LostMomentum: GlitchDetector {
  public static let description = DetectorDescription(
    id: "lost-momentum",
    summary: "a fling stops dead, although there is more to scroll",
    rationale: """
      After the lift the content moves at 300 pt/s or more for at least two frames; then header and list stand still \
      for 80 ms with no touch, although one of them has more than 4 pt of room. Or a finger lets go at 300 pt/s or \
      more after 40 pt of travel, and nothing moves from 5 to 88 ms later. Not a glitch: a finger that rests 60 ms \
      before it lifts, a touch that the system cancels, content that slows down to a stop, content half as fast again as its finger \
      was, and the app's own scrolls. Samples of the finger that came together are spread over the time before; if all of \
      the last 60 ms came with the lift, nothing is judged. Where frames are so late that a gentle end looks like a stop, the confidence is 0.45. A drag before \
      the fling that moved nothing is reported instead.
      """,
    magnitude: "the speed that was lost, in points per second",
    causes: [
      LikelyCause(.momentumNotPassedOn),
      LikelyCause(.panCancelled),
      LikelyCause(.heldByDelegate),
      LikelyCause(.handOffAtPin),
      LikelyCause(.handOffAtListTop),
      LikelyCause(.handOffAtListEnd),
    ],
    triggering: [
      TraceSketch("at the pin", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 900/-/200/0"),
      TraceSketch("at the release", "0/700/60/0 67/610/60/0 70/^ 900/-/60/0"),
      TraceSketch(
        "at the release, with samples that came in pairs",
        "0/700/60/0 30/680/60/0 31/660/60/0 60/635/60/0 61/610/60/0 70/^ 900/-/60/0"),
    ],
    nonTriggering: [
      TraceSketch("slows down and stops", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 500/-/200/300 900/-/200/400"),
      TraceSketch("caught by a finger", "0/700/0/0 100/600/100/0 110/^ 180/-/170/0 190/400/170/0 600/400/170/0 640/^"),
      TraceSketch(
        "at the end of the content", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 900/-/200/0", contentHeight: 700),
    ],
    limits: [
      DetectorLimit("speed that is lost", Limits.flingSpeed, "pt/s", .labels),
      DetectorLimit("finger travel before", flingTravel, "pt", .labels),
      DetectorLimit("stillness", microseconds: still, .labels),
      DetectorLimit("rest before a lift that flings nothing", microseconds: rest, .measured),
      DetectorLimit("speed as a multiple of the finger's", momentum, "", .chosen),
      DetectorLimit("share of its way in 100 ms that it keeps", easing.left, "", .measured),
    ],
    concern: .momentum, family: .momentum, precedence: 1,
    explanationWindows: [.delivery: afterDeadTravel, .stops: afterDeadTravel],
    severity: SeverityRule(.minor, noticeable: Limits.flingSpeed), needsOneFinger: true)

  /// The maximum time before the lift until which a drag moved nothing and a lost fling belongs to it, in microseconds.
  ///
  /// It is the duration of stillness that a lost fling needs.
  static let afterDeadTravel = 120_000
  /// Writes within this time after a stop belong to it, in microseconds.
  static let writesAfterStop = 100_000
  /// How long content must be still, in microseconds. The labels use 100 ms; 20 % less finds the same stop in a recording whose
  /// times are multiplied by 0.8.
  static let still = 80_000
  /// The maximum time over which the speed before the stop is measured, in microseconds: two frames at 60 Hz.
  static let speedWindow = 34_000
  /// The minimum time for which content has moved before the stop, with or without the finger, in microseconds: three frames at
  /// 60 Hz. A single jump from rest does not count as speed.
  static let sustained = 50_000
  /// A release has no effect if nothing moves within this interval after it, in microseconds. The labels use 110 ms; 20 % less as
  /// above.
  static let afterRelease = (from: 5_000, to: 88_000)
  /// The maximum speed of content as a multiple of the finger's at the lift: an animation goes faster, and flings in quick succession add
  /// up.
  static let momentum = 1.5
  /// The time before the lift, in microseconds, for which a finger at less than half the speed of a fling flings nothing.
  ///
  /// UIKit weighs the last two samples; a user who rests that long intends to stop.
  static let rest = 60_000
  /// The minimum speed of a finger in its last two moves, weighted as in UIKit, in points per second.
  ///
  /// At less, UIScrollView does not decelerate, however fast the finger was before. [RE, source 6 of ScrollEngine]
  static let gate = 250.0
  /// The confidence in a stop that, because of late frames, may be a gentle end: less than a gate requires.
  static let doubt = 0.45
  /// The maximum ratio of the distances in two successive time spans for content that may ease out.
  static let doubtful = 0.6
  /// A time span in microseconds, and the maximum ratio of the distance in the next span to that in this one for content that eases out.
  ///
  /// Constant deceleration ends with a third.
  static let easing = (span: 100_000, left: 0.45)
  /// The span and the ratios for the end of an animation that was faster until then.
  static let end = (span: 66_667, left: 0.45, longLeft: 0.7)
  /// The span and the ratio for a short time: a fling at `UIScrollView.DecelerationRate.fast` keeps 0.72 in 33 ms, and does
  /// not end soon.
  static let damping = (span: 33_333, left: 0.7)
  /// The share of its speed below which content, slowing down as in the last 50 ms, falls within 50 more: it stops by itself.
  static let goesOn = 0.5
  /// The maximum speed of its last two steps, as a share of the speed in the 50 ms before them (exclusive).
  static let slower = 0.75
  /// The maximum speed of its last step, as a share of the speed in the 25 ms before it (exclusive).
  static let slowerStep = 0.9
  /// The minimum finger travel before a fling, in points. [labels]
  static let flingTravel = 40.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.count > 2 else { return [] }
    return motion.paths.compactMap { path in
      guard !path.isControls, !motion.pagerScrolled(path) else { return nil }
      let next = path.gesture + 1 < motion.paths.count ? motion.paths[path.gesture + 1].start : Int.max
      let end = motion.trace.gestures[path.gesture].end
      return atRelease(path, end: end, next: next, in: motion) ?? atBoundary(path, end: end, next: next, in: motion)
    }
  }

  /// The reason for the stop: a cancelled pan, a delegate that held the offset, or missing code that continues the momentum.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    if evidence.entriesBefore(glitch).contains(where: { $0.action == .panCancelled }) { return .panCancelled }
    let isHeld = evidence.isHeld(from: glitch.start, through: glitch.start + writesAfterStop, frames: 4)
    return isHeld ? .heldByDelegate : .momentumNotPassedOn
  }

  private func atBoundary(_ path: GesturePath, end: Int, next: Int, in motion: Motion) -> Glitch? {
    // Movement just after a cancelled touch is the distance that content was behind the finger.
    let earliest = path.isCancelled ? end + Explanation.lag : end
    let flings = flings(path, in: motion)
    var n = motion.frame(from: earliest) + 1
    var moved = n
    while n < motion.count, motion.times[n] < next {
      defer { n += 1 }
      guard motion.visible[n] == motion.visible[n - 1] else { continue }
      // It stops in the frame up to which it moved.
      guard abs(motion.travel(n) - motion.travel(n - 1)) > Limits.still / 2 else { continue }
      // What has come to rest in between moves for another reason.
      if motion.times[n - 1] - motion.times[moved] > RequestedScroll.rest { return nil }
      moved = n
      let speed = motion.speed(before: n, over: Self.speedWindow, earliest: earliest)
      guard abs(speed) >= Limits.flingSpeed * scale, motion.isSustained(speed, before: n, over: Self.sustained),
        flings || motion.times[n] > end + Explanation.lag,
        motion.hasRoom(n, direction: speed > 0 ? -1 : 1, for: path), !motion.isLeft(n),
        !wasStretched(path, direction: speed > 0 ? -1 : 1, in: motion),
        let last = stillUntil(
          from: n, start: motion.times[n], length: Self.still, next: next, speed: speed, path, in: motion),
        !motion.isAsked(since: end - RequestedScroll.animation, until: motion.times[n] + Explanation.lag),
        !easesOut(n, speed: speed, in: motion), isMomentum(speed, path, in: motion)
      else { continue }
      var glitch = glitch(n, last, speed: speed, path, in: motion) { "the fling stopped dead at \($0)" }
      if mayEaseOut(n, speed: speed, in: motion) { glitch.confidence = Self.doubt }
      return glitch
    }
    return nil
  }

  private func atRelease(_ path: GesturePath, end: Int, next: Int, in motion: Motion) -> Glitch? {
    guard path.lift == end, flings(path, in: motion) else { return nil }
    let speeds = path.releaseSpeeds(combined: motion.mostCombined(path))
    let speed = -speeds[0]
    let n = motion.frame(from: end + Self.afterRelease.from)
    guard abs(speed) >= Limits.flingSpeed * scale, n < motion.count,
      speeds.allSatisfy({ $0 * (speed > 0 ? -1 : 1) >= Self.gate }),
      !motion.isAsked(since: end, until: end + Self.afterRelease.to),
      // While the pages turn, it is unknown whose momentum it is.
      motion.visible[n] == motion.visible[motion.frame(at: end)],
      motion.visible[n] == motion.visible[motion.frame(at: path.start)], !motion.isLeft(n),
      // Also when the finger lifted: rows that come later are not owed to it.
      [motion.frame(at: end), n].allSatisfy({ motion.hasRoom($0, direction: speed > 0 ? -1 : 1, for: path) }),
      !endsBeforeRows(motion.frame(at: end), n, speed: speed, in: motion),
      !wasStretched(path, direction: speed > 0 ? -1 : 1, in: motion),
      let last = stillUntil(
        from: n, start: end + Self.afterRelease.from, length: Self.afterRelease.to - Self.afterRelease.from, next: next,
        speed: speed, path, in: motion)
    else { return nil }
    return glitch(n, last, speed: speed, path, in: motion) { "the finger flung at \($0) and nothing moved" }
  }

  /// Whether a fling comes to an edge before rows come there in or between two frames: it has ended then.
  ///
  /// It would have come there, or at its end nothing but those rows gives it room.
  private func endsBeforeRows(_ lift: Int, _ n: Int, speed: Double, in motion: Motion) -> Bool {
    let before = max(lift - 1, 0)
    let rows = motion.changes.filter { $0.frame >= lift && $0.frame <= n }.compactMap(\.inserted)
    func room(_ n: Int) -> Double {
      motion.outerRoom(n, forward: speed > 0) + motion.listRoom(n, forward: speed > 0)
    }
    let new = rows.reduce(0) { $1.page == motion.visible[n] ? $0 + $1.height : $0 }
    let way = abs(speed) * Double(motion.times[n] - motion.times[before]) / 1e6
    return !rows.isEmpty && (room(before) < way || speed < 0 && room(n) - new <= Limits.room)
  }

  /// Whether content was beyond its edge already when the finger reached it, or when the edge went elsewhere under the finger.
  private func wasStretched(_ path: GesturePath, direction: Double, in motion: Motion) -> Bool {
    let (down, lift) = (motion.frame(at: path.start), motion.frame(at: path.lift))
    let changed = motion.changes.filter { $0.movesEdge(in: $0.frame) && $0.frame >= down && $0.frame <= lift }
    // What another finger, lifted in the same frame, has moved is shown in the next one.
    let reached = motion.isHandedOver(to: path) ? [down, min(down + 1, lift)] : [down]
    return (reached + changed.map(\.frame)).contains { motion.isStretched($0, direction: direction) }
  }

  /// Whether a finger's lift should fling content: it was not cancelled, moved far enough, and did not rest before.
  ///
  /// Where all that moved shortly before the lift was delivered with it, nothing knows how fast the finger was.
  private func flings(_ path: GesturePath, in motion: Motion) -> Bool {
    guard !path.isCancelled, path.travel(from: path.start, to: path.lift) >= Self.flingTravel * scale, path.hasPanned,
      path.samples.contains(where: { $0.t >= path.lift - Self.rest && $0.t < path.lift - GesturePath.leastGap })
    else { return false }
    return path.lastTravel(Self.rest) >= Limits.flingSpeed * Double(Self.rest) / 2e6
      && path.latestSpeeds(combined: motion.mostCombined(path)).allSatisfy { abs($0) >= Self.gate }
  }

  /// Whether content is no faster than its finger was, or than content that the finger did not catch.
  private func isMomentum(_ speed: Double, _ path: GesturePath, in motion: Motion) -> Bool {
    let direction: Double = speed > 0 ? 1 : -1
    let finger = max(path.liftSpeed(-direction), path.lastTravel(Self.rest) / Double(Self.rest) * 1e6)
    return abs(speed) <= Self.momentum
      * max(finger, Pace.speed(motion.frame(at: path.start), -1, in: motion) * direction)
  }

  /// The last frame of an interval without movement that begins in frame `n` and has the given length.
  ///
  /// `nil` if something moves, a touch begins, or the trace ends before.
  private func stillUntil(
    from n: Int, start: Int, length: Int, next: Int, speed: Double, _ path: GesturePath, in motion: Motion
  ) -> Int? {
    let needed = start + Int(Double(length) * scale)
    guard next >= needed, let end = motion.times.last, end >= needed else { return nil }
    // What a finger holds proves nothing.
    let run = motion.stillRun(
      from: n, through: next == .max ? motion.count - 1 : max(motion.frame(at: next - 1), n), tolerance: Limits.still,
      direction: speed > 0 ? -1 : 1)
    let last = run.upperBound
    // The first frame with movement ends the interval; frames may be missing before it.
    let until = last == motion.count - 1 ? end : motion.times[last + 1]
    // Content may have become so short that it ends there, also for a while.
    let changed = motion.lastOfStretch(n)
    let isShorter =
      changed < last
      && [changed + 1, last].contains { !motion.hasRoom($0, direction: speed > 0 ? -1 : 1, for: path) }
    // A snap or an animation that begins gently continues the fling.
    if isShorter || goesOn(after: last, next: next, speed: speed, in: motion) { return nil }
    let proven = motion.times[last] - motion.times[n]
    return until >= needed && last - n + 1 >= Limits.stillFrames && Double(proven) >= Double(length) * scale / 2
      ? last : nil
  }

  /// Whether content goes on by itself in the direction of the fling shortly after a frame, beginning slowly.
  private func goesOn(after last: Int, next: Int, speed: Double, in motion: Motion) -> Bool {
    let end = motion.frame(at: min(motion.times[last] + 2 * Pace.short, next - 1))
    guard end > last + 2, motion.visible[end] == motion.visible[last] else { return false }
    let direction: Double = speed > 0 ? 1 : -1
    let steps = (last + 1...end).map { (motion.freeTravel($0) - motion.freeTravel($0 - 1)) * direction }
    let way = steps.reduce(0, +)
    return way > Limits.still && steps.allSatisfy { $0 >= -Limits.still / 2 && $0 <= way / 2 }
  }

  private func glitch(
    _ n: Int, _ last: Int, speed: Double, _ path: GesturePath, in motion: Motion, what: (String) -> String
  ) -> Glitch {
    let direction: Double = speed > 0 ? -1 : 1
    let stop = min(last, motion.frame(at: motion.times[n] + Self.still))
    return Glitch(
      kind: Self.kind, start: motion.times[n], end: motion.times[stop], firstFrame: n, lastFrame: stop,
      gesture: path.gesture, page: motion.visible[n], magnitude: Length.kept(abs(speed)), unit: .pointsPerSecond,
      cause: motion.boundary(n, direction: direction),
      detail:
        what("\(ShortNumber.text(abs(speed))) pt/s")
        + " (\(speed > 0 ? "forward" : "back"), \(motion.places(n)))"
    )
  }
}
