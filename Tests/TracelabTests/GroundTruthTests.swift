import Foundation
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel
import TracelabKit

/// Glitches that must and must not be found, if the recordings with their ground truth are next to the checkout.
@Suite(.enabled(if: Checkout.sharedTraces != nil, "no folder shared/traces beside the checkout, see TRACELAB_SHARED"))
struct GroundTruthTests {
  /// One row of `expected.csv` in one callback order.
  struct Script: Sendable, CustomTestStringConvertible {
    let row: ExpectationTable.Row
    let order: EngineOptions.CallbackOrder

    var testDescription: String { "\(row.script) under \(row.strategy), \(order.rawValue)" }

    static let all: [Script] = {
      guard let file = Checkout.sharedTraces?.appending(path: "scripts/expected.csv"),
        let text = try? String(contentsOf: file, encoding: .utf8),
        let table = try? ExpectationTable(text, name: "expected.csv")
      else { return [] }
      let shipped = table.rows.filter { Catalog.shipped.strategy(id: $0.strategy) != nil }
      return shipped.flatMap { row in EngineOptions.CallbackOrder.allCases.map { Script(row: row, order: $0) } }
    }()
  }

  private let folder: URL

  init() throws { folder = try #require(Checkout.sharedTraces) }

  private func session(_ path: String) throws -> Session {
    try JSONLinesFormat.session(from: FileSource(path: folder.appending(path: path).path)).session
  }

  @Test func thereAreScripts() { #expect(!Script.all.isEmpty) }

  @Test(arguments: Script.all)
  func script(_ script: Script) throws {
    var score = Score()
    let strategy = try #require(Catalog.shipped.strategy(id: script.row.strategy))
    Scorer.score(
      try session("scripts/\(script.row.script)-base.jsonl"), under: strategy, row: script.row, order: script.order,
      Analysis(), into: &score)
    for mistake in score.mistakes {
      Issue.record("\(mistake.isMiss ? "missed" : "false alarm") \(mistake.kind): \(mistake.text)")
    }
  }

  @Test func recordingsAreJudgedAsTheyAreLabelled() throws { try judge("browser") }

  /// Every fourth recording of another page on other engines; `tracelab score` judges all of them.
  @Test func recordingsOfAnotherPageAreJudgedAsTheyAreLabelled() throws { try judge("browser3", every: 4) }

  private func judge(_ set: String, every step: Int = 1) throws {
    let text = try String(contentsOf: folder.appending(path: "\(set)/labels.csv"), encoding: .utf8)
    let table = try LabelTable(text, name: "labels.csv")
    let labels = table.labels
    let files = Set(labels.map(\.file)).sorted()
    var score = Score()
    for file in stride(from: 0, to: files.count, by: step).map({ files[$0] }) {
      let session = try session("\(set)/\(file)")
      let trace = Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
        frames: session.frames)
      Scorer.score(
        [Detector].shipped.glitches(in: trace).filter { table.kinds.contains($0.kind.rawValue) },
        against: labels.filter { $0.file == file }, file: file, into: &score)
    }
    let mistakes = score.mistakes.map { "\($0.file): \($0.isMiss ? "missed" : "false alarm") \($0.kind), \($0.text)" }
    let all = Comment(rawValue: mistakes.joined(separator: "\n"))
    for kind in Set(score.rows.filter { $0.hits + $0.misses > 0 }.map(\.kind)) {
      let row = try #require(score.rows.first { $0.kind == kind })
      #expect(try #require(row.recall) >= 0.95, all)
      #expect(try #require(row.precision) >= 0.95, all)
    }
    for row in score.rows { #expect(row.precision.map { $0 >= 0.95 } ?? true, all) }
  }
}
