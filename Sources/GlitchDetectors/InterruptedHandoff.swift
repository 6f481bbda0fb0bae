import TraceModel

/// The finger goes on, the content has stopped.
public struct InterruptedHandoff: GlitchDetector {
  public static let description = DetectorDescription(
    id: "interrupted-handoff",
    summary: "the content stops under a moving finger, although one of the views could follow it",
    rationale: """
      Outer view and list both stay where they are for 80 ms and 40 pt of finger travel in one direction in which one of \
      them has more than 4 pt of room. Content that comes back with the finger from beyond an edge follows it. The first 15 pt \
      of a touch do not count (no pan has begun), nor does a touch that goes sideways or that the pager took; a touch that \
      moves nothing at all is stuck. Limits: the rules behind the labelled recordings.
      """,
    magnitude: "finger travel that moved nothing, in points",
    triggering: [
      TraceSketch("dead at the pin", "0/700/0/0 300/500/200/0 900/100/200/0 940/^ 1300/-/200/0"),
      TraceSketch("dead at the list's top", "0/100/200/200 300/300/200/0 900/600/200/0 940/^ 1300/-/200/0"),
    ],
    nonTriggering: [
      TraceSketch("handed over", "0/700/0/0 300/500/200/0 900/100/200/400 1100/100/200/400 1120/^ 1300/-/200/400"),
      TraceSketch(
        "nothing has room", "0/700/0/0 300/500/200/0 600/300/200/200 900/100/200/200 940/^", contentHeight: 994),
    ],
    precedence: 30,
    yieldsTo: ["touch-stolen", "wrong-tab-restore", "jump-back", "stuck"])

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    var found: [Glitch] = []
    for stroke in motion.strokes where !DeadTravel.isWhole(stroke, of: motion) {
      for dead in DeadTravel.all(in: stroke, of: motion, scale: scale) {
        found.append(
          dead.glitch(
            kind: Self.kind, stroke: stroke, motion: motion,
            detail: "the finger moved \(dead.figures(motion)), and nothing followed"))
      }
    }
    return found
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfDeadTravel(glitch)
  }
}
