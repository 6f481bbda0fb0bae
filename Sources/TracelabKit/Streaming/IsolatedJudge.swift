import Foundation
import TextFormatting
import TraceFormats

/// Judges paths in a child process, which is started anew when a recording has ended it.
final class IsolatedJudge: StreamJudge, @unchecked Sendable {
  private let program: URL?
  private let arguments: [String]
  // Used by one thread.
  private var child: Child?

  /// - Parameters:
  ///   - program: the program of the child processes.
  ///   - arguments: with which it runs `Streamer.serve(into:)`.
  init(program: URL? = Bundle.main.executableURL, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The line after the rows of a path: their counts.
  static func end(_ counts: StreamSummary) -> String {
    let text = (try? JSONEncoder().encode(counts)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return endMark + text + "\n"
  }

  private static let endMark = "end "

  func rows(of recording: StreamedRecording) -> StreamedRows {
    var rows = StreamedRows()
    switch recording {
    case .bytes: break  // the input holds paths
    case .refused(let issue, let path): rows.refuse(issue, path: path)
    case .path(let path, let name):
      do {
        let child = try child ?? Child(program, arguments)
        self.child = child
        if let rows = child.rows(of: "\(path)\t\(name)") { return rows }
        self.child = nil
        let message = "The process that judged it ended: \(child.ending()); please report this recording."
        rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: name)
      } catch {
        let message = "No process could be started to judge it: \(error.localizedDescription)"
        rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: name)
      }
    }
    return rows
  }

  /// Ends the child process.
  func end() { _ = child?.ending() }

  /// A process of this program that judges one path after the other.
  private final class Child {
    private let process = Process()
    private let input = Pipe()
    private let lines: InputLines

    init(_ program: URL?, _ arguments: [String]) throws {
      let output = Pipe()
      process.executableURL = program
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      lines = InputLines(PipeSource(output, name: "the process that judges recordings"))
    }

    /// `nil` where the process ended before the last row.
    func rows(of line: String) -> StreamedRows? {
      do {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        var rows = StreamedRows()
        while let line = try lines.next() {
          let text = String(decoding: line, as: UTF8.self)
          guard text.hasPrefix(IsolatedJudge.endMark) else {
            rows.text += text
            continue
          }
          rows.counts = try JSONDecoder().decode(
            StreamSummary.self, from: Data(text.utf8.dropFirst(IsolatedJudge.endMark.utf8.count)))
          return rows
        }
        return nil
      } catch {
        return nil
      }
    }

    /// Ends the process if it still runs, and says how it ended.
    func ending() -> String {
      try? input.fileHandleForWriting.close()
      // Other children may have inherited the other end of the pipe, so that closing it does not suffice.
      if process.isRunning { kill(process.processIdentifier, SIGTERM) }
      process.waitUntilExit()
      let status = process.terminationStatus
      return process.terminationReason == .uncaughtSignal ? "signal \(status)" : "exit code \(status)"
    }
  }
}
