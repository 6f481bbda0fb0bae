import Foundation
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceFormats
import TraceModel

/// The scores of folders that carry their own ground truth.
public struct ScoreSheet {
  private var scores: [(folder: String, note: String, score: Score)] = []

  /// - Throws: what reading the folders throws; `UsageError` for one without ground truth.
  public init(folders: [String]) throws {
    for folder in folders {
      let url = URL(fileURLWithPath: folder, isDirectory: true)
      let labels = url.appending(path: "labels.csv")
      let expected = url.appending(path: "expected.csv")
      if let text = try Self.text(of: labels) {
        scores.append(try Self.recordings(in: url, LabelSheet(text, name: folder + "/labels.csv"), folder: folder))
      } else if let text = try Self.text(of: expected) {
        scores.append(try Self.scripts(in: url, ExpectationSheet(text, name: folder + "/expected.csv"), folder: folder))
      } else {
        throw UsageError("\(TerminalText.escaped(folder)) holds neither labels.csv nor expected.csv.")
      }
    }
  }

  private static func text(of url: URL) throws -> String? {
    FileManager.default.fileExists(atPath: url.path) ? try String(contentsOf: url, encoding: .utf8) : nil
  }

  private static func session(_ url: URL) throws -> Session {
    try JSONLinesFormat.session(from: FileSource(path: url.path)).session
  }

  private static func recordings(
    in url: URL, _ sheet: LabelSheet, folder: String
  ) throws -> (String, String, Score) {
    var score = Score()
    var files: [String] = []
    for label in sheet.labels where !files.contains(label.file) { files.append(label.file) }
    for file in files {
      let session = try session(url.appending(path: file))
      let trace = Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
        frames: session.frames)
      Scorer.score(
        DetectorRegistry.glitches(in: trace), against: sheet.labels.filter { $0.file == file }, file: file, into: &score
      )
    }
    let due = sheet.labels.filter { !$0.kinds.isEmpty && !$0.isOptional }.count
    return (folder, "\(files.count) recordings, judged as recorded, \(due) labelled glitches", score)
  }

  private static func scripts(
    in url: URL, _ sheet: ExpectationSheet, folder: String
  ) throws -> (String, String, Score) {
    var score = Score()
    let files = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    var sessions: [String: Session] = [:]
    var judged = 0
    for row in sheet.rows where StrategyRegistry.strategy(id: row.strategy) != nil {
      if sessions[row.script] == nil {
        guard let file = files.first(where: { $0.hasPrefix(row.script + "-") || $0 == row.script + ".jsonl" }) else {
          throw UsageError("\(TerminalText.escaped(folder)) has no script \(TerminalText.escaped(row.script)).")
        }
        sessions[row.script] = try session(url.appending(path: file))
      }
      guard let session = sessions[row.script] else { continue }
      judged += 1
      for order in EngineOptions.CallbackOrder.allCases {
        Scorer.score(session, row: row, order: order, into: &score)
      }
    }
    let left = sheet.rows.count - judged
    let note = "\(judged) rows in both callback orders" + (left > 0 ? "; \(left) rows name strategies not shipped" : "")
    return (folder, note, score)
  }

  public var document: ReportDocument {
    ReportDocument(
      title: "Detectors against ground truth", headline: [],
      sections: scores.map { Self.section($0.folder, $0.note, $0.score) },
      notes: ["A finding counts when its interval and the label's, each widened by 100 ms, overlap."])
  }

  private static func section(_ folder: String, _ note: String, _ score: Score) -> ReportDocument.Section {
    let table = ReportTable(
      columns: [
        .init("kind"), .init("hits", alignment: .right), .init("misses", alignment: .right),
        .init("false_alarms", title: "false alarms", alignment: .right),
        .init("recall", alignment: .right, decimals: 3), .init("precision", alignment: .right, decimals: 3),
        .init("start_error_ms", title: "median start error, ms", alignment: .right, decimals: 1),
      ],
      rows: score.rows.map { row in
        [
          .text(row.kind), .integer(row.hits), .integer(row.misses, row.misses > 0 ? .bad : nil),
          .integer(row.falseAlarms, row.falseAlarms > 0 ? .bad : nil), .number(row.recall), .number(row.precision),
          .number(row.medianStartError.map { Double($0) / 1000 }),
        ]
      })
    let mistakes = score.mistakes.map { "\($0.file): \($0.isMiss ? "missed" : "false alarm") \($0.kind), \($0.text)" }
    return ReportDocument.Section(id: "score", title: folder, prose: [note], table: table, notes: mistakes)
  }

  /// Whether some kind falls short.
  public func failure(below limit: Double) -> GateFailure? {
    for (folder, _, score) in scores {
      for row in score.rows {
        if let recall = row.recall, recall < limit { return short(row, "recall", recall, limit, folder) }
        if let precision = row.precision, precision < limit { return short(row, "precision", precision, limit, folder) }
      }
    }
    return nil
  }

  private func short(_ row: Score.Row, _ what: String, _ value: Double, _ limit: Double, _ folder: String)
    -> GateFailure
  {
    GateFailure(
      "\(what) of \(row.kind) on \(TerminalText.escaped(folder)) is \(NumberText.fixed(value, decimals: 3)), below \(limit)"
    )
  }
}
