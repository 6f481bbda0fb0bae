import EmbeddedFiles
import Foundation
import GRDB
import SeededRandom
import Testing
import TraceAnalysis
import TraceStore

@testable import GestureLab
@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabUpkeep

/// Merged labs equal the lab that one process makes of all recordings.
@Suite struct MergeTests {
  /// Queries for every row of every table, with natural keys in place of ids, and without the times of operations.
  private static let contents = [
    """
    SELECT uid, name, scenario, recorded_at, source_kind, build, refresh_hz, scale, duration_us, touch_count, gesture_count,
      frame_count, layout, expect, sha256, path, recording_stored FROM session ORDER BY uid
    """,
    "SELECT uid, page.* FROM page JOIN session ON session.id = session_id ORDER BY uid, page",
    "SELECT uid, touch.* FROM touch JOIN session ON session.id = session_id ORDER BY uid, seq",
    "SELECT uid, event.* FROM event JOIN session ON session.id = session_id ORDER BY uid, seq",
    "SELECT uid, gesture.* FROM gesture JOIN session ON session.id = session_id ORDER BY uid, gesture",
    """
    SELECT uid, strategy, options, engine_version, strategy_version, status, error, replay.frame_count, frames_stored,
      first_frame_us, frame_interval_ps, (SELECT count(*) FROM touch_delivery WHERE replay_id = replay.id)
    FROM replay JOIN session ON session.id = session_id ORDER BY uid, strategy, options
    """,
    """
    SELECT uid, strategy, options, f.n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, finger_mpt, state
    FROM frame_row AS f JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id
    ORDER BY uid, strategy, options, f.n, hidden
    """,
    """
    SELECT uid, strategy, options, verdict.expect, detector_version, glitch_count, glitch_hash, gesture_glitches,
      gesture_worst, uncounted
    FROM verdict JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id
    ORDER BY uid, strategy, options, verdict.expect
    """,
    """
    SELECT run.label, run.strategy, run.options, uid, verdict.expect, replay.options, finished_at IS NOT NULL,
      (SELECT count(*) FROM run AS earlier WHERE earlier.id <= run.id AND earlier.strategy = run.strategy)
    FROM run JOIN run_verdict ON run_id = run.id JOIN verdict ON verdict.id = verdict_id
    JOIN replay ON replay.id = replay_id JOIN session ON session.id = judged_session
    ORDER BY run.strategy, run.id, uid
    """,
    """
    SELECT run_label, strategy, session_uid, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal,
      magnitude, unit, cause, fingerprint, detail, confidence, severity, counted
    FROM glitch_list ORDER BY strategy, run_id, session_uid, fingerprint
    """,
    """
    SELECT strategy, label, sessions, gestures, glitches, sessions_with_glitches, failed, uncounted
    FROM strategy_summary ORDER BY strategy, run_id
    """,
    "SELECT strategy, run_worst.kind, place, fingerprint FROM run_worst JOIN run ON run.id = run_id JOIN glitch ON glitch.id = glitch_id ORDER BY strategy, run_id, run_worst.kind, place",
    "SELECT path, line, severity, message FROM import_issue ORDER BY 1, 2, 4",
    "SELECT session_uid, strategy, kind, option, value, variants, with_glitch, hands, seed FROM robustness ORDER BY 1, 2, 3, 4, 5",
  ]

  private func contents(_ lab: String, _ fleet: FleetLab) throws -> [[[SQLValue]]] {
    try Self.contents.map { sql in
      let rows = try fleet.rows(sql, in: lab)
      // The ids among the columns of `*` come second.
      return sql.contains(".* FROM") ? rows.map { [$0[0]] + $0.dropFirst(2) } : rows
    }
  }

  private let quiet = ProgressLine(verb: "", isShown: false)

