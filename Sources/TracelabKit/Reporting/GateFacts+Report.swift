import GlitchComparison
import ReportOutput

extension GateFacts {
  /// What gates count in a report.
  init(_ data: ReportData) {
    var glitches: [Glitch] = []
    if data.isComparison {
      glitches = data.incidents.compactMap { incident in
        incident.change.map { change in
          Glitch(
            kind: incident.kind, change: change, isCompared: incident.isCompared || incident.isLearned,
            isAccepted: incident.isAccepted || incident.isLearned,
            isExpired: incident.acceptance?.isExpired == true && !change.isGone, isFromTool: incident.isFromTool,
            confidence: incident.confidence ?? 1)
        }
      }
    }
    self.init(
      glitches: glitches,
      runs: data.judgedRuns.map { run in
        let tally = data.gated(run)
        return Run(
          strategy: run.strategy, gestures: tally.gestures, failed: tally.failed, glitches: tally.glitches,
          doubtful: tally.doubtful)
      },
      failed: data.pairings.reduce(0) { $0 + $1.failed },
      undecided: data.shares.filter { $0.change == .undecided }.map(\.kind), coverage: data.coverage)
  }
}
