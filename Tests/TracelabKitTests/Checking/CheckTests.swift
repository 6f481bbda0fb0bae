import DefectInjection
import EmbeddedFiles
import Foundation
import GRDB
import SeededRandom
import Testing
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabUpkeep

/// `tracelab check` finds each damage to a lab, and reports nothing else.
@Suite struct CheckTests {
  @Test func aGoodLabHasNoProblems() throws {
    try CheckedLab.damaged(by: "") { path in
      let result = try CheckedLab.check(path)
      #expect(result.parts.flatMap(\.log.problems) == [])
      #expect(result.parts.map(\.check.id) == CheckRegistry.all.map { $0.description.id })
      #expect(result.parts.allSatisfy { !$0.log.examined.isEmpty && $0.log.notes.isEmpty })
      #expect(result.failure == nil)
    }
  }

  @Test(
    .enabled(if: SharedFolder.url != nil, "no folder shared beside the checkout, and TRACELAB_SHARED is not set"),
    .enabled(if: TestRun.isNightly, "takes 28 s; TRACELAB_NIGHTLY=1"))
  func theSharedTracesMakeAGoodLab() throws {
    let shared = try #require(SharedFolder.url).appending(path: "traces")
    let quiet = ProgressLine(verb: "", isShown: false)
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "lab.db").path
      _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run([shared.path], into: path)
      // A strategy that UIKit stops with an exception, and replays without stored frames.
      for (strategies, storesFrames) in [(["passthrough", "pan-delegate", "recorded"], true), (["observer"], false)] {
        let options = Analyzer.Options(storesFrames: storesFrames, jobs: 2)
        _ = try Analyzer(strategies: strategies, options: options, progress: quiet).run(in: path)
      }
      let result = try CheckedLab.check(path)
      #expect(result.parts.flatMap(\.log.problems) == [])
      #expect(result.problemCount == 0)
    }
  }

  /// A finger may lift between two frames if the display's rate is no multiple of the recording's.
  @Test(arguments: [50, 144])
  func aGoodLabHasNoProblemsAtAnotherRate(hz: Int) throws {
    let quiet = ProgressLine(verb: "", isShown: false)
    let strategies = ["linked-pan"]
    try CheckedLab.withFolder { folder in
      let path = folder.appending(path: "lab.db").path
      let controls = Embedded.recordings.filter { $0.name.hasPrefix("seed004") }
      _ = try Importer(options: .init(), progress: quiet, say: { _ in })
        .run(recordings: controls.map { (name: $0.name, bytes: Array($0.text.utf8)) }, into: path)
      let settings = try Settings(["refresh_hz=\(hz)"], strategies: Analyzer.known(strategies, of: .shipped))
      _ = try Analyzer(strategies: strategies, options: .init(settings: settings), progress: quiet).run(in: path)
      let between = """
        SELECT count(*) > 0 FROM glitch JOIN verdict ON verdict.id = verdict_id JOIN frame USING (replay_id)
        WHERE n = last_frame AND t_us < end_us
        """
      #expect(try DatabaseQueue(path: path).read { try Bool.fetchOne($0, sql: between) } == true)
      #expect(try CheckedLab.check(path).parts.flatMap(\.log.problems) == [])
    }
  }

  @Test(arguments: Damage.all)
  func damageIsFoundAndNothingElse(_ damage: Damage) throws {
    // Damaged rows also differ from their counts, so the counts are deleted. The checks of verdicts handle that themselves.
    let forgetting = ["verdicts", "glitches", "counts"].contains(damage.check) ? "" : "DELETE FROM counted_run; "
    try CheckedLab.damaged(by: forgetting + damage.sql) { path in
      let result = try CheckedLab.check(path)
      let told = result.parts.flatMap { part in
        part.log.problems.map { [part.check.id, $0.table, $0.row, $0.expected, $0.found] }
      }
      #expect(told == [[damage.check] + damage.told])
      #expect(result.failure.flatMap { Failure($0) }?.exitCode == 65)
    }
  }

  @Test(arguments: CheckRegistry.all.map { $0.description.id })
  func everyCheckFindsSomething(id: String) { #expect(Damage.all.contains { $0.check == id }) }

  @Test func whereTheFileOrItsSchemaIsUnsoundTheRestIsLeftOut() throws {
    try CheckedLab.damaged(by: "DROP INDEX run_by_label") { path in
      let result = try CheckedLab.check(path)
      #expect(result.parts.map(\.check.id) == ["file", "schema"])
      #expect(result.leftOut == CheckRegistry.contents.map { $0.description.id })
    }
  }

  @Test func manyProblemsAreCounted() throws {
    let orphans = (0..<25).map { "INSERT INTO run_verdict VALUES (\(100 + $0), 1, 1);" }.joined()
    try CheckedLab.damaged(by: orphans) { path in
      let result = try CheckedLab.check(path)
      #expect(result.problemCount == 25)
      let section = try #require(result.document.sections.first { $0.id == "references" })
      #expect(section.table?.rows.count == CheckLog.limit)
      #expect(section.notes.first == "And 15 more.")
      #expect(section.title == "references: 25 problems")
    }
  }

  @Test func whatIsNoProblemIsAWordAside() throws {
    let sql = """
      UPDATE run SET finished_at = NULL WHERE id = 2; CREATE VIEW mine AS SELECT 1;
      CREATE INDEX fast ON glitch (kind); ANALYZE
      """
    try CheckedLab.damaged(by: sql) { path in
      let result = try CheckedLab.check(path)
      #expect(result.problemCount == 0)
      #expect(
        result.document.notes == [
          "The index fast is not this tool's; it was left alone.",
          "The view mine is not this tool's; it was left alone.",
          "Run 2 of toggle-enabled is not finished. It is under way, or was interrupted; analyze again.",
        ])
    }
  }

  /// After the remedies, import and analyze work as before.
  @Test(arguments: [
    ("UPDATE page SET name = 'other' WHERE session_id = 1", "DELETE FROM session WHERE id = 1"),
    ("DELETE FROM frame_row WHERE replay_id = 3 AND n = 100", "DELETE FROM replay WHERE id = 3"),
    ("DELETE FROM frame_row WHERE replay_id = 1 AND n = 100", "DELETE FROM session WHERE id = 2"),
    ("UPDATE glitch SET ordinal = 7", "DELETE FROM verdict WHERE id IN (1, 4, 5, 7)"),
    ("UPDATE run SET engine_version = 'x' WHERE id = 1", "DELETE FROM run WHERE id = 1"),
    ("INSERT INTO touch VALUES (99, 0, 0, 1, 'began', 0, 0)", "DELETE FROM touch WHERE session_id = 99"),
  ])
  func remediesHelp(damage: String, remedy: String) throws {
    try CheckedLab.damaged(by: damage) { path in
      #expect(try CheckedLab.check(path).problemCount > 0)
      let database = try DatabaseQueue(path: path)
      try database.inDatabase { try $0.execute(sql: "PRAGMA foreign_keys = ON; " + remedy) }
      try database.close()
      try CheckedLab.make(at: path)
      #expect(try CheckedLab.check(path).problemCount == 0)
    }
  }

  @Test func nothingIsChanged() throws {
    try CheckedLab.damaged(by: "UPDATE verdict SET glitch_count = 99") { path in
      let before = try Data(contentsOf: URL(filePath: path))
      #expect(try CheckedLab.check(path).problemCount > 0)
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  /// A check of a file with any bytes ends with a result or with a documented error; most damage is found.
  @Test func overwrittenBytesAreSurvived() throws {
    var random = SplitMix64(seed: 20)
    var found = 0
    let rounds = TestRun.isNightly ? 3000 : 75
    for round in 0..<rounds {
      var bytes = CheckedLab.bytes
      // Every fourth time the damage is at the beginning: the header, the schema, the root pages.
      let place = Int(random.next() % UInt64(round % 4 == 0 ? 8192 : bytes.count))
      for index in place..<min(place + [1, 2, 8, 64][Int(random.next() % 4)], bytes.count) {
        bytes[index] = UInt8(truncatingIfNeeded: random.next())
      }
      try CheckedLab.withFolder { folder in
        let path = folder.appending(path: "lab.db")
        try bytes.write(to: path)
        do {
          if try CheckedLab.check(path.path).problemCount > 0 { found += 1 }
        } catch {
          found += 1
          let code = Failure(error)?.exitCode
          #expect(code == 65 || code == 74, "byte \(place): \(error)")
        }
      }
    }
    // The others hit bytes that no page uses, or a value that may be anything: a name, an offset between its neighbours.
    #expect(found > rounds / 3, "\(found)")
  }
}
