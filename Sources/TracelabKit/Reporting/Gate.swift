import ReportOutput
import TextFormatting

/// What makes a report fail the build.
public enum Gate: String, Sendable, CaseIterable {
  /// A glitch that the baseline does not have, or one that is accepted no longer.
  case new
  /// A new glitch, or one that became worse.
  case worse
  /// Any glitch of the candidate that is not accepted.
  case any

  /// Why the gate fails, if it does.
  func failure(in data: ReportData) -> String? {
    // A glitch of a session that one side lacks is no change; an accepted one is known.
    func count(_ change: Change) -> Int {
      data.incidents.count { $0.change == change && $0.isCompared && !$0.isAccepted }
    }
    let new = count(.new)
    let worse = count(.worse)
    let expired = data.expired
    var reasons: [String] = []
    switch self {
    case .new:
      if new > 0 { reasons.append(Plural.text(new, "new glitch", "new glitches")) }
    case .worse:
      if new + worse > 0 { reasons.append("\(Plural.text(new, "new glitch", "new glitches")), \(worse) worse") }
    case .any:
      let present = data.judgedRuns.reduce(0) { $0 + data.gated($1).count() }
      let who = data.isComparison ? "the candidate has" : present == 1 ? "there is" : "there are"
      if present > 0 { reasons.append("\(who) \(Plural.text(present, "glitch", "glitches"))") }
    }
    let failed = failedReplays(in: data)
    if failed > 0 { reasons.append("\(Plural.text(failed, "replay")) ended in an exception") }
    if expired > 0, self != .any { reasons.append("\(expired) accepted no longer") }
    return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
  }

  /// Replays that could not be judged, and so have no glitches to fail for; of a comparison those that the baseline of the pair
  /// could judge: what fails on both sides is no change, even where another strategy's baseline replayed the session.
  private func failedReplays(in data: ReportData) -> Int {
    if self == .any { return data.judgedRuns.reduce(0) { $0 + data.gated($1).failed } }
    return data.pairings.reduce(0) { $0 + $1.failed }
  }
}

/// A gate failed: exit code 1.
public struct GateFailure: Error, Hashable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}
