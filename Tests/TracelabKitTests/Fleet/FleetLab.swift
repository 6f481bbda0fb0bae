import EmbeddedFiles
import Foundation
import ReportOutput
import TraceAnalysis
import TraceFormats
import TraceStore

@testable import Fleet
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabUpkeep

/// A folder with recordings, the lab of import and analyze, and the rows of a stream.
struct FleetLab {
  let folder: URL
  private let quiet = ProgressLine(verb: "", isShown: false)
  static let strategies = ["recorded", "passthrough", "native", "coordinator"]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fleet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  var recordings: URL { folder.appending(path: "recordings") }
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes the bundled recordings, each to a file of its own.
  @discardableResult
  func writeBundled() throws -> [String] {
    try Embedded.recordings.map { try write($0.text, to: $0.name) }
  }

  /// - Returns: the path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = recordings.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func importRecordings(_ lab: String) throws {
    _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run([recordings.path], into: path(lab))
  }

  /// Makes a lab with import and analyze.
  func analyze(_ lab: String, strategies: [String] = strategies, settings: [String] = []) throws {
    try importRecordings(lab)
    _ = try Analyzer(
      strategies: strategies,
      options: .init(
        settings: Settings(settings, strategies: .shipped), storesFrames: false, jobs: 2),
      progress: quiet
    ).run(in: path(lab))
  }

  /// The rows of a stream, one line per entry.
  func stream(
    _ input: some ByteSource, strategies: [String] = strategies, settings: [String] = [], isStrict: Bool = false,
    layout: String? = nil, jobs: Int = 2
  ) throws -> (lines: [String], summary: StreamSummary) {
    let output = TextCollector()
    let streamer = try Streamer(
      strategies: strategies,
      options: .init(
        reading: .init(layoutPath: layout, isStrict: isStrict),
        settings: Settings(settings, strategies: .shipped), jobs: jobs),
      say: { _ in })
    let summary = try streamer.run(over: input, into: output)
    return (output.text.split(separator: "\n").map(String.init), summary)
  }

  /// A stream over paths, one per line.
  func streamOfPaths(_ paths: [String], jobs: Int = 2) throws -> [String] {
    try stream(MemorySource(paths.joined(separator: "\n") + "\n", name: "paths"), jobs: jobs).lines
  }

  /// Gathers rows into a lab.
  ///
  /// - Returns: the summary and the messages.
  @discardableResult
  func gather(
    _ rows: [String], into lab: String, options: Gatherer.Options = .init()
  ) throws -> (summary: GatherSummary, said: [String]) {
    let file = path("rows-\(UUID().uuidString).jsonl")
    try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    return try gather(paths: [file], into: lab, options: options)
  }

  @discardableResult
  func gather(
    paths: [String], into lab: String, options: Gatherer.Options = .init()
  ) throws -> (summary: GatherSummary, said: [String]) {
    var said: [String] = []
    let summary = try Gatherer(options: options, progress: quiet, say: { said.append($0) }).run(paths, into: path(lab))
    return (summary, said)
  }

  func rows(_ sql: String, in lab: String) throws -> [[SQLValue]] {
    try Lab.open(at: path(lab), .readOnly).query(sql).rows
  }

  /// The number of problems that `tracelab check` finds.
  func problems(in lab: String) throws -> Int { try LabChecker(path: path(lab), progress: quiet).run().problemCount }
}

/// An output in memory.
final class TextCollector: TextOutput, @unchecked Sendable {
  private(set) var text = ""

  func write(_ text: String) { self.text += text }
  func flush() {}
  func close() {}
}
