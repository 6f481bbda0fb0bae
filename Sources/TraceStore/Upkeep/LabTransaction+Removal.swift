import GRDB

extension LabTransaction {
  /// The rows that are removed with sessions and runs.
  ///
  /// - Throws: `StoreError`.
  public func removal(ofSessions sessions: [StoredSession], runs: [StoredRun]) throws -> Removal {
    let sessionIDs = Self.list(sessions.map(\.id))
    let emptied = try Row.fetchAll(
      database,
      sql: """
        SELECT * FROM run
        WHERE finished_at IS NOT NULL AND id IN (
          SELECT run_id FROM run_verdict GROUP BY run_id
          HAVING min(judged_session IN (SELECT value FROM json_each(?))) = 1
        )
        """,
      arguments: [sessionIDs]
    ).map(StoredRun.init)
    var all: [Int64: StoredRun] = [:]
    for run in runs + emptied { all[run.id] = run }
    let runIDs = Self.list(Array(all.keys))
    let verdicts = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT verdict_id FROM run_verdict
        WHERE run_id IN (SELECT value FROM json_each(:runs))
          AND judged_session NOT IN (SELECT value FROM json_each(:sessions))
          AND NOT EXISTS (
            SELECT 1 FROM run_verdict AS other
            WHERE other.verdict_id = run_verdict.verdict_id AND other.run_id NOT IN (SELECT value FROM json_each(:runs))
          )
        """,
      arguments: ["runs": runIDs, "sessions": sessionIDs])
    let replays = try Int64.fetchAll(
      database,
      sql: """
        SELECT DISTINCT replay.id FROM verdict JOIN replay ON replay.id = verdict.replay_id
        WHERE verdict.id IN (SELECT value FROM json_each(:verdicts)) AND replay.strategy <> :recorded
          AND NOT EXISTS (
            SELECT 1 FROM verdict AS other
            WHERE other.replay_id = replay.id AND other.id NOT IN (SELECT value FROM json_each(:verdicts))
          )
        """,
      arguments: ["verdicts": Self.list(verdicts), "recorded": ReplayKey.recordedStrategy])
    let counts = try Row.fetchOne(
      database,
      sql: """
        WITH gone AS (
          SELECT verdict.id, glitch_count FROM verdict JOIN replay ON replay.id = verdict.replay_id
          WHERE session_id IN (SELECT value FROM json_each(:sessions))
          UNION ALL
          SELECT id, glitch_count FROM verdict WHERE id IN (SELECT value FROM json_each(:verdicts))
        )
        SELECT (SELECT count(*) FROM replay WHERE session_id IN (SELECT value FROM json_each(:sessions))),
          count(*), coalesce(sum(glitch_count), 0)
        FROM gone
        """,
      arguments: ["sessions": sessionIDs, "verdicts": Self.list(verdicts)])
    return Removal(
      sessions: sessions, runs: all.values.sorted { $0.id < $1.id }, verdicts: verdicts, replays: replays,
      replayCount: (counts?[0] ?? 0) + replays.count, verdictCount: counts?[1] ?? 0, glitchCount: counts?[2] ?? 0)
  }

  /// Removes the rows that ``removal(ofSessions:runs:)`` found in the same transaction, and counts the affected runs again.
  ///
  /// - Throws: `StoreError`.
  public func remove(_ removal: Removal) throws {
    let parts = [
      ("run", removal.runs.map(\.id)), ("verdict", removal.verdicts), ("replay", removal.replays),
      ("session", removal.sessions.map(\.id)),
    ]
    for (table, ids) in parts {
      // Triggers remove the dependent rows.
      try database.execute(
        sql: "DELETE FROM \(table) WHERE id IN (SELECT value FROM json_each(?))", arguments: [Self.list(ids)])
    }
    try countRuns()
  }

  /// The ids as a JSON array, which is a single value of a statement.
  static func list(_ ids: [Int64]) -> String { "[" + ids.map(String.init).joined(separator: ",") + "]" }
}

/// The rows that a removal deletes: sessions with everything computed from them, runs, and results that only these runs needed.
public struct Removal: Hashable, Sendable {
  /// The sessions in the order of import.
  public let sessions: [StoredSession]
  /// The runs in the order in which they began, including those that list nothing without the sessions.
  public let runs: [StoredRun]
  /// The ids of verdicts that no other run lists, except those on the sessions.
  let verdicts: [Int64]
  /// The ids of replays without another verdict, except those of the sessions. The recorded frames of a session always stay with it.
  let replays: [Int64]
  /// The number of removed replays, including those of the sessions.
  public let replayCount: Int
  public let verdictCount: Int
  public let glitchCount: Int
}
