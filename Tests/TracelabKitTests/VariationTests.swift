import EmbeddedFiles
import Foundation
import ReportOutput
import ScrollEngine
import Testing
import TraceAnalysis
import TraceStore

@testable import GestureLab
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// The results that `tracelab vary` computes and stores.
@Suite struct VariationTests {
  private let quiet = ProgressLine(verb: "", isShown: false)

  /// A lab with bundled recordings.
  private func withLab(_ names: [String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "variation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "lab.db").path
    let recordings = names.compactMap { name in Embedded.recordings.first { $0.name.hasPrefix(name) } }
    _ = try Importer(options: .init(), progress: quiet, say: { _ in })
      .run(recordings: recordings.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
    try body(path)
  }

  private func vary(_ session: String, _ options: Variator.Options, in lab: String) throws -> ReportDocument {
    try Variator(path: lab, options: options, progress: quiet).run(session)
  }

  private func rows(_ sql: String, in lab: String) throws -> [[SQLValue]] {
    try Lab.open(at: lab, .readOnly).query(sql).rows
  }

  private static let everything = """
    SELECT strategy, kind, option, value, variants, with_glitch, share_low, share_high, default_with_glitch,
      recorded_with_glitch, effect, seed, hands, options FROM robustness ORDER BY 1, 2, 3, 4
    """

  @Test func theResultDoesNotDependOnJobsAndComesOutAgain() throws {
    try withLab(["S06-base"]) { lab in
      var results: [[[SQLValue]]] = []
      for jobs in [1, 4, 4] {
        _ = try vary("script-S06-base", .init(strategies: ["passthrough-naive"], variations: 2, jobs: jobs), in: lab)
        results.append(try rows(Self.everything, in: lab))
      }
      #expect(!results[0].isEmpty && results[0] == results[1] && results[1] == results[2])
    }
  }

  /// The jump of the rule as first written occurs in every variation: an engine that yields at the edge would hide it.
  ///
  /// The first variations are the same for any number of them, so that rows of options do not change with `-n`.
  @Test(.enabled(if: TestRun.isNightly, "takes 25 s; TRACELAB_NIGHTLY=1"))
  func aGlitchThatDependsOnNoVariation() throws {
    try withLab(["S06-base"]) { lab in
      let options =
        "SELECT kind, option, value, with_glitch FROM robustness WHERE option <> 'hand' AND kind = 'jump-back'"
      _ = try vary("script-S06-base", .init(strategies: ["passthrough-naive"], variations: 20), in: lab)
      let few = try rows(options, in: lab)
      let document = try vary("script-S06-base", .init(strategies: ["passthrough-naive"], variations: 100), in: lab)
      #expect(try !few.isEmpty && rows(options, in: lab) == few)
      let drawn = try rows(
        "SELECT share > 0.9, share_low > 0.85, recorded_with_glitch FROM robustness WHERE kind = 'jump-back' AND option = 'hand'",
        in: lab)
      #expect(drawn == [[.integer(1), .integer(1), .integer(1)]])
      let row = try #require(
        document.sections[0].table?.rows.first { $0.dropFirst().first?.content == .text("jump-back") })
      #expect(row.last?.content == .text("edge_child_yields_when_simultaneous=true: 0 of 20, not 20"))
    }
  }

  /// In the pass-through family the header closes late if the outer view's callback comes first.
  @Test func theCallbackOrderDecides() throws {
    try withLab(["S14-base", "S06-base"]) { lab in
      _ = try vary("script-S14-base", .init(strategies: ["passthrough"], variations: 4), in: lab)
      _ = try vary("script-S06-base", .init(strategies: ["momentum-transfer"], variations: 4), in: lab)
      let decided = try rows(
        """
        SELECT strategy, kind, value, effect FROM robustness WHERE option = 'callback_order' AND effect IS NOT NULL
          AND kind IN ('header-stuck', 'jump-back', 'wrong-tab-restore') ORDER BY 1, 2
        """, in: lab)
      #expect(
        decided.map { $0.map { $0.plain ?? "" } } == [
          ["momentum-transfer", "jump-back", "outer-first", "appears"],
          ["momentum-transfer", "wrong-tab-restore", "outer-first", "disappears"],
          ["passthrough", "header-stuck", "outer-first", "appears"],
        ])
    }
  }

