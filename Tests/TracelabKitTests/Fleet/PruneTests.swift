import Foundation
import GRDB
import Testing
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabUpkeep

/// A pruning removes the selected sessions and runs, and nothing else.
@Suite struct PruneTests {
  private let quiet = ProgressLine(verb: "", isShown: false)

  /// A lab with sessions of three builds and months, and runs of two strategies.
  private func withLab(_ body: (FleetLab, String) throws -> Void) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(
      [fleet.recordings.path], into: fleet.path("lab.db"))
    let queue = try DatabaseQueue(path: fleet.path("lab.db"))
    try queue.write {
      try $0.execute(
        sql: """
          UPDATE session SET build = CASE id % 3 WHEN 0 THEN '41' WHEN 1 THEN '42' END,
            recorded_at = CASE id % 3 WHEN 0 THEN '2026-01-10T23:30:00-02:00' WHEN 1 THEN '2026-02-10T00:00:00Z' END,
            imported_at = '2026-03-01T00:00:00Z'
          """)
    }
    try queue.close()
    for (label, strategies) in [("nightly-1", ["native"]), ("nightly-2", ["native", "coordinator", "passthrough"])] {
      _ = try Analyzer(
        strategies: strategies, options: .init(label: label), progress: quiet
      ).run(in: fleet.path("lab.db"))
    }
    try body(fleet, fleet.path("lab.db"))
  }

  /// Prunes, and checks that the preview reported the same and changed nothing.
  @discardableResult
  private func prune(_ lab: String, _ change: (inout Pruner.Options) -> Void) throws -> String {
    var options = Pruner.Options()
    change(&options)
    let pruner = try Pruner(path: lab, options: options)
    let before = try Data(contentsOf: URL(fileURLWithPath: lab))
    let preview = try pruner.preview()
    #expect(try Data(contentsOf: URL(fileURLWithPath: lab)) == before)
    let said = try pruner.run()
    let wouldBe = preview.replacing(" Nothing was removed; --apply removes it.", with: "")
    let (would, did) = (wouldBe.replacing("would remove ", with: ""), said.replacing("removed ", with: ""))
    #expect(
      did.hasPrefix(would.dropLast().description), "\(preview)\n\(said)")
    #expect(try LabChecker(path: lab, progress: quiet).run().problemCount == 0)
    return said
  }

  private func count(_ sql: String, _ fleet: FleetLab) throws -> Int64 {
    guard case .integer(let count) = try fleet.rows("SELECT count(*) FROM \(sql)", in: "lab.db")[0][0] else {
      return -1
    }
    return count
  }

  @Test func sessionsByAge() throws {
    try withLab { fleet, lab in
      let all = try count("session", fleet)
      let (january, none) = try (
        count("session WHERE build = '41'", fleet), count("session WHERE build IS NULL", fleet)
      )
      // 23:30 two hours west of Greenwich is the next day.
      try prune(lab) { $0.sessions.before = "2026-01-11T01:00:00Z" }
      #expect(try count("session", fleet) == all)
      try prune(lab) { $0.sessions.before = "2026-01-11T02:00:00Z" }
      #expect(try count("session", fleet) == all - january)
      // A recording without a time of its own has the time of its import.
      try prune(lab) { $0.sessions.before = "2026-02-28T00:00:00Z" }
      #expect(try count("session", fleet) == none)
      #expect(try count("replay WHERE session_id NOT IN (SELECT id FROM session)", fleet) == 0)
    }
  }

  @Test func sessionsByBuild() throws {
    try withLab { fleet, lab in
      let (old, none) = try (count("session WHERE build = '41'", fleet), count("session WHERE build IS NULL", fleet))
      let all = try count("session", fleet)
      let said = try prune(lab) {
        $0.sessions.builds = ["4*"]
        $0.sessions.keptBuilds = 1
      }
      #expect(try count("session", fleet) == all - old && count("session WHERE build = '41'", fleet) == 0, "\(said)")
      try prune(lab) { $0.sessions.builds = ["42"] }
      #expect(try count("session", fleet) == none)
    }
  }

  /// A session is clean if the latest runs of all strategies are clean on it.
  @Test func cleanSessions() throws {
    try withLab { fleet, lab in
      let dirty = try fleet.rows(
        "SELECT DISTINCT session_uid FROM latest_glitch WHERE counted = 1 ORDER BY 1", in: "lab.db")
      let report = "SELECT * FROM latest_glitch WHERE counted = 1 ORDER BY id"
      let found = try fleet.rows(report, in: "lab.db")
      let all = try count("session", fleet)
      try prune(lab) { $0.sessions.isClean = true }
      #expect(try fleet.rows("SELECT uid FROM session ORDER BY 1", in: "lab.db") == dirty)
      #expect(try !dirty.isEmpty && dirty.count < Int(all) && fleet.rows(report, in: "lab.db") == found)
    }
  }

  @Test func runsByLabelAndResultsThatNobodyLists() throws {
    try withLab { fleet, lab in
      let verdicts = try count("verdict", fleet)
      // The second run of native lists the same verdicts.
      try prune(lab) { $0.labels = ["nightly-1"] }
      #expect(try count("run", fleet) == 3 && count("verdict", fleet) == verdicts)
      let queue = try DatabaseQueue(path: lab)
      try queue.write { try $0.execute(sql: "DELETE FROM run WHERE strategy = 'passthrough'") }
      try queue.close()
      let (listed, replays) = try (
        count("(SELECT DISTINCT verdict_id FROM run_verdict)", fleet),
        count("replay WHERE strategy = 'recorded'", fleet)
      )
      try prune(lab) { $0.isUnlisted = true }
      #expect(try count("verdict", fleet) == listed && listed < verdicts)
      #expect(
        try count("replay WHERE strategy = 'recorded'", fleet) == replays
          && count("replay WHERE strategy = 'passthrough'", fleet) == 0)
    }
  }

  /// The frames of the worst incidents stay, as do recorded frames; the reports are the same.
  @Test func framesBesidesTheWorst() throws {
    try withLab { fleet, lab in
      let glitches = "SELECT * FROM latest_glitch ORDER BY id"
      let before = try fleet.rows(glitches, in: "lab.db")
      let recorded = try count(
        "frame_row WHERE replay_id IN (SELECT id FROM replay WHERE strategy = 'recorded')", fleet)
      let all = try count("frame_row", fleet)
      let said = try prune(lab) { $0.framesOfWorst = 3 }
      let shown = try count("replay WHERE frames_stored = 1 AND strategy <> 'recorded'", fleet)
      #expect((1...3).contains(shown) && said.contains("which can be computed again; freed "))
      #expect(try count("frame_row", fleet) < all && count("frame_row", fleet) > recorded)
      try prune(lab) { $0.framesOfWorst = 0 }
      #expect(try count("frame_row", fleet) == recorded && recorded > 0)
      #expect(try fleet.rows(glitches, in: "lab.db") == before)
      let again = try prune(lab) { $0.framesOfWorst = 0 }
      #expect(again.hasSuffix("nothing to remove."))
      // The frames are computed again as they were.
      _ = try Analyzer(
        strategies: ["native", "coordinator", "passthrough"], options: .init(), progress: quiet
      ).run(in: lab)
      #expect(try count("frame_row", fleet) == all)
    }
  }

  @Test func whatIsNotSaidIsNotPruned() {
    #expect(throws: UsageError.self) { try Pruner(path: "lab.db", options: .init()) }
  }
}
