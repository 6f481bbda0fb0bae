import DefectInjection
import EmbeddedFiles
import Foundation
import GRDB
import ReportOutput
import Testing
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// The page about the choice of a strategy equals `report strategies` for a lab that this test makes.
///
/// `TRACELAB_RECORD=1` writes the page again, and the run still fails.
@Suite("The choice of a strategy")
struct WhichStrategyTests {
  private static let page = DocumentationTests.catalog.appending(path: "WhichStrategy.md")
  /// The last line of the text before the report, which is written by hand.
  private static let mark = "<!-- From here on the page is written by a test. -->\n"
  /// Sections of the report that the page shows: the others are on the pages of the strategies.
  private static let sections = ["choice", "concerns", "behind", "tab-offsets", "settings", "app"]
  /// Settings that change the glitches of some strategy, tried on the first ten scripts.
  private static let settings = [
    "callback_order=outer-first", "edge_child_yields_when_simultaneous=true", "momentum_survives_write=false",
    "write_shifts_drag=false", "expect.tab_offset=reset_on_unpin", "expect.tab_offset=sync_to_header",
  ]
  /// The number of random sessions, in addition to the bundled recordings.
  private static let generated = 12

  @Test(.enabled(if: TestRun.isNightly || TestRun.isRecording, "takes 42 s; TRACELAB_NIGHTLY=1"))
  func thePageIsTheReport() throws {
    let found = try String(contentsOf: Self.page, encoding: .utf8)
    let head = try #require(found.range(of: Self.mark))
    let text = found[..<head.upperBound] + "\n" + (try report())
    if found != text, TestRun.isRecording {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(found == text, "run the tests with TRACELAB_RECORD=1 to write \(Self.page.lastPathComponent) anew")
  }

  /// The sections as Markdown, with commands for the reader's lab.
  private func report() throws -> String {
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "lab.db").path
      try fill(path)
      let reports = Reports(path: path)
      var document = try reports.strategies(detail: .tables)
      document.sections.removeAll { !Self.sections.contains($0.id) }
      document.headline = []
      document.notes = []
      let output = MemoryOutput()
      try ReportFormat.renderer("markdown").render(document, to: output)
      let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      return lines.joined(separator: "\n").replacing(reports.databaseOption, with: "")
    }
  }

  private func fill(_ path: String) throws {
    let quiet = ProgressLine(verb: "", isShown: false)
    _ = try Importer(options: .init(), progress: quiet, say: { _ in })
      .run(recordings: Embedded.recordings.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
    try Lab.open(at: path, .readWrite).write { lab in
      for seed in 1...UInt64(Self.generated) {
        var session = SessionGenerator.session(seed: seed, variety: .wide)
        session.name = "generated \(seed)"
        _ = try lab.insert(session, sha256: "\(seed)", path: nil, importedAt: "2025-01-01T00:00:00Z")
      }
    }
    // No recording may have this kind of source; here it gives these sessions a column of their own.
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "UPDATE session SET source_kind = 'generated' WHERE name LIKE 'generated %'")
    }
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let strategies = Catalog.shipped.replayable
    _ = try Analyzer(
      strategies: ["all", Catalog.recordedStrategy], options: .init(storesFrames: true, jobs: jobs), progress: quiet
    ).run(in: path)
    for setting in Self.settings {
      _ = try Analyzer(
        strategies: ["all"],
        options: .init(
          sessions: ["script-S0*"], settings: Settings([setting], strategies: strategies), storesFrames: false,
          jobs: jobs), progress: quiet
      ).run(in: path)
    }
  }
}
