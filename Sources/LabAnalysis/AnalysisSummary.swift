import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis

/// The summary of an analysis, with one run per strategy.
public struct AnalysisSummary: Sendable, Hashable {
  public struct Run: Sendable, Hashable {
    public let strategy: String
    /// The number of sessions without touches to replay, or without frames to judge.
    public let skipped: Int
    /// The changes since the strategy's last finished run because of which stored results cannot be used.
    ///
    /// The values are `engine`, `strategy` or `detectors`.
    public internal(set) var changed: [String] = []
    /// The number of sessions that were judged now, and of those whose verdict was already stored.
    public internal(set) var computed = 0
    public internal(set) var found = 0
    public internal(set) var frames = 0
    /// The glitches in the sessions judged now.
    public internal(set) var glitches = GlitchCount()
    /// The number of replays in which UIKit would have raised an exception.
    public internal(set) var errors = 0
    /// The facts that limit what the replays computed now tell, such as an ambiguous layout.
    public internal(set) var notes: Set<String> = []
    /// The number of sessions beyond `ReplayLimit`.
    public internal(set) var tooLong = 0
    /// The number of sessions that were gathered without their recordings and have no stored results.
    public internal(set) var withoutRecording = 0
    /// The number of sessions that another process replaced during the run; they are not in the run.
    public internal(set) var replaced = 0
    /// The number of sessions that an interrupted run did not judge.
    public internal(set) var left = 0
    /// Whether no run was added, since it would list the same results as the strategy's latest run.
    public internal(set) var isRepeated = false
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

  /// The number of sessions whose recorded frames `all` has left out.
  public internal(set) var unjudgedRecordings = 0

  mutating func add(_ run: Run) { runs.append(run) }

  func adding(_ run: Run) -> AnalysisSummary {
    var result = self
    result.add(run)
    return result
  }

  /// One line per strategy, and one if `all` has left out recorded frames.
  public var text: String {
    if runs.isEmpty { return "nothing was analyzed." }
    var lines = runs.flatMap { [$0.text] + $0.noteLines }
    if unjudgedRecordings > 0 {
      lines.append(
        "`all` leaves out the recorded frames of \(Plural.text(unjudgedRecordings, "session")); "
          + "`tracelab analyze --strategy recorded` judges them.")
    }
    return lines.joined(separator: "\n")
  }

  /// The error for results that are not reproduced; `nil` if there are none.
  public var failure: (any Error)? {
    let differing = runs.flatMap(\.differing)
    return differing.isEmpty ? nil : NotReproduced(sessions: differing)
  }
}

extension AnalysisSummary.Run {
  /// One line.
  var text: String {
    var parts: [String] = []
    if computed > 0 {
      parts.append(
        "judged \(Plural.text(computed, "session")), \(glitches.text)"
          + (changed.isEmpty ? "" : " (the \(changed.joined(separator: " and the ")) changed since its last run)"))
    }
    if found > 0 {
      parts.append("\(Plural.text(found, "session")) up to date")
    }
    if isRepeated { parts.append("no run added") }
    if errors > 0 { parts.append("\(Plural.text(errors, "replay")) ended in an exception") }
    if tooLong > 0 {
      parts.append("\(Plural.text(tooLong, "session")) too long to replay, see \(ReplayLimit.key)")
    }
    if replaced > 0 { parts.append("\(replaced) replaced by another process, analyze again") }
    if left > 0 { parts.append("\(Plural.text(left, "session")) not judged yet") }
    if withoutRecording > 0 {
      parts.append(
        "\(Plural.text(withoutRecording, "session")) gathered without a recording left out, import the recording first")
    }
    if skipped > 0 { parts.append(leftOut) }
    if !differing.isEmpty {
      let names = differing.map { TerminalText.escaped($0) }.joined(separator: ", ")
      parts.append("DIFFERENT from the stored results: \(names)")
    }
    return "\(strategy): \(parts.isEmpty ? "no session to judge" : parts.joined(separator: "; "))."
  }

  /// The number of notes that are shown: a choice of this project.
  private static let shownNotes = 5

  /// Lines with what limits the run's replays.
  var noteLines: [String] {
    let shown = notes.sorted().prefix(Self.shownNotes).map { "  note: \(TerminalText.escaped($0))" }
    return notes.count > shown.count ? shown + ["  and \(Plural.text(notes.count - shown.count, "more note"))"] : shown
  }

  /// The sessions that the run does not cover, and what to do if it covers none.
  private var leftOut: String {
    let isRecorded = strategy == Catalog.recordedStrategy
    let text = "\(Plural.text(skipped, "session")) without \(isRecorded ? "recorded frames" : "touches") skipped"
    guard computed + found + replaced + left + withoutRecording == 0 else { return text }
    return isRecorded
      ? "\(text), `tracelab analyze --strategy all` replays their touches"
      : "\(text), `tracelab analyze --strategy recorded` judges their frames"
  }
}

/// Stored results that were not reproduced under `--force`. Exit code 70.
public struct NotReproduced: Error {
  /// The uids of the sessions with different results.
  public let sessions: [String]
}

extension NotReproduced: CommandError {
  public var failure: Failure {
    Failure(
      70, "\(Plural.text(sessions.count, "session")) gave results that differ from the stored ones; please report this."
    )
  }
}
