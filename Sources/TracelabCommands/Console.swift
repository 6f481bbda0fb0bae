import ArgumentParser
import Foundation
import ReportOutput
import TextFormatting
import TracelabKit

/// Writes data to standard output and messages to standard error.
enum Console {
  nonisolated(unsafe) static let output = FileOutput.standardOutput()

  /// Prints a line for people on standard error.
  static func printNote(_ line: String) {
    // Errors of standard output are reported when it is closed.
    try? output.flush()
    StandardError.write(RunnerCommand.disarmed(ToolName.named(line)) + "\n")
  }

  /// Prints the error and ends the process with its exit code. Help and the version, which the argument parser throws, are data.
  ///
  /// - Parameter command: the root command, which words the parser's errors.
  static func finish(_ error: any Error, of command: (some ParsableCommand).Type) -> Never {
    if let failure = Failure(error) { finish(failure) }
    let text = ToolName.named(command.fullMessage(for: error))
    let code = command.exitCode(for: error)
    // The parser's code for errors that it does not know either.
    if code == .failure { finish(Failure(anyError: error)) }
    do {
      if code.isSuccess { try output.write(text + "\n") }
      try output.close()
    } catch {
      if let failure = Failure(error) { finish(failure) }
    }
    // The parser's message contains the arguments unescaped.
    if !code.isSuccess, !text.isEmpty { printNote(TerminalText.escaped(text, keepsLayout: true)) }
    Foundation.exit(code.rawValue)
  }

  /// Prints the error and ends the process at once, although another thread is still running; its buffered output is lost.
  static func abort(_ error: any Error) -> Never {
    let failure = Failure(anyError: error)
    if let message = failure.message {
      StandardError.write(RunnerCommand.disarmed("\(ToolName.current): \(ToolName.named(message))\n"))
    }
    _exit(failure.exitCode)
  }

  private static func finish(_ failure: Failure) -> Never {
    do {
      try output.close()
    } catch {
      // The verdict stands, but nobody should believe that its report is complete.
      if let loss = Failure(error), loss != failure, let message = loss.message {
        printNote("\(ToolName.current): \(message)")
      }
    }
    if let message = failure.message { printNote("\(ToolName.current): \(message)") }
    Foundation.exit(failure.exitCode)
  }
}
