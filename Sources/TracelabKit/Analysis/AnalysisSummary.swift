import TextFormatting
import TraceAnalysis

/// The summary of an analysis, with one run per strategy.
public struct AnalysisSummary: Sendable, Hashable {
  public struct Run: Sendable, Hashable {
    public let strategy: String
    /// The number of sessions without touches to replay, or without frames to judge.
    public let skipped: Int
    /// What changed since the strategy's last finished run, so that stored results cannot be used: `engine`, `strategy` or
    /// `detectors`.
    public internal(set) var changed: [String] = []
    /// The number of sessions that were judged now, and of those whose verdict was already stored.
    public internal(set) var computed = 0
    public internal(set) var found = 0
    public internal(set) var frames = 0
    /// The number of glitches in the sessions judged now.
    public internal(set) var glitches = 0
    /// The number of replays in which UIKit would have raised an exception.
    public internal(set) var errors = 0
    /// The number of sessions beyond `ReplayLimit`.
    public internal(set) var tooLong = 0
    /// The number of sessions that another process replaced during the run; they are not in the run.
    public internal(set) var replaced = 0
    /// The number of sessions that an interrupted run did not judge.
    public internal(set) var left = 0
    /// The uids of sessions whose results differ from the stored ones, under `--force`.
    public private(set) var differing: [String] = []

    init(strategy: String, skipped: Int) {
      self.strategy = strategy
      self.skipped = skipped
    }

    /// Adds a session whose frames or glitches differ from the stored ones; once per session.
    mutating func differs(_ uid: String) {
      if differing.last != uid { differing.append(uid) }
    }
  }

  /// One entry per strategy, in the order in which they ran.
  public private(set) var runs: [Run] = []

  mutating func add(_ run: Run) { runs.append(run) }

  func adding(_ run: Run) -> AnalysisSummary {
    var result = self
    result.add(run)
    return result
  }

  /// One line per strategy.
  public var text: String {
    if runs.isEmpty { return "nothing was analyzed." }
    return runs.map { run in
      var parts: [String] = []
      if run.computed > 0 {
        parts.append(
          "judged \(Plural.text(run.computed, "session")), \(Plural.text(run.glitches, "glitch", "glitches"))"
            + (run.changed.isEmpty
              ? "" : " (the \(run.changed.joined(separator: " and the ")) changed since its last run)"))
      }
      if run.found > 0 {
        parts.append(
          "\(Plural.text(run.found, "session")) \(run.computed > 0 ? "" : "all ")already stored, nothing to compute")
      }
      if run.errors > 0 { parts.append("\(Plural.text(run.errors, "replay")) ended in an exception") }
      if run.tooLong > 0 {
        parts.append("\(Plural.text(run.tooLong, "session")) too long to replay, see \(ReplayLimit.key)")
      }
      if run.replaced > 0 { parts.append("\(run.replaced) replaced by another process, analyze again") }
      if run.left > 0 { parts.append("\(Plural.text(run.left, "session")) not judged yet") }
      if run.skipped > 0 {
        parts.append("\(run.skipped) without \(run.strategy == "recorded" ? "frames" : "touches") left out")
      }
      if !run.differing.isEmpty {
        let names = run.differing.map { TerminalText.escaped($0) }.joined(separator: ", ")
        parts.append("DIFFERENT from the stored results: \(names)")
      }
      return "\(run.strategy): \(parts.isEmpty ? "no session to judge" : parts.joined(separator: "; "))."
    }.joined(separator: "\n")
  }

  /// The error for results that are not reproduced; `nil` if there are none.
  public var failure: (any Error)? {
    let differing = runs.flatMap(\.differing)
    return differing.isEmpty ? nil : NotReproduced(sessions: differing)
  }
}

/// Stored results that were not reproduced under `--force`. Exit code 70.
public struct NotReproduced: Error {
  /// The uids of the sessions with different results.
  public let sessions: [String]
}
