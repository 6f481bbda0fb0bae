import GRDB

/// Adds the runs of the attached lab `source`. Runs with the same strategy, options, profile and versions become one, which lists the verdicts
/// of both.
///
/// If a lab has several such runs, the latest ones are merged, then those before them.
struct RunMerge {
  private let database: Database
  private let lab: LabTransaction

  init(_ lab: LabTransaction) {
    self.lab = lab
    database = lab.database
  }

  /// - Throws: `StoreError`.
  func run(_ rows: inout MergedRows) throws {
    let before = try Int64.fetchOne(database, sql: "SELECT coalesce(max(id), 0) FROM main.run") ?? 0
    try pair()
    rows.runs =
      try Int.fetchOne(database, sql: "SELECT count(*) FROM temp.merged_run WHERE target_id > ?", arguments: [before])
      ?? 0
    rows.extendedRuns = try list(before: before)
    if rows.runs > 0 { try order() }
    try lab.countRuns()
  }

  private static let question =
    "label, strategy, options, profile, profile_hash, engine_version, strategy_version, detector_version"

  /// Finds the run for each run of the source, and creates missing ones.
  private func pair() throws {
    func numbered(_ schema: String) -> String {
      """
      SELECT *, row_number() OVER (PARTITION BY \(Self.question) ORDER BY id DESC) AS place FROM \(schema).run
      """
    }
    try database.execute(
      sql: """
        CREATE TABLE temp.merged_run AS
        SELECT s.id AS source_id, t.id AS target_id
        FROM (\(numbered("source"))) AS s LEFT JOIN (\(numbered("main"))) AS t
          ON t.label IS s.label AND t.strategy = s.strategy AND t.options = s.options
          AND t.profile IS s.profile AND t.profile_hash IS s.profile_hash
          AND t.engine_version = s.engine_version AND t.strategy_version = s.strategy_version
          AND t.detector_version = s.detector_version AND t.place = s.place
        """)
    let missing = try Int64.fetchAll(
      database, sql: "SELECT source_id FROM temp.merged_run WHERE target_id IS NULL ORDER BY source_id")
    for id in missing {
      try database.execute(
        sql: """
          INSERT INTO main.run (\(Self.question), started_at, finished_at)
          SELECT \(Self.question), started_at, finished_at FROM source.run WHERE id = ?
          """, arguments: [id])
      try database.execute(
        sql: "UPDATE temp.merged_run SET target_id = ? WHERE source_id = ?",
        arguments: [database.lastInsertedRowID, id])
    }
  }

  /// Lists the verdicts. If a run already lists a session, its verdict stays.
  ///
  /// - Returns: the number of runs that list more than before.
  private func list(before: Int64) throws -> Int {
    let counts = "SELECT run_id, count(*) AS listed FROM main.run_verdict GROUP BY run_id"
    try database.execute(sql: "CREATE TABLE temp.listed_before AS \(counts)")
    defer { try? database.execute(sql: "DROP TABLE temp.listed_before") }
    try database.execute(
      sql: """
        INSERT INTO main.run_verdict (run_id, judged_session, verdict_id)
        SELECT r.target_id, m.target_id, v.target_id
        FROM source.run_verdict AS s
        JOIN temp.merged_run AS r ON r.source_id = s.run_id
        JOIN temp.merged_session AS m ON m.source_id = s.judged_session
        JOIN temp.merged_verdict AS v ON v.source_id = s.verdict_id
        WHERE true
        ORDER BY 1, 2
        ON CONFLICT DO NOTHING
        """)
    try database.execute(
      sql: """
        UPDATE main.run SET
          started_at = min(run.started_at, s.started_at),
          finished_at = coalesce(max(run.finished_at, s.finished_at), run.finished_at, s.finished_at)
        FROM temp.merged_run AS m JOIN source.run AS s ON s.id = m.source_id
        WHERE m.target_id = run.id
        """)
    try database.execute(
      sql: """
        CREATE TABLE temp.extended_run AS
        SELECT now.run_id FROM (\(counts)) AS now JOIN temp.listed_before AS before USING (run_id)
        WHERE now.listed > before.listed
        """)
    defer { try? database.execute(sql: "DROP TABLE temp.extended_run") }
    try database.execute(sql: "DELETE FROM main.counted_run WHERE run_id IN (SELECT run_id FROM temp.extended_run)")
    return try Int.fetchOne(
      database, sql: "SELECT count(*) FROM temp.extended_run WHERE run_id <= ?", arguments: [before]) ?? 0
  }

  /// Reorders the ids of runs by the time at which they began.
  ///
  /// This is their order if all of them ran in one lab, where the latest run of a strategy has the greatest id.
  private func order() throws {
    let isOrdered = try Bool.fetchOne(
      database,
      sql: """
        SELECT coalesce(min(started_at >= coalesce(earlier, '')), 1)
        FROM (SELECT started_at, max(started_at) OVER (
          ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM main.run)
        """)
    if isOrdered == true { return }
    try database.execute(
      sql: """
        CREATE TABLE temp.ordered_run AS
        SELECT id AS old, row_number() OVER (ORDER BY started_at, id) AS new FROM main.run;
        DELETE FROM main.counted_run;
        -- By way of ids that no run has.
        UPDATE main.run_verdict SET run_id = -(SELECT new FROM temp.ordered_run WHERE old = run_id);
        UPDATE main.run SET id = -(SELECT new FROM temp.ordered_run WHERE old = id);
        UPDATE main.run_verdict SET run_id = -run_id;
        UPDATE main.run SET id = -id;
        DROP TABLE temp.ordered_run;
        """)
  }
}
