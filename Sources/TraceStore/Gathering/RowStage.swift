import GRDB
import TraceModel

/// Rows printed by `tracelab stream`, in temporary tables until all are present. They may arrive in any order, and repeatedly.
///
/// The lab itself is neither read nor locked.
public struct RowStage {
  /// The table that a row belongs to.
  public enum Kind: String, CaseIterable, Sendable {
    case session, verdict, glitch
    case importIssue = "import_issue"
  }

  private let lab: LabTransaction

  /// Creates the tables, empty.
  ///
  /// - Throws: `StoreError`.
  public init(_ lab: LabTransaction) throws {
    self.lab = lab
    try lab.database.execute(sql: Self.drop + Self.tables)
  }

  /// Adds one row. A row that equals an earlier one in all columns is dropped; the path of a session may differ.
  ///
  /// - Parameters:
  ///   - line: a JSON object with all columns of its kind.
  ///   - place: the row's file and line, for messages.
  /// - Returns: a sentence about an error in the row; `nil` if it was added.
  /// - Throws: `StoreError` if the temporary file cannot be written.
  public func add(_ line: String, from place: String) throws -> String? {
    do {
      let kind = try String.fetchOne(
        lab.database.cachedStatement(sql: "SELECT CASE WHEN json_valid(?1) THEN coalesce(?1 ->> '$.row', '') END"),
        arguments: [line])
      guard let kind else { return "found text that is not JSON" }
      guard let kind = Kind(rawValue: kind) else { return "found a `row` other than \(Self.known)" }
      try lab.database.cachedStatement(sql: Self.insertion(kind)).execute(arguments: [line, place])
      if kind == .importIssue || lab.database.changesCount > 0 { return nil }
      return try difference(of: line, kind)
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_ERROR, .SQLITE_TOOBIG].contains(error.resultCode)
    {
      return "found another one (\(error.message ?? "SQLite error \(error.resultCode.rawValue)"))"
    }
  }

  /// A sentence about the difference from an earlier row with the same key; `nil` if they are equal.
  private func difference(of line: String, _ kind: Kind) throws -> String? {
    let row = try Row.fetchOne(lab.database.cachedStatement(sql: Self.comparison(kind)), arguments: [line])
    guard let row, let column = row["other"] as String? else {
      if kind == .session {
        try lab.database.cachedStatement(
          sql: """
            UPDATE temp.staged_session SET path = min(path, ?1 ->> '$.path')
            WHERE uid = ?1 ->> '$.uid' AND sha256 = ?1 ->> '$.sha256'
            """
        ).execute(arguments: [line])
      }
      return nil
    }
    return "found one with the same key as in \(row["place"] as String) and a different `\(column)`"
  }

  private static let known = Kind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")

  /// The table of a kind of row: its columns, those of the key, and those that may differ between rows with one key.
  private static func table(_ kind: Kind) -> (name: String, columns: [String], key: [String], free: [String]) {
    switch kind {
    case .session: ("staged_session", sessionColumns + nestedSessionColumns, ["uid", "sha256"], ["path"])
    // Runs that differ only in options that a strategy does not have list the same verdict.
    case .verdict: ("staged_verdict", verdictColumns + ["judged_at"], ["verdict_key", "run_options"], ["judged_at"])
    case .glitch: ("staged_glitch", ["verdict_key"] + glitchColumns, ["verdict_key", "fingerprint"], [])
    case .importIssue: ("staged_issue", ["path", "line", "severity", "message"], [], [])
    }
  }

  private static func insertion(_ kind: Kind) -> String {
    let (name, columns, _, _) = table(kind)
    let (place, value) = kind == .importIssue ? ("", "") : (", place", ", ?2")
    return "INSERT INTO temp.\(name) (\(columns.joined(separator: ", "))\(place)) "
      + "SELECT \(columns.map { "?1 ->> '$.\($0)'" }.joined(separator: ", "))\(value) WHERE ?2 IS NOT NULL "
      + "ON CONFLICT DO NOTHING"
  }

  /// SQL for the first column in which a row differs from the one with its key, as `other`, and the place of that row.
  ///
  /// Arrays are compared value by value, because writers format numbers differently.
  private static func comparison(_ kind: Kind) -> String {
    let (name, columns, key, free) = table(kind)
    let compared = columns.filter { !key.contains($0) && !free.contains($0) }
    let cases = compared.map { column in
      let same =
        nestedColumns.contains(column)
        ? "NOT EXISTS (\(leaves(column)) EXCEPT \(leaves("?1", "'$.\(column)'"))) "
          + "AND NOT EXISTS (\(leaves("?1", "'$.\(column)'")) EXCEPT \(leaves(column)))"
        : "\(column) IS ?1 ->> '$.\(column)'"
      return "WHEN NOT (\(same)) THEN '\(column)'"
    }
    return "SELECT place, CASE \(cases.joined(separator: " ")) END AS other FROM temp.\(name) "
      + "WHERE \(key.map { "\($0) = ?1 ->> '$.\($0)'" }.joined(separator: " AND "))"
  }

  /// SQL for the values in an array of objects, with their paths.
  private static func leaves(_ text: String, _ path: String? = nil) -> String {
    let array = path.map { "\(text) -> \($0)" } ?? text
    return "SELECT fullkey, atom FROM json_tree(\(array)) WHERE atom IS NOT NULL"
  }

