import GRDB

extension LabTransaction {
  /// Whether the lab is still empty: no session, no run and no issue of an import.
  ///
  /// - Throws: `StoreError`.
  public func isUnused() throws -> Bool {
    let tables = ["session", "run", "import_issue"].map { "SELECT 1 FROM \($0)" }
    return try Bool.fetchOne(
      database, sql: "SELECT NOT EXISTS (\(tables.joined(separator: " UNION ALL ")))") ?? false
  }

  /// Counts the finished runs that are not counted yet, so that readers do not have to.
  ///
  /// These are runs that have just finished, and runs that list a session which was replaced since.
  ///
  /// - Throws: `StoreError`.
  public func countRuns() throws {
    let runs = try Int64.fetchAll(
      database,
      sql: """
        SELECT id FROM run WHERE finished_at IS NOT NULL AND id NOT IN (SELECT run_id FROM counted_run) ORDER BY id
        """)
    for run in runs {
      // A repeated analysis with nothing new has the counts of the previous run.
      let arguments: StatementArguments = [run, try countedRun(like: run) ?? run]
      try database.execute(
        sql: """
          INSERT INTO counted_kind (run_id, kind, unit, glitches, sessions, worst, counted, least_confidence)
          SELECT ?, kind, unit, glitches, sessions, worst, counted, least_confidence FROM run_kind WHERE run_id = ?
          """, arguments: arguments)
      try database.execute(
        sql: """
          INSERT INTO counted_worst (run_id, kind, place, glitch_id)
          SELECT ?, kind, place, glitch_id FROM run_worst WHERE run_id = ?
          """, arguments: arguments)
      // The run comes last, since from then on the views read these tables.
      try database.execute(
        sql: """
          INSERT INTO counted_run (run_id, sessions, failed, gestures, glitches, sessions_with_glitches, uncounted)
          SELECT ?, sessions, failed, gestures, glitches, sessions_with_glitches, uncounted FROM run_count WHERE run_id = ?
          """, arguments: arguments)
    }
  }

  /// The latest counted run of the same strategy, if it lists the same verdicts.
  private func countedRun(like run: Int64) throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: """
        WITH latest AS (
          SELECT max(counted_run.run_id) AS id
          FROM run JOIN counted_run ON counted_run.run_id = run.id
          WHERE run.strategy = (SELECT strategy FROM run WHERE id = :run)
        )
        SELECT id FROM latest
        WHERE (SELECT count(*) FROM run_verdict WHERE run_id = :run)
            = (SELECT count(*) FROM run_verdict WHERE run_id = latest.id)
          AND NOT EXISTS (
            SELECT 1 FROM run_verdict AS x
            LEFT JOIN run_verdict AS y ON y.run_id = latest.id AND y.judged_session = x.judged_session
            WHERE x.run_id = :run AND y.verdict_id IS NOT x.verdict_id
          )
        """,
      arguments: ["run": run])
  }
}