  private func change(_ lab: String, _ sql: String, _ fleet: FleetLab) throws {
    let queue = try DatabaseQueue(path: fleet.path(lab))
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func fill(_ lab: String, _ recordings: [Int], _ fleet: FleetLab) throws {
    let paths = recordings.map { fleet.recordings.appending(path: Embedded.recordings[$0].name).path }
    _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(paths, into: fleet.path(lab))
    let analyses: [(strategies: [String], Analyzer.Options)] = [
      (["recorded", "native"], .init(label: "first", storesFrames: true)),
      (
        ["native", "passthrough"],
        .init(settings: try Settings(["refresh_hz=120"], strategies: .shipped), storesFrames: false)
      ),
      (
        ["native"],
        .init(label: "first", settings: try Settings(["expect.tab_offset=reset_on_unpin"], strategies: .shipped))
      ),
    ]
    for (strategies, options) in analyses {
      _ = try Analyzer(strategies: strategies, options: options, progress: quiet).run(in: fleet.path(lab))
    }
  }

  @discardableResult
  private func merge(_ labs: [String], into lab: String, _ fleet: FleetLab) throws -> (MergeSummary, said: [String]) {
    var said: [String] = []
    let merger = Merger(labs.map(fleet.path), progress: quiet, say: { said.append($0) })
    return (try merger.run(into: fleet.path(lab)), said)
  }

  /// The result is the same for any partition of the recordings, with some in several labs, in any order of the labs.
  @Test(arguments: [1, 2, 3])
  func shardsJoinedAreOneLab(seed: UInt64) throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    let all = Array(Embedded.recordings.indices.prefix(12))
    try fill("one.db", all, fleet)
    var random = SplitMix64(seed: seed)
    let count = 2 + Int(seed)
    var shards = [[Int]](repeating: [], count: count)
    for recording in all {
      shards[Int.random(in: 0..<count, using: &random)].append(recording)
      if Int.random(in: 0..<4, using: &random) == 0 { shards[0].append(recording) }
    }
    let labs = try shards.filter { !$0.isEmpty }.enumerated().map { index, recordings in
      try fill("shard-\(index).db", recordings, fleet)
      return "shard-\(index).db"
    }
    let (summary, said) = try merge(labs, into: "merged.db", fleet)
    #expect(summary.failure == nil && said == [])
    let (merged, one) = try (contents("merged.db", fleet), contents("one.db", fleet))
    for (index, pair) in zip(merged, one).enumerated() {
      #expect(pair.0 == pair.1, "\(Self.contents[index])")
    }
    #expect(merged.dropLast(2).allSatisfy { !$0.isEmpty })
    #expect(try fleet.problems(in: "merged.db") == 0)
    // Another merge in another order changes nothing, and gives the same lab.
    try merge(labs.reversed(), into: "merged.db", fleet)
    #expect(try contents("merged.db", fleet) == merged)
    try merge(labs.shuffled(using: &random), into: "other.db", fleet)
    #expect(try contents("other.db", fleet) == merged)
  }

