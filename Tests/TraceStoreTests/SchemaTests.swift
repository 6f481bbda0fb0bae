import Foundation
import GRDB
import Testing

@testable import TraceStore

/// The tables, views and columns that scripts rely on.
@Suite struct SchemaTests {
  /// The tables and views, with the columns that stay.
  static let contract: [(name: String, columns: String)] = [
    (
      "session",
      """
      id, uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale, recorded_strategy, \
      duration_us, touch_count, frame_count, layout, expect, sha256, path, imported_at
      """
    ),
    ("page", "session_id, page, name, content_height, max_offset"),
    ("touch", "session_id, seq, t_us, touch_id, phase, x, y"),
    ("event", "session_id, seq, t_us, kind, page, cause, detail"),
    ("gesture", "session_id, gesture, start_us, end_us, kind, region, dx, dy, release_velocity"),
    (
      "run",
      """
      id, label, strategy, options, engine_version, strategy_version, detector_version, started_at, finished_at
      """
    ),
    ("run_verdict", "run_id, verdict_id"),
    ("replay", "id, session_id, strategy, options, engine_version, strategy_version, status, error, frame_count"),
    ("verdict", "id, replay_id, expect, detector_version, glitch_count"),
    ("frame", "replay_id, n, t_us, finger_y, outer_y, pager_x, page, visible_page, inner_y, phase, confidence"),
    ("not_judged", "run_id, session_id, kind, reason"),
    ("touch_delivery", "replay_id, touch, touch_id, view, receiver, began_us, cancelled_us"),
    ("page_offset", "replay_id, page, n, y"),
    (
      "glitch",
      """
      id, verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude, unit, cause, \
      fingerprint, detail, confidence, severity
      """
    ),
    ("import_issue", "id, path, line, severity, message, noticed_at"),
    (
      "glitch_list",
      """
      id, verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude, unit, cause, \
      fingerprint, detail, confidence, severity, run_id, run_label, strategy, session_id, session_uid, session_name, \
      scenario, build
      """
    ),
    (
      "latest_glitch",
      """
      id, verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal, magnitude, unit, cause, \
      fingerprint, detail, confidence, severity, run_id, run_label, strategy, session_id, session_uid, session_name, \
      scenario, build, device, os, app, refresh_hz, recorded_at
      """
    ),
    (
      "strategy_summary",
      """
      run_id, strategy, label, sessions, gestures, glitches, sessions_with_glitches, glitches_per_100_gestures
      """
    ),
    ("change_limit", "unit, share, least"),
    (
      "robustness",
      """
      session_id, session_uid, session_name, strategy, kind, option, value, variants, with_glitch, share, share_low, \
      share_high, effect
      """
    ),
    (
      "session_hitches",
      "session_id, session_uid, frames, duration_us, motion_us, hitches, hitch_ms, hitch_ms_per_s, rating"
    ),
  ]

  /// Reserved words of SQLite, DuckDB or PostgreSQL that could be taken for a column.
  static let reserved: Set<String> = Set(
    """
    add all alter analyse analyze and any array as asc asymmetric at between both by case cast check collate column \
    commit constraint create cross current current_date current_time current_timestamp default deferrable delete desc \
    distinct do drop else end escape except exists explain false fetch for foreign from full glob grant group having \
    if in index inner insert intersect into is join lateral leading left like limit map natural not notnull null of \
    offset on only or order outer pivot placing primary qualify references replace returning right select set some \
    summarize symmetric table then to trailing transaction true union unique unpivot update user using values variadic \
    when where window with
    """.split(separator: " ").map(String.init))

  static func columns(_ lab: Lab, _ name: String) throws -> [String] {
    try lab.query("SELECT name FROM pragma_table_info('\(name)')").rows.map { row in
      guard case .text(let name) = row[0] else { return "" }
      return name
    }
  }

  static func names(_ lab: Lab, where condition: String) throws -> [String] {
    try lab.query("SELECT name FROM pragma_table_list WHERE schema = 'main' AND \(condition) ORDER BY name").rows.map {
      guard case .text(let name) = $0[0] else { return "" }
      return name
    }
  }

  @Test func everyTableAndViewHasTheColumnsThatStay() throws {
    try withLab { lab in
      for (name, columns) in Self.contract {
        let there = try Self.columns(lab, name)
        let missing = columns.split(separator: ", ").map(String.init).filter { !there.contains($0) }
        #expect(missing.isEmpty, "\(name)")
      }
    }
  }

  @Test func noColumnIsAReservedWord() throws {
    try withLab { lab in
      for name in try Self.names(lab, where: "name NOT LIKE 'sqlite%'") {
        let columns = try Self.columns(lab, name)
        #expect(!columns.isEmpty && Self.reserved.isDisjoint(with: columns), "\(name)")
      }
    }
  }

  @Test func everyTableIsStrict() throws {
    try withLab { lab in
      let lax = try Self.names(lab, where: "type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite%'")
      #expect(lax == [])
    }
  }

  /// `sqlite_schema` keeps the comments: `.schema` in the shell is the documentation.
  @Test func everyColumnIsDocumented() throws {
    try withLab { lab in
      for row in try lab.query("SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view')").rows {
        guard case .text(let name) = row[0], case .text(let type) = row[1], case .text(let sql) = row[2]
        else { continue }
        let exempt: Set = ["id", "session_id", "replay_id", "verdict_id", "run_id", "t_us", "start_us", "end_us"]
        for column in try Self.columns(lab, name) where type == "table" && !exempt.contains(column) {
          let lines = sql.split(separator: "\n").filter { $0.drop(while: { $0 == " " }).hasPrefix("\(column) ") }
          // A column that a later migration adds is described between slashes.
          let isAdded = sql.contains(try Regex(", \(column) [^,]*/\\* [^*]+ \\*/"))
          #expect(lines.contains { $0.contains("-- ") } || isAdded, "\(name).\(column)")
        }
        let glitchColumns = ["glitch_list", "latest_glitch"].contains(name) ? try Self.columns(lab, "glitch") : []
        for column in try Self.columns(lab, name) where type == "view" && !glitchColumns.contains(column) {
          #expect(sql.contains("-- \(column): "), "\(name).\(column)")
        }
      }
    }
  }

  @Test func foreignKeysAreEnforced() throws {
    try withLab { lab in
      #expect(throws: StoreError.self) {
        try lab.write { try $0.database.execute(sql: "INSERT INTO page VALUES (9, 0, '', 0.0, 0.0)") }
      }
    }
  }

  @Test func theDatabaseIsMarkedAndKeepsALog() throws {
    try withLab { lab in
      let mark = try lab.query("PRAGMA application_id")
      #expect(mark.rows == [[.integer(Int64(Migrator.applicationID))]])
      let mode = try lab.read { try String.fetchOne($0.database, sql: "PRAGMA journal_mode") }
      #expect(mode == "wal")
    }
  }

  /// A change of mode needs a journal, and a reader cannot roll back the one of a killed process.
  @Test func aNewFileHasTheModeOfALogBeforeAnyConnection() throws {
    try withLabPath { path in
      try Lab.make(at: path, migrator: Migrator())
      let header = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(20)
      #expect(Array(header.suffix(2)) == [2, 2])
      let lab = try Lab.open(at: path, .readOnly)
      #expect(try lab.query("SELECT count(*) FROM session").rows == [[.integer(0)]])
    }
  }
}
