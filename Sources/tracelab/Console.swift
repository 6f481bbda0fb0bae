import ArgumentParser
import Foundation
import TracelabKit

/// Standard output for data, standard error for words.
enum Console {
  nonisolated(unsafe) static let output = FileOutput.standardOutput()

  /// A line for people.
  static func say(_ line: String) {
    // What standard output cannot take is told when it is closed.
    try? output.flush()
    StandardError.write(line + "\n")
  }

  /// Says what went wrong and ends with the contract's exit code. Help and the version, which the argument parser throws, are data.
  static func finish(_ error: any Error) -> Never {
    if let failure = Failure(error) { finish(failure) }
    let text = Tracelab.fullMessage(for: error)
    let code = Tracelab.exitCode(for: error)
    // The parser's code for errors that it does not know either.
    if code == .failure { finish(Failure(anyError: error)) }
    do {
      if code.isSuccess { try output.write(text + "\n") }
      try output.close()
    } catch {
      if let failure = Failure(error) { finish(failure) }
    }
    // The parser quotes the arguments as they are.
    if !code.isSuccess, !text.isEmpty { say(TerminalText.escaped(text, keepsLayout: true)) }
    Foundation.exit(code.rawValue)
  }

  /// Says what went wrong and ends at once, while another thread is still at work: what it has not written out stays unwritten.
  static func abort(_ error: any Error) -> Never {
    let failure = Failure(anyError: error)
    if let message = failure.message { StandardError.write("tracelab: \(message)\n") }
    _exit(failure.exitCode)
  }

  private static func finish(_ failure: Failure) -> Never {
    try? output.close()
    if let message = failure.message { say("tracelab: \(message)") }
    Foundation.exit(failure.exitCode)
  }
}
