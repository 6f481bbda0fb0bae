import LabCommon
import TextFormatting
import TraceStore

/// The result of an import.
public struct ImportSummary: Sendable {
  /// The outcome of one recording.
  enum Outcome {
    case imported, replaced, unchanged
    /// The session existed without its recording.
    case completed
  }

  public private(set) var imported = 0
  public private(set) var replaced = 0
  public private(set) var unchanged = 0
  /// The number of sessions that were gathered without their recordings, and have them now.
  public private(set) var completed = 0
  public private(set) var frames = 0
  public private(set) var touches = 0
  /// The number of files that could be read and were refused.
  public internal(set) var refused = 0
  /// The number of folders without recordings.
  public internal(set) var emptyFolders = 0
  /// The number of files that could not be read.
  public internal(set) var unreadable = 0
  /// Recordings in which the screen itself changed, by path, with the number of changes by each action.
  var changed: [(name: String, changes: [String: Int])] = []
  /// The paths of new recordings that name no scenario, so that no recording of another build compares with them.
  var withoutScenario: [String] = []
  /// The number of warnings about imported files.
  public internal(set) var warnings = 0

  mutating func add(_ outcome: Outcome, frames: Int, touches: Int) {
    switch outcome {
    case .imported: imported += 1
    case .replaced: replaced += 1
    case .completed: completed += 1
    case .unchanged:
      unchanged += 1
      return
    }
    self.frames += frames
    self.touches += touches
  }

  /// One line for people.
  ///
  /// - Parameter nothing: the words if nothing was imported.
  public func text(lab: String, nothing: String = "nothing to import") -> String {
    var parts: [String] = []
    if imported > 0 { parts.append("imported \(Plural.text(imported, "session"))") }
    if replaced > 0 { parts.append("replaced \(Plural.text(replaced, "session"))") }
    if completed > 0 { parts.append("completed \(Plural.text(completed, "gathered session"))") }
    if imported + replaced + completed > 0 {
      parts[parts.count - 1] += " (\(Plural.text(touches, "touch", "touches")), \(Plural.text(frames, "frame")))"
    }
    if unchanged > 0 { parts.append("\(Plural.text(unchanged, "recording")) already imported") }
    if warnings > 0 { parts.append(Plural.text(warnings, "warning")) }
    if refused > 0 { parts.append("\(Plural.text(refused, "file")) refused") }
    if emptyFolders > 0 { parts.append("\(Plural.text(emptyFolders, "folder")) without recordings") }
    if unreadable > 0 { parts.append("\(Plural.text(unreadable, "path")) could not be read") }
    if parts.isEmpty { parts.append(nothing) }
    return "\(TerminalText.escaped(lab)): \(parts.joined(separator: "; "))."
  }

  /// A sentence about new recordings that compare with themselves only; `nil` if each names a scenario.
  public var scenarioText: String? {
    guard !withoutScenario.isEmpty else { return nil }
    let names = KnownNames.text(withoutScenario.map { $0 == "-" ? "standard input" : $0 }, limit: 3)
    return TerminalText.escaped(
      "\(Plural.text(withoutScenario.count, "recording")) without a scenario, comparable with "
        + "\(withoutScenario.count == 1 ? "itself" : "themselves") only: \(names).")
  }

  /// The error that decides the exit code, `nil` for success: an unreadable file has priority over a refused one.
  public var failure: (any Error)? {
    if unreadable > 0 { return ImportFailure.unreadable }
    return refused + emptyFolders > 0 ? ImportFailure.refused : nil
  }
}

/// Some files of a call were not imported. A message has named each of them.
public enum ImportFailure: Error {
  /// Exit code 74.
  case unreadable
  /// Exit code 65. It also applies to a folder without recordings: whoever names one believes that something is in it.
  case refused
}

extension ImportFailure: CommandError {
  public var failure: Failure { Failure(self == .unreadable ? 74 : 65, nil) }
}
