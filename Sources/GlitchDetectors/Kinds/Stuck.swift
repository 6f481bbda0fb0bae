import TraceModel

/// A whole touch moves nothing.
public struct Stuck: GlitchDetector {
  public static let description = DetectorDescription(
    id: "stuck",
    summary: "a whole touch scrolls nothing, although there is more to scroll",
    rationale: """
      The finger moves 40 pt or more for 80 ms or more, and neither header nor list moves from the first frame of \
      the touch to the last, although one of them has more than 4 pt of room. The limits are those of \
      `interrupted-handoff`.
      """,
    magnitude: "finger travel that moved nothing, in points",
    causes: [
      LikelyCause(.noPan),
      LikelyCause(.panCancelled),
      LikelyCause(.heldByDelegate),
      LikelyCause(.handOffAtPin),
      LikelyCause(.handOffAtListTop),
      LikelyCause(.handOffAtListEnd),
    ],
    triggering: [
      TraceSketch("from the pinned bar", "0/100/200/300 600/400/200/300 640/^ 900/-/200/300")
    ],
    nonTriggering: [
      TraceSketch("the list follows", "0/100/200/300 300/400/200/0 500/400/200/0 520/^ 900/-/200/0"),
      TraceSketch("a short pull", "0/100/200/300 300/125/200/300 340/^ 900/-/200/300"),
    ],
    limits: [
      DetectorLimit("finger travel", Limits.deadTravel, "pt", .labels),
      DetectorLimit("duration", microseconds: Limits.deadTime, .labels),
    ],
    concern: .deadStops, family: .stops, precedence: 1,
    severity: SeverityRule(.major))

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    motion.paths.filter { DeadTravel.isWhole($0, of: motion) }.compactMap { path in
      let dead = DeadTravel.all(in: path, of: motion, scale: scale).max { $0.travel < $1.travel }
      return dead?.glitch(kind: Self.kind, path: path, motion: motion, what: "nothing scrolled")
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfDeadTravel(glitch)
  }
}
