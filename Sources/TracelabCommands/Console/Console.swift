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

/// Prepares the three standard streams, which the shell may have closed.
enum StandardStreams {
  static func prepare() {
    // A failed write should return an error instead of raising a signal, which would end the process between two steps: SIGPIPE if
    // the reader has closed the pipe, SIGXFSZ if the file exceeds the limit of `ulimit -f`.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed stream is opened with the wrong direction, so that its use fails. Otherwise the next file that is opened would get
    // its descriptor, and messages would be written into that file.
    for (stream, wrongWay) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) == -1 {
      // It gets the lowest free descriptor, which is that of the stream.
      _ = open("/dev/null", wrongWay)
    }
  }
}

/// Handles SIGINT (Ctrl-C) and SIGTERM: the work stops after the current file or batch, and finished parts stay stored.
///
/// Only for commands that check `StopFlag`. Other commands end at once.
enum Interruption {
  /// The flag that the handler raises. A variable with a constant initial value exists from the start of the process; any other is
  /// initialized at its first use, which takes a lock and must not happen within a signal. The runtime's record of accesses is not
  /// for signal handlers either.
  @exclusivity(unchecked) nonisolated(unsafe) private static var flag: UnsafeRawPointer?

  static func install() {
    flag = UnsafeRawPointer(Unmanaged.passUnretained(StopFlag.shared).toOpaque())
    for request in [SIGINT, SIGTERM] {
      signal(request) { _ in
        // Only calls of signal(2) and atomic operations, which are safe here. A second signal ends the process at once.
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        guard let flag = Interruption.flag else { return }
        Unmanaged<StopFlag>.fromOpaque(flag).takeUnretainedValue().raise()
      }
    }
  }
}
