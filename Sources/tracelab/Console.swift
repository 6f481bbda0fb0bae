import ArgumentParser
import Foundation
import TracelabKit

/// Standard output for data, standard error for words.
enum Console {
  nonisolated(unsafe) static let output = FileOutput.standardOutput()

  /// A line for people.
  static func say(_ line: String) {
    try? output.flush()
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Says what went wrong and ends with the contract's exit code; what the argument parser threw ends its own way.
  static func finish(_ error: any Error) -> Never {
    try? output.close()
    guard let failure = Failure(error) else {
      let code = Tracelab.exitCode(for: error)
      guard !code.isSuccess else { Tracelab.exit(withError: error) }
      // The parser quotes the arguments as they are.
      let message = Tracelab.fullMessage(for: error)
      if !message.isEmpty { say(TerminalText.escaped(message, keepsLayout: true)) }
      Foundation.exit(code.rawValue)
    }
    if let message = failure.message { say("tracelab: \(message)") }
    Foundation.exit(failure.exitCode)
  }
}
