import Foundation
import ReportOutput
import Synchronization
import TextFormatting

/// A progress line on standard error, shown only on a terminal.
public final class ProgressLine {
  private let verb: String
  private let isShown: Bool
  private var shown = ""

  public init(verb: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
    self.verb = verb
    self.isShown = isShown
  }

  /// Shows, for example, `analyzing 3 of 75 NAME`.
  package func show(_ done: Int, of total: Int, _ name: String = "") {
    guard isShown else { return }
    write("\(verb) \(done) of \(total) \(TerminalText.escaped(name))")
  }

  /// Shows a text, which is not escaped.
  package func show(_ text: String) { if isShown { write(text) } }

  /// Removes the line.
  package func clear() { if isShown, !shown.isEmpty { write("") } }

  private func write(_ text: String) {
    let line = String(text.prefix((Terminal.width ?? 80) - 1))
    guard line != shown else { return }
    StandardError.write("\r\u{1b}[K" + line)
    shown = line
  }
}

/// A flag that Ctrl-C sets. It is checked between files and between batches of sessions.
public final class StopFlag: Sendable {
  /// The process's only flag. A signal handler must not be the first to use it.
  public static let shared = StopFlag()

  private let flag = Atomic(false)

  public func raise() { flag.store(true, ordering: .relaxed) }
  public var isRaised: Bool { flag.load(ordering: .relaxed) }
}

/// The work was interrupted; finished parts are stored. Exit code 130.
public struct Interrupted: Error {
  /// One or two sentences: which results are stored, and how to continue.
  public let message: String

  /// - Parameter done: a sentence about the stored results.
  package init(done: String) { self.init(message: "\(done) Run the same command again to continue.") }

  package init(message: String) { self.message = message }

  /// An interrupted check, which stores nothing.
  package static let check = Interrupted(message: "the check was not finished; nothing was changed.")
}

extension Interrupted: CommandError {
  public var failure: Failure { Failure(130, "interrupted; \(message)") }
}
