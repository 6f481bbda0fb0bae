import TextFormatting
import TraceAnalysis

extension Judgement {
  /// The column `verdict.not_judged`: an object with the reason of each kind, in the order of the kinds' names.
  package var notJudgedJSON: String {
    let members = notJudged.map { ($0.kind.rawValue, JSONText.string($0.reason)) }.sorted { $0.0 < $1.0 }
    return JSONText.object(members).compact
  }
}
