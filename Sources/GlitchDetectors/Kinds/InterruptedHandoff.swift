import TraceModel

/// The finger continues to move, but the content has stopped.
public struct InterruptedHandoff: GlitchDetector {
  public static let description = DetectorDescription(
    id: "interrupted-handoff",
    summary: "the content stops under a moving finger, although there is more to scroll",
    rationale: """
      Header and list both stand still for 80 ms, three frames and 40 pt of finger travel, although one of them has \
      more than 4 pt of room in that direction. If the content then catches up in one frame, that belongs to the \
      incident. Not judged: the first 15 pt of a touch, when no pan has begun, sideways touches, touches that moved \
      the pager, and content that follows from beyond an edge, if only slowly. A touch that moves nothing at all is \
      `stuck`. Where touches are unknown, a stop of 60 to 400 ms between header and list, after a drag that was concluded \
      from the movement, is a candidate with a confidence of 0.4.
      """,
    magnitude: "finger travel that moved nothing, in points",
    causes: [
      LikelyCause(.panCancelled),
      LikelyCause(.handOffAtListEnd),
      LikelyCause(.handOffAtPin),
      LikelyCause(.handOffAtListTop),
      LikelyCause(.heldByDelegate),
      LikelyCause(.noPan),
    ],
    triggering: [
      TraceSketch("dead at the pin", "0/700/0/0 300/500/200/0 900/100/200/0 940/^ 1300/-/200/0"),
      TraceSketch("dead at the list's top", "0/100/200/200 300/300/200/0 900/600/200/0 940/^ 1300/-/200/0"),
    ],
    nonTriggering: [
      TraceSketch("handed over", "0/700/0/0 300/500/200/0 900/100/200/400 1100/100/200/400 1120/^ 1300/-/200/400"),
      TraceSketch(
        "no view can move further", "0/700/0/0 300/500/200/0 600/300/200/200 900/100/200/200 940/^", contentHeight: 994),
    ],
    limits: [
      DetectorLimit("finger travel", Limits.deadTravel, "pt", .labels),
      DetectorLimit("duration", microseconds: Limits.deadTime, .labels),
      DetectorLimit("frames that show it", Double(Limits.stillFrames), "", .measured),
      DetectorLimit("shortest stop, without touches", microseconds: ConcludedStop.duration.lowerBound, .measured),
      DetectorLimit("longest stop, without touches", microseconds: ConcludedStop.duration.upperBound, .chosen),
    ],
    concern: .deadStops, family: .stops,
    severity: SeverityRule(.major, noticeable: Limits.deadTravel), concludes: true)

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    if !motion.trace.concluded.isEmpty {
      return ConcludedStop.all(in: motion).map { $0.glitch(kind: Self.kind, in: motion) }
    }
    var found: [Glitch] = []
    for path in motion.paths where !DeadTravel.isWhole(path, of: motion) {
      for dead in DeadTravel.all(in: path, of: motion, scale: scale) {
        found.append(dead.glitch(kind: Self.kind, path: path, motion: motion, what: "the content stood still"))
      }
    }
    return found
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfDeadTravel(glitch)
  }
}
