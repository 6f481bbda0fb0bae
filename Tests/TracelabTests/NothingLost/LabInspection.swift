import Foundation
import Testing

/// Checks that a lab is intact, for use after crashes and full disks.
struct LabInspection {
  let shell: Shell
  let lab: String

  /// Sentences about problems; none if each session, replay and verdict is either complete or absent.
  func findings() throws -> [String] {
    // A lab whose creation was killed may have only its first tables, without rows.
    let isComplete = try sqlite3("SELECT count(*) FROM sqlite_schema WHERE name = 'strategy_summary'") == ["1"]
    let findings = try sqlite3(isComplete ? Self.sql : "PRAGMA integrity_check")
    return findings.first == "ok" ? Array(findings.dropFirst()) : findings
  }

  private func sqlite3(_ sql: String) throws -> [String] {
    let file = shell.folder.appending(path: ".inspection.sql")
    try Data(sql.utf8).write(to: file)
    let output = ".inspection"
    let process = try shell.start("exec sqlite3 -bail \(lab) <.inspection.sql", output: output)
    process.waitUntilExit()
    return try shell.lines(of: process, output: output)
  }

  /// The SQL of the inspection: its first output line is `ok`; every further one is a finding.
  private static let sql = """
    PRAGMA integrity_check;
    PRAGMA foreign_key_check;
    SELECT 'session ' || uid || ' is half written' FROM session WHERE sha256 = '' OR layout = '';
    SELECT 'touches are missing of ' || uid FROM session
    WHERE touch_count <> (SELECT count(*) FROM touch WHERE session_id = session.id);
    SELECT 'gestures are missing of ' || uid FROM session
    WHERE gesture_count <> (SELECT count(*) FROM gesture WHERE session_id = session.id);
    SELECT 'pages are missing of ' || uid FROM session
    WHERE json_array_length(layout, '$.pages') <> (SELECT count(*) FROM page WHERE session_id = session.id);
    SELECT 'the recorded replay is missing of ' || uid FROM session
    WHERE frame_count <> (SELECT coalesce(sum(frame_count), 0) FROM replay
      WHERE session_id = session.id AND strategy = 'recorded');
    SELECT 'frames are missing of replay ' || id FROM replay
    WHERE frames_stored * frame_count <> (SELECT count(*) FROM frame_row WHERE replay_id = replay.id AND hidden = 0);
    SELECT 'frames are not numbered through in replay ' || id FROM replay
    WHERE frames_stored AND frame_count <> 1 + (SELECT max(n) FROM frame_row WHERE replay_id = replay.id);
    SELECT 'glitches are missing of verdict ' || id FROM verdict
    WHERE glitch_count <> (SELECT count(*) FROM glitch WHERE verdict_id = verdict.id);
    SELECT DISTINCT 'touches of no session ' || session_id FROM touch WHERE session_id NOT IN (SELECT id FROM session);
    SELECT DISTINCT 'frames of no replay ' || replay_id FROM frame_row WHERE replay_id NOT IN (SELECT id FROM replay);
    """

  /// Writes the common content of labs that the same commands filled, whether or not a command was repeated.
  ///
  /// The content is every row except the columns of time and path. A command that was interrupted leaves a run without its end, and the
  /// repeated one makes another: the finished runs are written once each, without their ids, and an unfinished one must list nothing that
  /// no finished run of its strategy lists.
  func writeContents(to file: String) throws {
    let sql = """
      .bail on
      .output \(file)
      SELECT DISTINCT 'run', label, strategy, options, engine_version, strategy_version, detector_version, (
        SELECT group_concat(verdict_id) FROM (SELECT verdict_id FROM run_verdict WHERE run_id = run.id ORDER BY 1))
      FROM run WHERE finished_at IS NOT NULL ORDER BY strategy, label;
      SELECT 'only in the unfinished run', run.id, verdict_id FROM run JOIN run_verdict ON run_id = run.id
      WHERE finished_at IS NULL AND verdict_id NOT IN (
        SELECT verdict_id FROM run_verdict JOIN run AS other ON other.id = run_id
        WHERE other.finished_at IS NOT NULL AND other.strategy = run.strategy);
      PRAGMA foreign_keys = ON;
      DELETE FROM run;
      UPDATE session SET imported_at = '', path = '';
      UPDATE import_issue SET noticed_at = '', path = '';
      .dump
      """
    try #require(try sqlite3(".backup .contents.db") == [])
    defer { try? FileManager.default.removeItem(at: shell.folder.appending(path: ".contents.db")) }
    try #require(try LabInspection(shell: shell, lab: ".contents.db").sqlite3(sql) == [])
  }
}