  @Test func theSessionReportHasWhatDepends() throws {
    try withLab(["S06-base"]) { lab in
      let before = try Reports(path: lab).session("script-S06-base")
      #expect(!before.sections.contains { $0.id == "robustness" })
      _ = try vary("script-S06-base", .init(strategies: ["native", "momentum-transfer"], variations: 3), in: lab)
      let section = try #require(
        try Reports(path: lab).session("script-S06-base").sections.first { $0.id == "robustness" })
      let cells = try #require(section.table).rows.map { $0.prefix(2).map(\.content) }
      #expect(cells.contains([.text("momentum-transfer"), .text("jump-back")]))
      // Every variation has it, under every option.
      #expect(!cells.contains([.text("native"), .text("wrong-order")]))
      #expect(section.isOnPage)
    }
  }

  /// The strategies are those of the latest runs over the session, or all. `--kind` only hides rows; they are stored.
  @Test func theStrategiesAndKindsThatAreMeant() throws {
    try withLab(["S06-base"]) { lab in
      _ = try Analyzer(strategies: ["observer", "native"], options: .init(), progress: quiet).run(in: lab)
      let document = try vary("script-S06-base", .init(variations: 2, kinds: ["jump-back"]), in: lab)
      #expect(
        try rows("SELECT strategy FROM variation ORDER BY id", in: lab) == [[.text("observer")], [.text("native")]])
      let shown = Set(document.sections[0].table?.rows.map { $0[1].content } ?? [])
      #expect(shown.isSubset(of: [.text("jump-back")]))
      #expect(try rows("SELECT 1 FROM robustness WHERE kind = 'wrong-order' LIMIT 1", in: lab) == [[.integer(1)]])
      _ = try vary("script-S06-base", .init(strategies: ["native"], variations: 3, seed: 9), in: lab)
      #expect(
        try rows("SELECT hands, seed FROM variation WHERE strategy = 'native'", in: lab) == [
          [.integer(3), .integer(9)]
        ])
    }
  }

  @Test func whatCannotBeVaried() throws {
    try withLab(["S06-base", "088_jumpback"]) { lab in
      #expect(throws: UsageError.self) { try vary("script-S06-base", .init(strategies: ["recorded"]), in: lab) }
      #expect(throws: UsageError.self) { try vary("script-S06-base", .init(strategies: ["natve"]), in: lab) }
      #expect(throws: UsageError.self) { try vary("script-S06-base", .init(kinds: ["jump"]), in: lab) }
      #expect(throws: UsageError.self) { try vary("script-S06-base", .init(assignments: ["hysteresis=-1"]), in: lab) }
      #expect(throws: StoreError.self) { try vary("nobody", .init(), in: lab) }
      let count = try rows("SELECT count(*) FROM variation", in: lab)
      #expect(count == [[.integer(0)]])
    }
  }

  // MARK: Circumstances

  @Test func everyUnverifiedOptionIsSetOtherwise() {
    let all = Circumstance.all(around: EngineOptions(), refreshHz: 60)
    let tried = Set(all.map(\.option))
    for option in EngineOption.all where option.key != "refresh_hz" {
      let isVerified = option.evidence == .documented || option.evidence == .measured
      #expect(tried.contains(option.key) != isVerified, "\(option.key)")
      for circumstance in all where circumstance.option == option.key {
        var options = EngineOptions()
        #expect(option.set(&options, circumstance.value) && options != EngineOptions(), "\(circumstance.assignment)")
      }
    }
    #expect(all.filter { $0.option == "refresh_hz" }.map(\.value) == ["120"])
    #expect(all.filter { $0.option == "callback_order" }.map(\.value) == ["outer-first"])
    #expect(all.filter { $0.option == "hysteresis" }.map(\.value) == ["7.5", "12.5"])
    // For a share that is left, the lost part is changed: 0.99 plus and minus a quarter of 0.01.
    #expect(all.filter { $0.option == "bounce_rate" }.map(\.value) == ["0.9875", "0.9925"])
    #expect(Set(all).count == all.count)
  }

  @Test func optionsAreVariedAroundThoseInForce() {
    var options = EngineOptions()
    options.callbackOrder = .outerFirst
    options.refreshHz = 90
    let all = Circumstance.all(around: options, refreshHz: 60)
    #expect(all.filter { $0.option == "callback_order" }.map(\.value) == ["inner-first"])
    #expect(all.filter { $0.option == "refresh_hz" }.map(\.value) == ["60", "120"])
  }
}
