import TextFormatting
import TraceStore

/// What a merge came to.
public struct MergeSummary: Hashable, Sendable {
  private var labs = 0
  private var rows = MergedRows()

  mutating func add(_ more: MergedRows) {
    labs += 1
    rows.sessions += more.sessions
    rows.knownSessions += more.knownSessions
    rows.completedSessions += more.completedSessions
    rows.replays += more.replays
    rows.verdicts += more.verdicts
    rows.glitches += more.glitches
    rows.runs += more.runs
    rows.extendedRuns += more.extendedRuns
    rows.conflicts += more.conflicts
    rows.differing += more.differing
  }

  /// One line for people.
  public func text(lab: String) -> String {
    var parts = [
      "merged \(Plural.text(labs, "lab")): \(Plural.text(rows.sessions, "new session")), "
        + "\(Plural.text(rows.replays, "replay")), \(Plural.text(rows.verdicts, "verdict")), "
        + "\(Plural.text(rows.glitches, "glitch", "glitches")), \(Plural.text(rows.runs, "run"))"
    ]
    if rows.extendedRuns > 0 { parts.append("\(Plural.text(rows.extendedRuns, "run")) extended") }
    if rows.knownSessions > 0 { parts.append("\(Plural.text(rows.knownSessions, "session")) already in") }
    if rows.completedSessions > 0 {
      parts.append("completed \(Plural.text(rows.completedSessions, "gathered session"))")
    }
    if !rows.conflicts.isEmpty { parts.append(Plural.text(rows.conflicts.count, "conflict")) }
    if !rows.differing.isEmpty { parts.append("\(Plural.text(rows.differing.count, "result")) DIFFERENT") }
    return "\(TerminalText.escaped(lab)): \(parts.joined(separator: "; "))."
  }

  /// The error that decides the exit code; `nil` for success.
  public var failure: (any Error)? {
    rows.conflicts.isEmpty && rows.differing.isEmpty ? nil : ImportFailure.refused
  }
}
