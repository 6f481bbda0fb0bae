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
  static func finish(_ error: any Error, exit: (any Error) -> Never) -> Never {
    guard let failure = Failure(error) else {
      try? output.close()
      exit(error)
    }
    try? output.close()
    if let message = failure.message { say("tracelab: \(message)") }
    Foundation.exit(failure.exitCode)
  }
}
