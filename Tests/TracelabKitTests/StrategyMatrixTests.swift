import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis

@testable import TracelabKit

@Suite struct StrategyMatrixTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/ScrollStrategies/ScrollStrategies.docc/Matrix.md")

  @Test func theDocumentationShowsTheMatrix() throws {
    let text = try StrategyMatrix().page
    let recorded = try? String(contentsOf: Self.page, encoding: .utf8)
    if recorded != text, TestRun.isRecording {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("Matrix.md was recorded anew; read the difference, then run again.")
    }
    #expect(recorded == text)
  }

  @Test func cellsDifferFromTheHandTracesOnlyWhereAReasonSaysWhy() throws {
    let matrix = try StrategyMatrix()
    var differing: Set<String> = []
    for (strategy, codes) in HandTraces.columns {
      let shipped = try #require(Catalog.shipped.strategy(id: strategy))
      for (script, code) in zip(HandTraces.scripts, codes.split(separator: " ")) {
        let session = try #require(matrix.scripts.first { $0.name == script }?.session)
        let found = HandTraces.kinds(found: matrix.kinds(shipped, session, .innerFirst))
        if found != HandTraces.kinds(String(code)) { differing.insert("\(script) \(strategy)") }
      }
    }
    #expect(differing == Set(HandTraces.differences.keys))
  }

  @Test func descriptionsNameScriptsThatShowWhatTheySay() throws {
    let matrix = try StrategyMatrix()
    for strategy in [Strategy].shipped {
      let description = strategy.description
      for (names, isClean) in [(description.cleanScripts, true), (description.glitchingScripts, false)] {
        for name in names {
          let session = try #require(matrix.scripts.first { $0.name == name }?.session, "\(description.id) \(name)")
          #expect(
            matrix.kinds(strategy, session, .innerFirst).isEmpty == isClean, "\(description.id) on \(name)")
        }
      }
    }
  }
}
