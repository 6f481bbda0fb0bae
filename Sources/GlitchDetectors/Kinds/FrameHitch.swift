import TraceModel

/// Frames come late while content moves.
public struct FrameHitch: GlitchDetector {
  public static let description = DetectorDescription(
    id: "frame-hitch",
    summary: "frames come late while content moves: it stutters, although every position is right",
    rationale: """
      While content or a finger moves, a frame comes more than half a display period late, and more than 8.3 ms. The \
      display period is the median of the frame intervals; late frames within 250 ms of each other are one incident. \
      A late frame is not a jump: its content is in the right place for its time. A busy machine has late frames, too, so \
      rates and gates leave the kind out unless you name it. The view `session_hitches` has each session's hitch \
      time ratio. Source: Apple's definition of a hitch (WWDC 2020, session 10077).
      """,
    magnitude: "total lateness of the incident's late frames, in milliseconds",
    causes: [
      LikelyCause(.frameLate),
      LikelyCause(
        .frameLate, "rows are built, or images decoded, on the main thread while they scroll in",
        cure: "Prepare rows and images ahead and off the main thread."),
      LikelyCause(
        .frameLate, "the machine that recorded was busy",
        cure: "Record again on an idle device before you change code."),
    ],
    triggering: [
      TraceSketch(
        "under a finger", "0/700/0/0 150/late:60 300/500/200/0 600/300/200/200 800/300/200/200 820/^ 900/-/200/200"),
      TraceSketch("in a fling", "0/700/0/0 100/600/100/0 110/^ 200/late:50 700/-/200/600 1200/-/200/800"),
    ],
    nonTriggering: [
      TraceSketch("at rest", "0/-/200/0 300/late:200 900/-/200/0"),
      TraceSketch("every frame in time", "0/700/0/0 300/500/200/0 600/300/200/200 800/300/200/200 820/^ 900/-/200/200"),
    ],
    limits: [
      DetectorLimit("lateness of a frame", microseconds: least, .uikit),
      DetectorLimit("lateness in display periods", late, "", .measured),
    ],
    concern: .lateFrames, family: .display, severity: SeverityRule(.cosmetic, noticeable: 33),
    countsOnlyIfNamed: true, needs: [.times, .refreshes])

  /// The minimum lateness of a frame, in display periods: half of one may be the jitter of its time stamp.
  static let late = 0.5
  /// The minimum lateness of a frame, in microseconds: one period at 120 Hz.
  static let least = 8_300
  /// The maximum time between two late frames of one incident, in microseconds, as for jumps.
  static let incident = Limits.incident
  /// The movement between two frames above which content or a finger counts as moving, in points: whole points round by
  /// one.
  static let moving = 1.5

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let limit = Int(max(Double(motion.interval) * Self.late, Double(Self.least)) * scale)
    let times = motion.times
    var found: [Glitch] = []
    var late: [Int] = []
    for n in times.indices.dropFirst() where times[n] - times[n - 1] - motion.interval > limit {
      guard isMoving(n, in: motion) else { continue }
      if let last = late.last, times[n - 1] - times[last] > Self.incident {
        found.append(glitch(late, in: motion))
        late.removeAll()
      }
      late.append(n)
    }
    if !late.isEmpty { found.append(glitch(late, in: motion)) }
    return found
  }

  /// Whether content, the pager or a finger moves from before a late frame until after it.
  private func isMoving(_ n: Int, in motion: Motion) -> Bool {
    let (first, last) = (max(n - 2, 0), min(n + 1, motion.count - 1))
    let pager = motion.trace.frames.pager
    if (first..<last).contains(where: {
      abs(motion.freeTravel($0 + 1) - motion.freeTravel($0)) > Self.moving
        || abs(pager[$0 + 1] - pager[$0]) > Self.moving
    }) {
      return true
    }
    guard let path = motion.path(at: motion.times[n]) else { return false }
    return path.travel(from: motion.times[n - 1], to: motion.times[n]) > Self.moving
  }

  private func glitch(_ late: [Int], in motion: Motion) -> Glitch {
    let lateness = late.map { Double(motion.times[$0] - motion.times[$0 - 1] - motion.interval) / 1000 }
    let (first, last) = (late[0] - 1, late[late.count - 1])
    let total = lateness.reduce(0, +)
    let worst = lateness.max() ?? total
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[last]), page: motion.visible[last], magnitude: Length.kept(total),
      unit: .milliseconds, cause: .frameLate,
      detail: late.count == 1
        ? "the scrolling stuttered: a frame came \(ShortNumber.text(total)) ms late"
        : "the scrolling stuttered: \(late.count) frames came \(ShortNumber.text(total)) ms late in all, the worst "
          + "\(ShortNumber.text(worst)) ms"
    )
  }
}