  private static let nestedSessionColumns = ["pages", "gestures"]
  private static let nestedColumns = nestedSessionColumns + ["deliveries"]

  /// The columns of `session` that a row has, in the order of the table.
  static let sessionColumns = [
    "uid", "name", "scenario", "recorded_at", "source_kind", "device", "os", "app", "build", "refresh_hz", "scale",
    "recorded_strategy", "duration_us", "touch_count", "gesture_count", "frame_count", "layout", "expect", "sha256",
    "path", "unknown",
  ]

  private static let verdictColumns = [
    "verdict_key", "session_uid", "sha256", "strategy", "run_options", "options", "engine_version", "strategy_version",
    "status", "error", "frame_count", "expect", "detector_version", "glitch_count", "not_judged",
    "deliveries",
  ]

  private static let glitchColumns = GlitchRecord.columns.map(\.name) + ["counted"]

  private static let drop = """
    DROP TABLE IF EXISTS temp.staged_session;
    DROP TABLE IF EXISTS temp.staged_verdict;
    DROP TABLE IF EXISTS temp.staged_glitch;
    DROP TABLE IF EXISTS temp.staged_issue;
    """

  private static let tables = """
    CREATE TABLE temp.staged_session (
      id INTEGER PRIMARY KEY,
      uid TEXT NOT NULL, name TEXT NOT NULL, scenario TEXT, recorded_at TEXT, source_kind TEXT, device TEXT, os TEXT,
      app TEXT, build TEXT, refresh_hz REAL NOT NULL, scale REAL NOT NULL, recorded_strategy TEXT,
      duration_us INTEGER NOT NULL CHECK (duration_us >= 0), touch_count INTEGER NOT NULL CHECK (touch_count >= 0),
      gesture_count INTEGER NOT NULL, frame_count INTEGER NOT NULL CHECK (frame_count >= 0),
      layout TEXT NOT NULL CHECK (json_valid(layout)), expect TEXT NOT NULL CHECK (json_valid(expect)),
      sha256 TEXT NOT NULL CHECK (length(sha256) = 64), path TEXT,
      unknown TEXT NOT NULL CHECK (json_type(unknown) = 'array'),
      pages TEXT NOT NULL CHECK (json_array_length(pages) > 0),
      gestures TEXT NOT NULL CHECK (json_array_length(gestures) = gesture_count),
      place TEXT NOT NULL, UNIQUE (uid, sha256)
    ) STRICT;
    CREATE TABLE temp.staged_verdict (
      id INTEGER PRIMARY KEY,
      verdict_key TEXT NOT NULL, session_uid TEXT NOT NULL, sha256 TEXT NOT NULL, strategy TEXT NOT NULL,
      run_options TEXT NOT NULL CHECK (json_type(run_options) = 'object'),
      options TEXT NOT NULL CHECK (json_type(options) = 'object'),
      engine_version TEXT NOT NULL, strategy_version TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('ok', 'error')), error TEXT,
      frame_count INTEGER NOT NULL CHECK (frame_count >= 0),
      expect TEXT NOT NULL CHECK (json_type(expect) = 'object'),
      detector_version TEXT NOT NULL, glitch_count INTEGER NOT NULL CHECK (glitch_count >= 0),
      not_judged TEXT NOT NULL CHECK (json_type(not_judged) = 'object'),
      deliveries TEXT NOT NULL CHECK (json_type(deliveries) = 'array'),
      judged_at TEXT, place TEXT NOT NULL, UNIQUE (verdict_key, run_options),
      CHECK ((status = 'error') = (error IS NOT NULL)), CHECK (status = 'ok' OR glitch_count = 0)
    ) STRICT;
    CREATE TABLE temp.staged_glitch (
      id INTEGER PRIMARY KEY,
      verdict_key TEXT NOT NULL, \(GlitchRecord.columns.map { "\($0.name) \($0.declaration)" }.joined(separator: ", ")),
      counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
      place TEXT NOT NULL, UNIQUE (verdict_key, fingerprint)
    ) STRICT;
    CREATE TABLE temp.staged_issue (
      path TEXT NOT NULL, line INTEGER, severity TEXT NOT NULL CHECK (severity IN ('error', 'warning')),
      message TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX temp.staged_issue_once ON staged_issue (path, coalesce(line, 0), severity, message);
    """
}

extension LabTransaction {
  /// Moves the staged issues of imports into the lab, where those of a path replace its former ones.
  ///
  /// - Parameter time: the time in ISO 8601.
  /// - Returns: the number of recordings that were refused.
  /// - Throws: `StoreError`.
  public func gatherIssues(at time: String) throws -> Int {
    try database.execute(
      sql: """
        DELETE FROM import_issue WHERE path IN (SELECT path FROM temp.staged_issue);
        INSERT INTO import_issue (path, line, severity, message, noticed_at)
        SELECT path, line, severity, message, ? FROM temp.staged_issue ORDER BY path, line, severity, message;
        """,
      arguments: [time])
    return try Int.fetchOne(database, sql: "SELECT count(*) FROM temp.staged_issue WHERE severity = 'error'") ?? 0
  }
}
