import Foundation
import LabAnalysis
import LabCommon
import LabIntake
import ReportOutput
import Synchronization
import TraceAnalysis
import TraceFormats
import TraceStore

/// Judges recordings as they arrive and writes rows, without a lab.
public struct Streamer {
  /// The options of a stream, with the meaning that they have for an import and an analysis.
  public struct Options: Sendable {
    public var reading: IntakeOptions
    public var settings: Settings
    /// The number of recordings that are judged at the same time. The rows do not depend on it.
    public var jobs: Int
    /// Whether a row `end` follows the rows of each path.
    public var marksEnds: Bool
    public var privacy: StreamPrivacy

    public init(
      reading: IntakeOptions = IntakeOptions(), settings: Settings = Settings(), jobs: Int = 1,
      marksEnds: Bool = false, privacy: StreamPrivacy = StreamPrivacy()
    ) {
      self.reading = reading
      self.settings = settings
      self.jobs = jobs
      self.marksEnds = marksEnds
      self.privacy = privacy
    }
  }

  private let judge: DirectJudge
  private let options: Options
  private let catalog: Catalog

  /// - Parameters:
  ///   - strategies: ids of the catalog's strategies, `all`, or `recorded`.
  ///   - say: called with a sentence for people for every warning about the layout.
  /// - Throws: `UsageError` for an unknown strategy, and the errors of `IntakeOptions.reader`.
  public init(
    strategies names: [String], catalog: Catalog = .lab, options: Options, say: (String) -> Void
  ) throws {
    let reader = try options.reading.reader(formats: catalog.formats, say: say)
    judge = DirectJudge(
      try AnalyzedStrategy.all(named: names, of: catalog), reader: reader, isStrict: options.reading.isStrict,
      settings: options.settings, privacy: options.privacy, catalog: catalog)
    self.options = options
    self.catalog = catalog
  }

  /// Judges the recordings in or named by standard input, until its end.
  ///
  /// - Throws: `OutputError` if the rows cannot be written, `TraceFormatError` if the input cannot be read, and an error with exit
  ///   code 65 if a recording was left without a row.
  public func run(into output: any TextOutput) throws -> StreamSummary {
    try run(over: FileSource.standardInput(), into: output)
  }

  func run(over input: some ByteSource, into output: any TextOutput) throws -> StreamSummary {
    try Self.run(over: recordings(input), into: output, with: (0..<options.jobs).map { _ in judge })
  }

  /// Judges each recording in a child process. A recording that ends the process is refused, and the stream continues.
  ///
  /// - Parameter arguments: of this program, without its name, so that it judges one recording after the other: see `serve(into:)`.
  /// - Throws: Errors of `run(into:)`, and `UsageError` if the input does not contain paths.
  public func runIsolated(arguments: [String], into output: any TextOutput) throws -> StreamSummary {
    let judges = (0..<options.jobs).map { _ in IsolatedJudge(arguments: arguments) }
    defer { for judge in judges { judge.end() } }
    return try Self.run(over: recordings(FileSource.standardInput(), onlyPaths: true), into: output, with: judges)
  }

  private func recordings(_ input: some ByteSource, onlyPaths: Bool = false) throws -> StreamInput {
    try StreamInput(input, formats: catalog.formats, onlyPaths: onlyPaths, marksEnds: options.marksEnds)
  }

  /// Prints one row per strategy with the options and versions of its verdicts, and reads no input.
  ///
  /// - Throws: `OutputError` if the rows cannot be written.
  public func writePlan(into output: any TextOutput) throws {
    let reading = try JudgedReading(options.reading, catalog: catalog)
    for run in judge.runs { try output.write(StreamRow(run, reading: reading).line) }
    try output.flush()
  }

  /// Prints one row per file that an import of the paths in standard input would read.
  ///
  /// - Throws: `OutputError` if the rows cannot be written, `TraceFormatError` if the input cannot be read.
  public static func list(_ catalog: Catalog = .lab, into output: any TextOutput) throws {
    try FileListing(formats: catalog.formats).run(over: FileSource.standardInput(), into: output)
  }

  /// Answers the questions that `runIsolated(arguments:into:)` writes to standard input.
  ///
  /// - Throws: Errors of `run(into:)`, and `UsageError` for a line that is not a question.
  public func serve(into output: any TextOutput) throws {
    try serve(FileSource.standardInput(), into: output)
  }

  func serve(_ input: some ByteSource, into output: any TextOutput) throws {
    let lines = InputLines(input)
    while let line = try lines.next() {
      let question = try JudgeQuestion(line: line)
      let rows = judge.rows(of: .file(question.recording))
      try output.write(rows.text + JudgeAnswer(rows, to: question).line)
      try output.flush()
    }
  }

  /// - Parameter judges: one per thread.
  /// - Throws: Errors of `run(into:)`, and `MissingRows` if a recording was left without a row.
  static func run(
    over input: StreamInput, into output: any TextOutput, with judges: [some StreamJudge]
  ) throws -> StreamSummary {
    let numbered = NumberedInput(input)
    let ordered = OrderedOutput(output)
    _ = Parallel.map(judges.count) { index in
      while let (number, recording) = numbered.next() {
        guard ordered.write(judges[index].rows(of: recording), number: number) else { return }
      }
    }
    let (summary, answered) = try ordered.finish()
    if let failure = numbered.failure { throw failure }
    guard answered == numbered.count else { throw MissingRows(recordings: numbered.count, answered: answered) }
    return summary
  }
}

/// An input that several threads read, with the number of each recording, from 0.
private final class NumberedInput: @unchecked Sendable {
  private let lock = NSLock()
  private let input: StreamInput
  // Guarded by the lock.
  private(set) var count = 0
  private(set) var failure: (any Error)?

  init(_ input: StreamInput) { self.input = input }

  /// The next recording with its number; `nil` at the end, and if the input cannot be read.
  func next() -> (Int, StreamedRecording)? {
    lock.withLock {
      guard failure == nil else { return nil }
      do {
        guard let recording = try input.next() else { return nil }
        defer { count += 1 }
        return (count, recording)
      } catch {
        failure = error
        return nil
      }
    }
  }
}
