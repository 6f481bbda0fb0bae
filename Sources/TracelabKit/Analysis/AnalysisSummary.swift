import TextFormatting

/// What an analysis did, a run a strategy.
public struct AnalysisSummary: Sendable, Hashable {
  public struct Run: Sendable, Hashable {
    public let strategy: String
    /// Sessions without touches to replay, or without frames to judge.
    public let skipped: Int
    /// Sessions that were judged now, and those whose verdict was stored already.
    public internal(set) var computed = 0
    public internal(set) var found = 0
    public internal(set) var frames = 0
    /// In the sessions judged now.
    public internal(set) var glitches = 0
    /// Replays in which UIKit would have raised an exception.
    public internal(set) var errors = 0
    /// Sessions beyond `ReplayLimit`.
    public internal(set) var tooLong = 0
    /// Sessions that another process replaced meanwhile: not in the run.
    public internal(set) var replaced = 0
    /// Sessions that an interrupted run did not come to.
    public internal(set) var left = 0
    /// Sessions that came out differently from what is stored, under `--force`.
    public private(set) var differing: [String] = []

    init(strategy: String, skipped: Int) {
      self.strategy = strategy
      self.skipped = skipped
    }

    /// Notes once that a session's frames, or its glitches, did not come out again.
    mutating func differs(_ uid: String) {
      if differing.last != uid { differing.append(uid) }
    }
  }

  public private(set) var runs: [Run] = []

  mutating func add(_ run: Run) { runs.append(run) }

  func adding(_ run: Run) -> AnalysisSummary {
    var result = self
    result.add(run)
    return result
  }

  /// A line a strategy.
  public var text: String {
    if runs.isEmpty { return "nothing was analyzed." }
    return runs.map { run in
      var parts: [String] = []
      if run.computed > 0 {
        parts.append(
          "judged \(Plural.text(run.computed, "session")), \(Plural.text(run.glitches, "glitch", "glitches"))")
      }
      if run.found > 0 {
        parts.append(
          "\(Plural.text(run.found, "session")) \(run.computed > 0 ? "" : "all ")stored already, nothing to compute")
      }
      if run.errors > 0 { parts.append("\(Plural.text(run.errors, "replay")) ended in an exception") }
      if run.tooLong > 0 {
        parts.append("\(Plural.text(run.tooLong, "session")) too long to replay, see \(ReplayLimit.key)")
      }
      if run.replaced > 0 { parts.append("\(run.replaced) replaced meanwhile, analyze again") }
      if run.left > 0 { parts.append("\(Plural.text(run.left, "session")) left to judge") }
      if run.skipped > 0 {
        parts.append("\(run.skipped) without \(run.strategy == "recorded" ? "frames" : "touches") left out")
      }
      if !run.differing.isEmpty {
        let names = run.differing.map { TerminalText.escaped($0) }.joined(separator: ", ")
        parts.append("NOT THE SAME as stored: \(names)")
      }
      return "\(run.strategy): \(parts.isEmpty ? "no session to judge" : parts.joined(separator: "; "))."
    }.joined(separator: "\n")
  }

  /// A result that is not reproduced is the lab's own failure.
  public var failure: (any Error)? {
    let differing = runs.flatMap(\.differing)
    return differing.isEmpty ? nil : NotReproduced(sessions: differing)
  }
}

/// `--force` found that stored results do not come out again. Exit code 70.
public struct NotReproduced: Error {
  public let sessions: [String]
}
