import TraceModel

/// The finger continues to move, but the content has stopped.
public struct InterruptedHandoff: GlitchDetector {
  public static let description = DetectorDescription(
    id: "interrupted-handoff",
    summary: "the content stops under a moving finger, although one of the views could follow it",
    rationale: """
      The outer view and the list both stay where they are for 80 ms, three frames and 40 pt of finger travel, in a direction in which one \
      of them can still move by more than 4 pt. Where content then catches up in one frame, that is part of the incident and its \
      detail says so. Content that returns with the finger from beyond an edge, if only by a tenth of its way, does follow it. The first 15 pt \
      of a touch do not count (no pan has begun), and neither does a horizontal touch or one that moved the pager; a touch that \
      moves nothing at all is reported as stuck. Limits: the rules by which the recordings of the ground truth were labelled.
      """,
    magnitude: "finger travel that moved nothing, in points",
    triggering: [
      TraceSketch("dead at the pin", "0/700/0/0 300/500/200/0 900/100/200/0 940/^ 1300/-/200/0"),
      TraceSketch("dead at the list's top", "0/100/200/200 300/300/200/0 900/600/200/0 940/^ 1300/-/200/0"),
    ],
    nonTriggering: [
      TraceSketch("handed over", "0/700/0/0 300/500/200/0 900/100/200/400 1100/100/200/400 1120/^ 1300/-/200/400"),
      TraceSketch(
        "no view can move further", "0/700/0/0 300/500/200/0 600/300/200/200 900/100/200/200 940/^", contentHeight: 994),
    ],
    precedence: 30,
    yieldsTo: [
      "touch-stolen", "wrong-tab-restore", "jump-back", "frozen-after-switch", "catch-failed", "header-stuck", "stuck",
    ],
    severity: SeverityRule(.major, noticeable: Limits.deadTravel))

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    var found: [Glitch] = []
    for path in motion.paths where !DeadTravel.isWhole(path, of: motion) {
      for dead in DeadTravel.all(in: path, of: motion, scale: scale) {
        found.append(
          dead.glitch(
            kind: Self.kind, path: path, motion: motion,
            detail: "the finger moved \(dead.sentencePart(motion)), and nothing followed"))
      }
    }
    return found
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfDeadTravel(glitch)
  }
}
