import CatalogAdditions
import EmbeddedFiles
import Foundation
import GlitchComparison
import ReportOutput
import Testing
import TraceAnalysis
import TraceModel
import TraceStore

@testable import Fleet
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports
@testable import LabUpkeep
@testable import TracelabKit

/// The effect of unsure glitches, and of kinds that count only if named, on gates, rates and outputs in a lab.
@Suite("What counts")
struct CountingTests {
  private static let catalog = Catalog.lab.adding(Perhaps.self, version: "1").adding(OnlyNamed.self, version: "1")
  /// The number of the script's gestures, in each of which both detectors find a glitch.
  private static let gestures = 1

  /// Calls `body` with a lab in which a clean strategy has a run without the two detectors, `before`, and one with them, `after`.
  private func withLab(_ body: (String) throws -> Void) throws {
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "lab.db").path
      let quiet = ProgressLine(verb: "", isShown: false)
      let script = Embedded.recordings.filter { $0.name.hasPrefix("S01") }
      _ = try Importer(options: .init(), progress: quiet, say: { _ in })
        .run(recordings: script.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
      for (label, catalog) in [("before", Catalog.lab), ("after", Self.catalog)] {
        _ = try Analyzer(strategies: ["dynamics"], catalog: catalog, options: .init(label: label), progress: quiet)
          .run(in: path)
      }
      try body(path)
    }
  }

  private func gates(
    _ gate: Gate?, rates: [String] = [], kinds: [String] = [], leastConfidence: Double = Gates.leastConfidence
  ) throws -> Gates {
    try Gates(
      gate, maxRates: rates, kinds: kinds, leastConfidence: leastConfidence, known: Self.catalog.glitchKinds)
  }

  private func reports(_ path: String, _ gates: Gates, runs: [String] = ["after"]) -> Reports {
    Reports(path: path, catalog: Self.catalog, runs: runs, scope: gates.scope)
  }

  private func verdict(_ gates: Gates, _ document: ReportDocument) throws -> GateVerdict {
    try #require(gates.judging(document).data?.gate)
  }

  private let leftOut = [
    "1 glitch with a confidence below 0.5 not counted (add --min-confidence 0)",
    "1 only-named not counted (add --kind only-named)",
  ]

  @Test(arguments: [ReportDetail.tables, .incidents])
  func inASummary(detail: ReportDetail) throws {
    try withLab { path in
      func judged(_ gates: Gates) throws -> GateVerdict {
        try verdict(gates, try reports(path, gates).summary(detail: detail))
      }
      let calm = try judged(gates(.any))
      #expect(calm.passes && calm.leftOut == leftOut)
      #expect(calm.text == "passed; \(leftOut.joined(separator: "; "))")
      #expect(try judged(gates(nil, rates: ["all=0"])).passes)
      #expect(try judged(gates(.any, leastConfidence: 0)).reasons == ["there is 1 glitch"])
      #expect(try judged(gates(.any, leastConfidence: 0.3)).reasons == ["there is 1 glitch"])
      #expect(try judged(gates(nil, rates: ["perhaps=0"])).passes)
      #expect(try !judged(gates(nil, rates: ["perhaps=0"], leastConfidence: 0)).passes)
      #expect(try judged(gates(.any, kinds: ["only-named"])).reasons == ["there is 1 glitch"])
      #expect(try !judged(gates(nil, rates: ["only-named=0"])).passes)
      // A rate for a kind names it only for that rate.
      #expect(try judged(gates(.any, rates: ["only-named=100"])).passes)
    }
  }

  @Test(arguments: [ReportDetail.tables, .incidents])
  func inAComparison(detail: ReportDetail) throws {
    try withLab { path in
      func judged(_ gates: Gates) throws -> GateVerdict {
        let reports = reports(path, gates, runs: [])
        return try verdict(gates, reports.regressions(baseline: "before", candidate: "after", detail: detail))
      }
      for gate in [Gate.new, .worse, .any] {
        let calm = try judged(gates(gate))
        #expect(calm.passes && calm.leftOut == leftOut, "\(gate)")
      }
      let declined = try judged(gates(.nothing, leastConfidence: 0))
      #expect(declined.passes && declined.text == "off: --fail-on none")
      #expect(try judged(gates(.new, leastConfidence: 0)).reasons == ["1 new glitch"])
      #expect(try judged(gates(.worse, kinds: ["only-named"])).reasons == ["1 new glitch, 0 worse"])
    }
  }

  @Test func againstABaseline() throws {
    try withLab { path in
      let file = path + ".baseline"
      _ = try BaselineFile(file).save(Reports(path: path, runs: ["before"]))
      func judged(_ gates: Gates) throws -> GateVerdict {
        let document = try BaselineFile(file).check(reports(path, gates), today: nil, withReplays: false)
        return try verdict(gates, document)
      }
      let calm = try judged(gates(.new))
      #expect(calm.passes && calm.leftOut == leftOut)
      let tool = "1 glitch changed with the tool and not with the app, `tracelab baseline save` writes the file again"
      #expect(try judged(gates(.new, leastConfidence: 0)).reasons == [tool])
      #expect(try judged(gates(.new, kinds: ["only-named"])).reasons == [tool])
      // A file keeps both kinds and can be read again; it contains no confidence.
      _ = try BaselineFile(file).save(Reports(path: path, catalog: Self.catalog, runs: ["after"]))
      #expect(try Baseline(path: file).entries.map(\.kind).sorted() == ["only-named", "perhaps"])
      #expect(try judged(gates(.new, leastConfidence: 0)).passes)
    }
  }

  /// Formats that list failures agree with the gates, even if the call has none.
  @Test func outputsListNoneAsFailures() throws {
    try withLab { path in
      for gate in [nil, Gate.any] {
        let gates = try gates(gate)
        let document = gates.judging(try reports(path, gates).summary())
        func text(_ format: String) throws -> String {
          let output = MemoryOutput()
          try ReportFormat.renderer(format).render(document, to: output)
          return output.text
        }
        let junit = try text("junit")
        #expect(!junit.contains("<failure") && junit.contains("perhaps, 1 pt, blocking, confidence 0.3 at "))
        #expect(try !text("github").contains("::warning"))
        let json = try text("json")
        #expect(json.contains(#""confidence": 0.3"#) || json.contains(#""confidence":0.3"#))
        #expect(try text("markdown").contains("| blocking | perhaps |"))
      }
      let all = try gates(.any, kinds: ["perhaps", "only-named"], leastConfidence: 0)
      let document = all.judging(try reports(path, all).summary())
      #expect(
        Incident.ranked(document.data?.incidents ?? []).filter(\.isRegression).map(\.kind) == ["perhaps", "only-named"])
    }
  }

  @Test func ratesAndTotalsLeaveThemOut() throws {
    try withLab { path in
      let document = try Reports(path: path, catalog: Self.catalog, runs: ["after"]).summary()
      let tally = try #require(document.data?.tallies.first)
      #expect(tally.count() == 1 && tally.rate == 100 && tally.count(ofKind: "only-named") == 1)
      #expect(document.notes.contains { $0.hasSuffix("names them: 1 only-named.") })
      let rows = try Lab.open(at: path, .readOnly).query(
        "SELECT glitches, uncounted FROM strategy_summary WHERE label = 'after'"
      ).rows
      #expect(rows == [[.integer(1), .integer(1)]])
      // The test's detectors report frame 0 for every touch, which another check finds.
      let parts = try CheckedLab.check(path).parts.filter { ["verdicts", "counts"].contains($0.check.id) }
      #expect(parts.count == 2 && parts.allSatisfy { $0.log.problems.isEmpty })
    }
  }

  @Test(arguments: [-0.1, 1.1, .nan])
  func aConfidenceIsFromZeroToOne(value: Double) {
    #expect(throws: UsageError.self) { try Gates(leastConfidence: value) }
  }

  @Test func aTestFailsForWhatIsSureAndMeant() throws {
    let session = Sample.session(steps: [700, 700, 700])
    func fails(kinds: [GlitchKind] = [], minConfidence: Double = 0.5) -> [String] {
      do {
        try expectNoGlitches(
          in: session, under: try #require(Catalog.shipped.strategy(id: "dynamics")), catalog: Self.catalog,
          kinds: kinds,
          minConfidence: minConfidence)
        return []
      } catch {
        return (error as? GlitchesFound)?.glitches.map(\.glitch.kind.rawValue) ?? ["\(error)"]
      }
    }
    #expect(fails() == [])
    #expect(fails(minConfidence: 0.3) == ["perhaps"])
    #expect(fails(kinds: [GlitchKind(rawValue: "only-named")]) == ["only-named"])
  }

  @Test func theExplanationSaysSo() throws {
    let text = try ExplainText(Self.catalog, width: 100).text(of: "only-named")
    #expect(
      text.contains(
        "Severity: minor; major from 16 on; cosmetic below 4, in the unit of the magnitude.\nNot counted by default"))
    let counted = try ExplainText(Self.catalog).text(of: "perhaps")
    #expect(counted.contains("\nSeverity: blocking.\nJudged where") && !counted.contains("Not counted"))
  }
}
