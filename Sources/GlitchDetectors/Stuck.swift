import TraceModel

/// A whole touch moves nothing.
public struct Stuck: GlitchDetector {
  public static let description = DetectorDescription(
    id: "stuck",
    summary: "a whole touch moves nothing, although one of the views could follow it",
    rationale: """
      The limits are those of interrupted-handoff (80 ms, 40 pt, more than 4 pt of room), for a touch in which neither view moves \
      from the first frame to the last.
      """,
    magnitude: "finger travel that moved nothing, in points",
    triggering: [
      TraceSketch("from the pinned bar", "0/100/200/300 600/400/200/300 640/^ 900/-/200/300")
    ],
    nonTriggering: [
      TraceSketch("the list follows", "0/100/200/300 300/400/200/0 500/400/200/0 520/^ 900/-/200/0"),
      TraceSketch("a short pull", "0/100/200/300 300/125/200/300 340/^ 900/-/200/300"),
    ],
    precedence: 40,
    yieldsTo: [
      "touch-stolen", "wrong-tab-restore", "jump-back", "frozen-after-switch", "catch-failed", "header-stuck",
    ],
    severity: SeverityRule(.major))

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    motion.paths.filter { DeadTravel.isWhole($0, of: motion) }.compactMap { path in
      let dead = DeadTravel.all(in: path, of: motion, scale: scale).max { $0.travel < $1.travel }
      return dead?.glitch(
        kind: Self.kind, path: path, motion: motion,
        detail: "a touch moved \(dead?.sentencePart(motion) ?? ""), and nothing followed from beginning to end")
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfDeadTravel(glitch)
  }
}
