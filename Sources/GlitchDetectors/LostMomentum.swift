import TraceModel

/// Content that was flung stops dead.
public struct LostMomentum: GlitchDetector {
  public static let description = DetectorDescription(
    id: "lost-momentum",
    summary: "a fling stops dead, although one of the views could carry it on",
    rationale: """
      At a boundary: after the lift content runs at 300 pt/s or more, not by one jump but for two steps at least, and from one \
      frame to the next both views are still for 80 ms, with no touch and with more than 4 pt of room. At the release: a finger \
      lifts at 300 pt/s or more after 40 pt of travel, and nothing moves from 5 to 88 ms after. Content that springs back from \
      beyond an edge is not still. Not after a drag that was dead already: that is reported once. Limits: the rules behind the \
      labelled recordings.
      """,
    magnitude: "the speed that was lost, in points per second",
    triggering: [
      TraceSketch("at the pin", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 900/-/200/0"),
      TraceSketch("at the release", "0/700/60/0 67/610/60/0 70/^ 900/-/60/0"),
    ],
    nonTriggering: [
      TraceSketch("runs out", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 500/-/200/300 900/-/200/400"),
      TraceSketch("caught by a finger", "0/700/0/0 100/600/100/0 110/^ 180/-/170/0 190/400/170/0 600/400/170/0 640/^"),
      TraceSketch("the end of everything", "0/700/0/0 100/600/100/0 110/^ 210/-/200/0 900/-/200/0", contentHeight: 700),
    ],
    precedence: 20,
    yieldsTo: [
      .init("touch-stolen", within: afterDeadTravel), "wrong-tab-restore", "jump-back",
      .init("stuck", within: afterDeadTravel), .init("interrupted-handoff", within: afterDeadTravel),
    ])

  /// A fling is lost with the drag before it if that was dead until this long before the lift, in microseconds: the stillness
  /// that a lost fling needs.
  static let afterDeadTravel = 120_000
  /// Writes this close after a stop belong to it, in microseconds.
  static let writesAfterStop = 100_000
  /// Content must be still for this long, in microseconds: the labels use 100 ms; a fifth less finds the same stop in a
  /// recording that runs a fifth faster.
  static let still = 80_000
  /// The speed before the stop is measured over this long at most, in microseconds: two frames at 60 Hz.
  static let speedWindow = 34_000
  /// Content that runs has done so for this long, under the finger or after it, in microseconds: three frames at 60 Hz. A jump at
  /// rest is no speed.
  static let sustained = 50_000
  /// A release counts as swallowed if nothing moves from here to there after it, in microseconds: the labels use 110 ms,
  /// less a fifth as above.
  static let afterRelease = (from: 5_000, to: 88_000)
  /// A fling needs this much travel before it, in points. [labels]
  static let flingTravel = 40.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.count > 2 else { return [] }
    return motion.strokes.compactMap { stroke in
      guard !stroke.isControls, !motion.pagerTook(stroke) else { return nil }
      let next = stroke.gesture + 1 < motion.strokes.count ? motion.strokes[stroke.gesture + 1].start : Int.max
      let end = motion.trace.gestures[stroke.gesture].end
      return atRelease(stroke, end: end, next: next, in: motion) ?? atBoundary(stroke, end: end, next: next, in: motion)
    }
  }

  /// Who stopped the content: a cancelled pan, a delegate that held it, or nobody who could have passed the momentum on.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    if evidence.entriesBefore(glitch).contains(where: { $0.action == .panCancelled }) { return .panCancelled }
    let isHeld = evidence.isHeld(from: glitch.start, through: glitch.start + writesAfterStop, frames: 4)
    return isHeld ? .heldByDelegate : .momentumNotPassedOn
  }

  private func atBoundary(_ stroke: Stroke, end: Int, next: Int, in motion: Motion) -> Glitch? {
    var n = motion.frame(from: end) + 1
    while n < motion.count, motion.times[n] < next {
      defer { n += 1 }
      guard motion.visible[n] == motion.visible[n - 1] else { continue }
      let speed = motion.speed(before: n, over: Self.speedWindow, earliest: end)
      guard abs(speed) >= Limits.flingSpeed * scale, motion.isSustained(speed, before: n, over: Self.sustained),
        motion.hasRoom(n, direction: speed > 0 ? -1 : 1),
        let last = stillUntil(
          from: n, start: motion.times[n], length: Self.still, next: next, speed: speed, in: motion)
      else { continue }
      return glitch(n, last, speed: speed, stroke, in: motion, what: "content ran at")
    }
    return nil
  }

  private func atRelease(_ stroke: Stroke, end: Int, next: Int, in motion: Motion) -> Glitch? {
    guard !stroke.isCancelled, stroke.lift == end,
      stroke.travel(from: stroke.start, to: stroke.lift) >= Self.flingTravel * scale
    else { return nil }
    let speed = motion.trace.gestures[stroke.gesture].releaseVelocity
    let n = motion.frame(from: end + Self.afterRelease.from)
    guard abs(speed) >= Limits.flingSpeed * scale, n < motion.count,
      motion.hasRoom(n, direction: speed > 0 ? -1 : 1),
      let last = stillUntil(
        from: n, start: end + Self.afterRelease.from, length: Self.afterRelease.to - Self.afterRelease.from, next: next,
        speed: speed, in: motion)
    else { return nil }
    return glitch(n, last, speed: speed, stroke, in: motion, what: "the finger lifted at")
  }

  /// The last frame of a stillness of some length from a frame on; `nil` if something moves, or touches, or the trace ends.
  private func stillUntil(from n: Int, start: Int, length: Int, next: Int, speed: Double, in motion: Motion) -> Int? {
    let needed = start + Int(Double(length) * scale)
    guard next >= needed, let end = motion.times.last, end >= needed else { return nil }
    let run = motion.stillRun(
      from: n, through: motion.count - 1, tolerance: Limits.still, direction: speed > 0 ? -1 : 1)
    let last = run.upperBound
    // The first frame that moves again ends the stillness; frames may be missing before it.
    let until = last == motion.count - 1 ? end : motion.times[last + 1]
    return until >= needed ? last : nil
  }

  private func glitch(
    _ n: Int, _ last: Int, speed: Double, _ stroke: Stroke, in motion: Motion, what: String
  ) -> Glitch {
    let direction: Double = speed > 0 ? -1 : 1
    let stop = min(last, motion.frame(at: motion.times[n] + Self.still))
    return Glitch(
      kind: Self.kind, start: motion.times[n], end: motion.times[stop], firstFrame: n, lastFrame: stop,
      gesture: stroke.gesture, page: motion.visible[n], magnitude: Length.kept(abs(speed)), unit: .pointsPerSecond,
      cause: motion.boundary(n, direction: direction),
      detail: "\(what) \(Figure.text(abs(speed))) pt/s \(speed > 0 ? "forward" : "back"), and everything stood still: "
        + "outer at \(Figure.text(motion.outer[n])), list at \(Figure.text(motion.inner[n]))")
  }
}
