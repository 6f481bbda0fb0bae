import LabCommon
import LabIntake
import TextFormatting

/// The result of a gathering.
public struct GatherSummary: Hashable, Sendable {
  public internal(set) var sessions = 0
  public internal(set) var knownSessions = 0
  public internal(set) var verdicts = 0
  public internal(set) var knownVerdicts = 0
  /// The strategies of the runs that were added, in their order.
  public internal(set) var runs: [String] = []
  /// The number of recordings that were refused where the rows were made.
  public internal(set) var refusedRecordings = 0
  /// The number of refused rows: each has been named, or counted if there were many.
  public internal(set) var refusedRows = 0
  /// The number of sessions with the id of another recording.
  public internal(set) var conflicts = 0
  /// The number of replays that got their frames.
  public internal(set) var replaysWithFrames = 0
  /// The number of incidents whose recordings cannot be reached.
  public internal(set) var unreachable = 0

  /// One line for people.
  public func text(lab: String) -> String {
    var parts: [String] = []
    if sessions > 0 { parts.append("gathered \(Plural.text(sessions, "session"))") }
    if knownSessions > 0 { parts.append("\(Plural.text(knownSessions, "session")) already gathered") }
    if verdicts > 0 { parts.append(Plural.text(verdicts, "new verdict")) }
    if knownVerdicts > 0 { parts.append("\(Plural.text(knownVerdicts, "verdict")) already gathered") }
    parts.append(
      runs.isEmpty ? "no run added" : "\(Plural.text(runs.count, "run")) added (\(runs.joined(separator: ", ")))")
    if refusedRecordings > 0 {
      parts.append("\(Plural.text(refusedRecordings, "recording")) refused by `tracelab stream`")
    }
    if conflicts > 0 { parts.append(Plural.text(conflicts, "conflict")) }
    if refusedRows > 0 { parts.append("\(Plural.text(refusedRows, "row")) refused") }
    if replaysWithFrames > 0 { parts.append("frames of \(Plural.text(replaysWithFrames, "replay")) stored") }
    if unreachable > 0 {
      parts.append("the recordings of \(Plural.text(unreachable, "incident")) could not be reached")
    }
    return "\(TerminalText.escaped(lab)): \(parts.joined(separator: "; "))."
  }

  /// The error that decides the exit code; `nil` for success.
  public var failure: (any Error)? { refusedRows + conflicts > 0 ? ImportFailure.refused : nil }
}
