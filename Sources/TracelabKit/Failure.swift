import Foundation
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceStore

/// The exit code of a command that failed, and its message.
public struct Failure: Sendable, Hashable {
  /// The exit code that the documentation of the commands lists.
  public let exitCode: Int32
  /// One sentence; `nil` if everything was already printed.
  public let message: String?

  /// The meaning of any error. An unknown one is a defect of the tool: exit code 70, never 1, which means that a gate failed.
  public init(anyError error: any Error) {
    let text = TerminalText.escaped("\(type(of: error)): \(error)")
    self = Failure(error) ?? Failure(70, "internal error, \(text); please report this.")
  }

  /// `nil` for errors of other libraries.
  public init?(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(64, error.description)
    case let error as CatalogError: self.init(70, error.description)
    case let error as GateFailure: self.init(1, "the gate failed: \(error.reason).")
    case let error as NotShownAgain: self.init(1, error.message)
    case let error as ImportFailure: self.init(error == .unreadable ? 74 : 65, nil)
    case let error as TraceFormatError: self.init(error.kind == .unreadable ? 74 : 65, error.description)
    case let error as GroundTruthError: self.init(65, error.description)
    case let error as BaselineError: self.init(error.isUnreadable ? 74 : 65, error.description + ".")
    case let error as DamagedLab:
      // The lab is the command's input, and it is damaged.
      self.init(65, "\(TerminalText.escaped(error.path)): \(Plural.text(error.problems, "problem")) found.")
    case let error as MissingRows:
      self.init(
        65,
        "the stream read \(Plural.text(error.recordings, "recording")), and \(error.answered) have rows; the rows are not complete, "
          + "please report this.")
    case let error as Interrupted: self.init(130, "interrupted; \(error.message)")
    case let error as NotReproduced:
      self.init(
        70, "\(Plural.text(error.sessions.count, "session")) gave other results than stored; please report this.")
    case let error as OutputError:
      if case .readerGone = error {
        self.init(0, nil)
      } else {
        self.init(error.isUsageError ? 64 : 74, error.description)
      }
    case let error as StoreError: self.init(Self.code(error), TerminalText.escaped(error.description))
    case let error as CocoaError: self.init(74, TerminalText.escaped(error.localizedDescription))
    default: return nil
    }
  }

  private init(_ exitCode: Int32, _ message: String?) {
    self.exitCode = exitCode
    self.message = message
  }

  private static func code(_ error: StoreError) -> Int32 {
    switch error {
    case .notADatabase, .otherProgram, .newerThanTool, .olderThanTool, .changedMigration, .corrupt, .emptyDatabase,
      .folder, .notAFile, .changedSchema, .endless, .unstorable:
      65
    case .noDatabase, .noFolder, .unreadable, .readOnly, .readOnlyFolder, .diskFull, .unwritten, .inputOutput: 74
    case .locked: 75
    case .failedMigration, .constraint, .damagedRow: 70
    case .unknownQuery, .unknownRun, .unknownSession, .ambiguousSession, .notAPath,
      .noRecording:
      64
    case .sql, .emptyStatement, .severalStatements, .refused, .namelessParameter, .missingParameters,
      .unknownParameters, .wrongValue, .timedOut, .tooLarge:
      2
    }
  }
}
