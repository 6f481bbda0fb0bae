extension Damage {
  /// Damages to the file, its schema, and its constraints.
  static let file = [
    Damage(
      "file", "", "", "ok", "row 1 missing from index run_by_label",
      by: """
        CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'run_by_label';
        PRAGMA writable_schema = ON;
        DELETE FROM sqlite_schema WHERE name = 'run_by_label';
        PRAGMA writable_schema = RESET;
        UPDATE run SET label = 'b' WHERE id = 1;
        PRAGMA writable_schema = ON;
        INSERT INTO sqlite_schema SELECT * FROM kept;
        PRAGMA writable_schema = RESET
        """),
    Damage(
      "file", "", "", "ok", "NULL value in import_issue.path",
      by: """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'path TEXT NOT NULL', 'path TEXT') WHERE name = 'import_issue';
        PRAGMA writable_schema = RESET;
        INSERT INTO import_issue (line, severity, message, noticed_at) VALUES (1, 'error', 'x', 'now');
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'path TEXT', 'path TEXT NOT NULL') WHERE name = 'import_issue';
        PRAGMA writable_schema = RESET
        """),
    Damage(
      "file", "", "", "ok", "non-INTEGER value in import_issue.line",
      by: """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'line INTEGER', 'line TEXT') WHERE name = 'import_issue';
        PRAGMA writable_schema = RESET;
        INSERT INTO import_issue (path, line, severity, message, noticed_at) VALUES ('a', 'x', 'error', 'x', 'now');
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'line TEXT', 'line INTEGER') WHERE name = 'import_issue';
        PRAGMA writable_schema = RESET
        """),
    Damage(
      "schema", "sqlite_schema", "run_by_label", "the index", "none",
      by: "DROP INDEX run_by_label"),
    Damage(
      "schema", "sqlite_schema", "session_removed", "the trigger", "none",
      by: "DROP TRIGGER session_removed"),
    Damage(
      "schema", "sqlite_schema", "glitch_list", "the view of this tool", "another one",
      by: "DROP VIEW glitch_list; CREATE VIEW glitch_list AS SELECT * FROM glitch"),
    Damage(
      "schema", "sqlite_schema", "no_runs", "no triggers but this tool's", "a trigger",
      by: "CREATE TRIGGER no_runs BEFORE INSERT ON run BEGIN SELECT RAISE(ABORT, 'no'); END"),
    Damage(
      "schema", "sqlite_schema", "page", "the table of this tool", "another one",
      by: "ALTER TABLE page ADD COLUMN colour TEXT"),
    Damage(
      "constraints", "event", "session_id 1, seq 84", "cause IN ('tap', 'swipe', 'program')", "otherwise",
      by: "UPDATE event SET cause = 'magic' WHERE session_id = 1 AND seq = 84"),
    Damage(
      "constraints", "replay", "id 2", "(status = 'error') = (error IS NOT NULL)", "otherwise",
      by: "UPDATE replay SET error = 'no' WHERE id = 2"),
  ]
}
