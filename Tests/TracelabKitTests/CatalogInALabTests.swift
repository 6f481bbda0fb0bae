import CatalogAdditions
import EmbeddedFiles
import Foundation
import GRDB
import ScrollEngine
import Testing
import TraceAnalysis
import TraceFormats

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// Additions to a catalog work in all steps: import, analysis, report and gate.
@Suite struct CatalogInALabTests {
  private let quiet = ProgressLine(verb: "", isShown: false)

  private func withLab(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appending(path: "lab.db").path)
  }

  private func analyze(_ strategies: [String], _ catalog: Catalog, in lab: String) throws -> AnalysisSummary {
    try Analyzer(strategies: strategies, catalog: catalog, options: .init(), progress: quiet).run(in: lab)
  }

  @Test func formatStrategyAndDetectorFromOutside() throws {
    let catalog = Catalog.lab.adding(OneTap.self).adding(HeldOuter.self, version: "1").adding(
      AnyTouch.self, version: "1")
    try withLab { lab in
      let importer = try Importer(formats: catalog.formats, options: .init(), progress: quiet, say: { _ in })
      let scripts = Embedded.recordings.filter { $0.name.hasPrefix("S0") }.map {
        (name: $0.name, bytes: Array($0.text.utf8))
      }
      let summary = try importer.run(recordings: scripts + [(name: "t.tap", bytes: Array("one tap".utf8))], into: lab)
      #expect(summary.refused == 0)
      let runs = try analyze(["native", "held-outer"], catalog, in: lab).runs
      #expect(runs.map(\.strategy) == ["native", "held-outer"] && runs.allSatisfy { $0.computed == scripts.count + 1 })
      let report = try Reports(path: lab, catalog: catalog).summary()
      #expect(report.sections[0].table?.columns.map(\.id).contains("any-touch") == true)
      #expect(report.sections[0].table?.rows.contains { $0.first?.content == .text("held-outer") } == true)
      let gates = try Gates(nil, maxRates: ["any-touch=0"], known: catalog.glitchKinds)
      #expect(throws: GateFailure.self) { try Gates.check(gates.judging(report)) }
      #expect(throws: UsageError.self) { try Gates(nil, maxRates: ["any-touch=0"]) }
      #expect(try ExplainText(catalog).text(of: "any-touch").hasPrefix("any-touch: a finger came down"))
      #expect(try Listing(path: lab, catalog: catalog).names(of: .glitches).contains("any-touch"))
    }
  }

  /// A strategy's new version replays that strategy again, a detector's new version judges everything again, and each is reported.
  @Test func aNewVersionRecomputesWhatItConcernsAndSaysSo() throws {
    func catalog(strategy: String, detector: String) -> Catalog {
      .shipped.adding(HeldOuter.self, version: strategy).adding(AnyTouch.self, version: detector)
    }
    try withLab { lab in
      let importer = try Importer(options: .init(), progress: quiet, say: { _ in })
      let script = Embedded.recordings.filter { $0.name.hasPrefix("S01") }.map {
        (name: $0.name, bytes: Array($0.text.utf8))
      }
      _ = try importer.run(recordings: script, into: lab)
      let names = ["native", "held-outer"]
      func changed(_ catalog: Catalog) throws -> [[String]] {
        try analyze(names, catalog, in: lab).runs.map { $0.computed > 0 ? ["computed"] + $0.changed : [] }
      }
      #expect(try changed(catalog(strategy: "1", detector: "1")) == [["computed"], ["computed"]])
      #expect(try changed(catalog(strategy: "1", detector: "1")) == [[], []])
      #expect(try changed(catalog(strategy: "2", detector: "1")) == [[], ["computed", "strategy"]])
      #expect(
        try changed(catalog(strategy: "2", detector: "2")) == [["computed", "detectors"], ["computed", "detectors"]])
      // Results of an older version are not used for another one, and are used again for their own.
      #expect(try changed(catalog(strategy: "1", detector: "1")) == [[], []])
      let versions = try DatabaseQueue(path: lab).read {
        try String.fetchAll(
          $0, sql: "SELECT DISTINCT strategy_version FROM replay WHERE strategy = 'held-outer' ORDER BY 1")
      }
      #expect(versions == ["1", "2"])
    }
  }
}