  /// The lab with more of a session's data provides it: frames that another lab did not store, or a recording that it did not have.
  @Test func whatIsMissingIsCompleted() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try fleet.gather(fleet.streamOfPaths([fleet.recordings.path]), into: "gathered.db")
    try fleet.analyze("full.db")
    _ = try Analyzer(strategies: ["passthrough"], options: .init(), progress: quiet).run(in: fleet.path("full.db"))
    _ = try Variator(
      path: fleet.path("full.db"), options: .init(strategies: ["passthrough-naive"], variations: 5), progress: quiet
    ).run("script-S06-base")
    try merge(["gathered.db", "full.db"], into: "merged.db", fleet)
    try merge(["full.db", "gathered.db"], into: "other.db", fleet)
    let (merged, other, full) = try (
      contents("merged.db", fleet), contents("other.db", fleet), contents("full.db", fleet)
    )
    for (index, rows) in full.enumerated() {
      #expect(merged[index] == rows, "\(Self.contents[index])")
      #expect(other[index] == rows, "\(Self.contents[index])")
    }
    #expect(try fleet.problems(in: "merged.db") == 0)
  }

  @Test func conflictsAreNamed() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let text = Embedded.recordings[0].text
    let importer = try Importer(options: .init(), progress: quiet, say: { _ in })
    for (name, text) in [("a", text), ("b", text + "\n")] {
      _ = try importer.run([fleet.write(text, to: "\(name).jsonl")], into: fleet.path("\(name).db"))
    }
    let (summary, said) = try merge(["a.db", "b.db"], into: "merged.db", fleet)
    #expect(summary.failure != nil && said.count == 1)
    #expect(said[0].contains("b.db") && said[0].contains("b.jsonl") && said[0].contains("a.jsonl"), "\(said)")
    let paths = try fleet.rows("SELECT path LIKE '%a.jsonl' FROM session", in: "merged.db")
    #expect(paths == [[.integer(1)]])
  }

  /// The latest run of a strategy is the one that began last, in any order of the labs.
  @Test func theLatestRunIsTheOneThatBeganLast() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    for (name, time) in [("old", "2026-01-01T00:00:00Z"), ("new", "2026-02-01T00:00:00Z")] {
      _ = try Importer(options: .init(), progress: quiet, say: { _ in })
        .run([fleet.recordings.appending(path: Embedded.recordings[0].name).path], into: fleet.path("\(name).db"))
      _ = try Analyzer(strategies: ["native"], options: .init(label: name), progress: quiet).run(
        in: fleet.path("\(name).db"))
      try change("\(name).db", "UPDATE run SET started_at = '\(time)', finished_at = '\(time)'", fleet)
    }
    for labs in [["old.db", "new.db"], ["new.db", "old.db"]] {
      let lab = "of-\(labs[0])"
      try merge(labs, into: lab, fleet)
      #expect(try fleet.rows("SELECT label FROM run ORDER BY id", in: lab) == [[.text("old")], [.text("new")]])
      #expect(try fleet.problems(in: lab) == 0)
    }
  }

  @Test func whatIsNoLabIsRefusedBeforeAnythingIsWritten() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try fill("a.db", [0], fleet)
    let broken = try fleet.write("no lab", to: "broken.db")
    for labs in [["a.db", "nothing.db"], ["a.db", "recordings/broken.db"]] {
      #expect(throws: StoreError.self) { try merge(labs, into: "merged.db", fleet) }
    }
    #expect(!FileManager.default.fileExists(atPath: fleet.path("merged.db")))
    try FileManager.default.createSymbolicLink(atPath: fleet.path("link.db"), withDestinationPath: fleet.path("a.db"))
    #expect(throws: UsageError.self) { try merge(["link.db"], into: "a.db", fleet) }
    #expect(try String(contentsOfFile: broken, encoding: .utf8) == "no lab")
  }

  /// Makes the views and the table `glitch` as they were before the migration of the latest results.
  private static func formerViews() throws -> String {
    let folder = DocumentationTests.catalog.deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "migrations")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 < "0011" }.sorted()
    let texts = try names.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    let made = ["not_judged", "latest_result", "named_verdict", "paired_verdict", "plain_verdict"]
    let changed = [
      "run_name", "run_pair", "run_count", "run_kind", "run_worst", "strategy_summary", "glitch_list", "latest_glitch",
      "frame",
    ]
    let former = try changed.compactMap { name in
      let view = try Regex("CREATE VIEW \(name) AS[\\s\\S]*?;\n(?=\n|$)")
      return texts.compactMap { text in text.firstMatch(of: view).map { String(text[$0.range]) } }.last
    }
    return (made + changed).map { "DROP VIEW \($0); " }.joined()
      + "ALTER TABLE glitch DROP COLUMN region; ALTER TABLE session DROP COLUMN unknown; ALTER TABLE verdict DROP COLUMN not_judged; "
      + "ALTER TABLE run DROP COLUMN profile; ALTER TABLE run DROP COLUMN profile_hash; "
      + former.joined()
  }

  /// A lab of an older version is read from a copy.
  @Test func aLabOfAnOlderVersion() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    try fleet.writeBundled()
    try fill("a.db", [0, 1], fleet)
    try FileManager.default.copyItem(atPath: fleet.path("a.db"), toPath: fleet.path("old.db"))
    try change(
      "old.db",
      "ALTER TABLE session DROP COLUMN recording_stored; DELETE FROM schema_migration WHERE version >= 10; "
        + Self.formerViews(), fleet)
    let before = try Data(contentsOf: URL(fileURLWithPath: fleet.path("old.db")))
    try merge(["old.db"], into: "merged.db", fleet)
    #expect(try fleet.rows("SELECT count(*) FROM session", in: "merged.db") == [[.integer(2)]])
    #expect(try Data(contentsOf: URL(fileURLWithPath: fleet.path("old.db"))) == before)
  }
}
