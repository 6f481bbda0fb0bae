import Foundation
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceFormats

/// Judges files in a child process, which is started anew when a recording has ended it.
final class IsolatedJudge: StreamJudge, @unchecked Sendable {
  private let program: URL?
  private let arguments: [String]
  // Used by one thread.
  private var child: Child?

  /// - Parameters:
  ///   - program: the program of the child processes.
  ///   - arguments: the arguments with which it runs `Streamer.serve(into:)`.
  init(program: URL? = Bundle.main.executableURL, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  func rows(of recording: StreamedRecording) -> StreamedRows {
    var rows = StreamedRows()
    switch recording {
    case .bytes: break  // the input holds paths
    case .refused(let issue, let path): rows.refuse(issue, path: path)
    case .end(let path): return .end(path: path)
    case .file(let file):
      do {
        let child = try child ?? Child(program, arguments)
        self.child = child
        switch child.reply(about: file) {
        case .rows(let rows): return rows
        case .end:
          let message = "The process that judged it ended: \(child.ending()); please report this recording."
          rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: file.path)
        case .mismatch:
          _ = child.ending()
          let message = "The process that judged it returned the wrong rows; please report this recording."
          rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: file.path)
        }
        self.child = nil
      } catch {
        let message = "No process could be started to judge it: \(error.localizedDescription)"
        rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: file.path)
      }
    }
    return rows
  }

  /// Ends the child process.
  func end() { _ = child?.ending() }

  /// The reply of a child process to a question.
  private enum Reply {
    case rows(StreamedRows)
    /// The process ended before its answer was complete.
    case end
    /// The rows belong to another recording, or their number differs.
    case mismatch
  }

  /// A process of this program that judges one file after the other.
  private final class Child {
    private let process = Process()
    private let input = Pipe()
    private let lines: InputLines
    private var questions = 0

    init(_ program: URL?, _ arguments: [String]) throws {
      let output = Pipe()
      process.executableURL = program
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      // The length of its rows depends on the recording.
      lines = InputLines(PipeSource(output, name: "the process that judges recordings"), limit: .max)
    }

    func reply(about recording: IntakeFile) -> Reply {
      questions += 1
      let question = JudgeQuestion(number: questions, recording: recording)
      do {
        try input.fileHandleForWriting.write(contentsOf: Data(question.line.utf8))
        var rows = StreamedRows()
        var count = 0
        while let line = try lines.next() {
          if let answer = JudgeAnswer(line: line) {
            guard answer == JudgeAnswer(number: questions, rows: count, counts: answer.counts),
              answer.counts.recordings > 0
            else { return .mismatch }
            rows.counts = answer.counts
            return .rows(rows)
          }
          rows.text += String(decoding: line, as: UTF8.self)
          count += 1
        }
        return .end
      } catch {
        return .end
      }
    }

    /// Ends the process if it still runs, and returns how it ended.
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

/// One recording for a child process to judge: a line of JSON, so that no name can end it or begin another.
struct JudgeQuestion: Codable {
  /// The number of the question, from 1, counted per process.
  let number: Int
  let recording: IntakeFile

  var line: String { JudgeLine.text(self) }
}

extension JudgeQuestion {
  /// - Throws: `UsageError` for a line that is not a question.
  init(line: ArraySlice<UInt8>) throws {
    guard let question = try? JSONDecoder().decode(Self.self, from: Data(line)) else {
      throw UsageError("--serve is only for processes of `tracelab stream --isolate`; leave it out.")
    }
    self = question
  }
}

/// The line after the rows of a recording: the question that they answer, and their number.
struct JudgeAnswer: Codable, Equatable {
  /// The number of the question.
  let number: Int
  /// The number of lines before this one.
  let rows: Int
  let counts: StreamSummary

  /// Rows are objects, which begin with a brace.
  private static let mark = "end "

  var line: String { Self.mark + JudgeLine.text(self) }
}

extension JudgeAnswer {
  init(_ rows: StreamedRows, to question: JudgeQuestion) {
    self.init(number: question.number, rows: rows.text.utf8.count { $0 == 0x0a }, counts: rows.counts)
  }

  /// Creates an answer; `nil` for a row.
  init?(line: ArraySlice<UInt8>) {
    guard line.starts(with: Self.mark.utf8),
      let answer = try? JSONDecoder().decode(Self.self, from: Data(line.dropFirst(Self.mark.utf8.count)))
    else { return nil }
    self = answer
  }
}

/// A line of JSON between a stream and its child processes.
private enum JudgeLine {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }
}
