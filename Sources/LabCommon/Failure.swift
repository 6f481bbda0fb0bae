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

  /// The failure; `nil` for errors of other libraries.
  public init?(_ error: any Error) {
    guard let error = error as? any CommandError else { return nil }
    self = error.failure
  }

  /// - Parameters:
  ///   - exitCode: one that the documentation of the commands lists.
  ///   - message: one sentence; `nil` if everything was already printed.
  public init(_ exitCode: Int32, _ message: String?) {
    self.exitCode = exitCode
    self.message = message
  }
}

/// An error with the exit code that ends a command.
public protocol CommandError: Error {
  /// The exit code, and the sentence for people.
  var failure: Failure { get }
}

// MARK: Errors of lower layers

extension UsageError: CommandError {
  public var failure: Failure { Failure(64, description) }
}

extension CatalogError: CommandError {
  public var failure: Failure { Failure(70, description) }
}

extension TraceFormatError: CommandError {
  public var failure: Failure { Failure(kind == .unreadable ? 74 : 65, description) }
}

extension OutputError: CommandError {
  public var failure: Failure {
    if case .readerGone = self { Failure(0, nil) } else { Failure(isUsageError ? 64 : 74, description) }
  }
}

extension CocoaError: CommandError {
  public var failure: Failure { Failure(74, TerminalText.escaped(localizedDescription)) }
}

extension StoreError: CommandError {
  public var failure: Failure { Failure(exitCode, TerminalText.escaped(description)) }

  private var exitCode: Int32 {
    switch self {
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
