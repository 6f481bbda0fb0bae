import Foundation
import GlitchDetectors
import LabReports
import ReportOutput
import ScrollEngine
import ScrollStrategies
import SeededRandom
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

/// The scores of all requested ground truths.
public struct ScoreReport {
  /// One entry per ground truth.
  public private(set) var parts: [ScoredPart] = []
  private let options: ScoreOptions

  /// - Throws: `CocoaError`, `TraceFormatError` or `GroundTruthError` for files that cannot be read; `UsageError` for a folder without
  ///   ground truth, or if no ground truth is named.
  public init(_ options: ScoreOptions) throws {
    self.options = options
    for folder in options.folders { parts += try Self.parts(of: folder, options) }
    if let path = options.fieldLogs { parts.append(try FieldLogs.part(options, path: path)) }
    if parts.isEmpty { throw UsageError("score needs a folder or --field-logs FILE.") }
  }

  private static func parts(of folder: String, _ options: ScoreOptions) throws -> [ScoredPart] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let labels = url.appending(path: "labels.csv")
    let expected = url.appending(path: "expected.csv")
    if let text = try text(of: labels) {
      return try recordings(in: url, LabelTable(text, name: folder + "/labels.csv"), folder: folder, options)
    }
    if let text = try text(of: expected) {
      return [try scripts(in: url, ExpectationTable(text, name: folder + "/expected.csv"), folder: folder, options)]
    }
    throw UsageError("\(TerminalText.escaped(folder)) holds neither labels.csv nor expected.csv.")
  }

  private static func text(of url: URL) throws -> String? {
    FileManager.default.fileExists(atPath: url.path)
      ? String(decoding: try GroundTruthFile.bytes(url.path), as: UTF8.self) : nil
  }

  private static func session(_ url: URL) throws -> Session {
    try JSONLinesFormat.session(from: FileSource(path: url.path)).session
  }

  private static func recordings(
    in url: URL, _ table: LabelTable, folder: String, _ options: ScoreOptions
  ) throws -> [ScoredPart] {
    var files: [String] = []
    for label in table.labels where !files.contains(label.file) { files.append(label.file) }
    let traces = try files.map { file in
      let session = try session(url.appending(path: file))
      return Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
        frames: session.frames, unknown: session.unknown)
    }
    let kinds = table.kinds
    let due = table.labels.filter { !$0.kinds.isEmpty && !$0.isOptional }.count
    let variants: [RecordingVariant?] = [nil] + (options.variants ? RecordingVariant.allCases : [])
    return variants.map { variant in
      var score = Score()
      var random = SplitMix64(seed: options.seed)
      var others: [String: Int] = [:]
      for (file, trace) in zip(files, traces) {
        let found = options.analysis.glitches(in: variant?.apply(to: trace, using: &random) ?? trace)
        for glitch in found where !kinds.contains(glitch.kind.rawValue) {
          others[glitch.kind.rawValue, default: 0] += 1
        }
        Scorer.score(
          found.filter { kinds.contains($0.kind.rawValue) },
          against: table.labels.filter { $0.file == file }, file: file, timeScale: variant?.timeScale ?? 1, into: &score
        )
      }
      let how = variant?.title ?? "judged as recorded"
      return ScoredPart(
        id: variant.map { "recordings-\($0.rawValue)" } ?? "recordings",
        title: folder + (variant.map { ", \($0.title)" } ?? ""),
        note: "\(files.count) recordings, \(how), \(due) labelled glitches" + Self.text(ofOthers: others), score: score)
    }
  }

  /// The numbers of glitches of kinds that the labels do not cover.
  private static func text(ofOthers counts: [String: Int]) -> String {
    let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return parts.isEmpty ? "" : "; of kinds without labels: " + parts.joined(separator: ", ")
  }

  private static func scripts(
    in url: URL, _ table: ExpectationTable, folder: String, _ options: ScoreOptions
  ) throws -> ScoredPart {
    var score = Score()
    let files = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    var sessions: [String: Session] = [:]
    var judged = 0
    for row in table.rows {
      guard let strategy = options.analysis.catalog.strategy(id: row.strategy) else { continue }
      if sessions[row.script] == nil {
        guard let file = files.first(where: { $0.hasPrefix(row.script + "-") || $0 == row.script + ".jsonl" }) else {
          throw UsageError("\(TerminalText.escaped(folder)) has no script \(TerminalText.escaped(row.script)).")
        }
        sessions[row.script] = try session(url.appending(path: file))
      }
      guard let session = sessions[row.script] else { continue }
      judged += 1
      for order in EngineOptions.CallbackOrder.allCases {
        Scorer.score(session, under: strategy, row: row, order: order, options.analysis, into: &score)
      }
    }
    let left = table.rows.count - judged
    let note =
      "\(judged) rows in both callback orders"
      + (left > 0 ? "; \(left) rows are for strategies that are not shipped" : "")
    return ScoredPart(id: "scripts", title: folder, note: note, score: score)
  }

  public var document: ReportDocument {
    ReportDocument(
      title: "Detectors against ground truth", headline: [], sections: parts.map(\.section),
      notes: [Self.hitNote] + Self.notes(of: options.analysis))
  }

  /// The sentence that defines a hit.
  package static let hitNote =
    "A detected glitch is a hit if its interval and that of an expected glitch, each widened by 100 ms, overlap."

  /// Notes for the reader about the analysis.
  package static func notes(of analysis: Analysis) -> [String] {
    if analysis.thresholdScale == 1 { return [] }
    return ["Control: every threshold multiplied by \(NumberText.shown(analysis.thresholdScale))."]
  }

  /// The failure for the first kind whose recall or precision is below a limit; `nil` if there is none.
  public func failure(below limit: Double) -> GateFailure? {
    parts.lazy.compactMap { $0.failure(below: limit) }.first
  }
}
