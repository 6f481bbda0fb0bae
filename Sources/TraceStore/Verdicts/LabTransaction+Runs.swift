import GRDB

extension LabTransaction {
  /// Stores a run at its beginning.
  ///
  /// - Returns: the run's id.
  /// - Throws: `StoreError`.
  public func beginRun(_ header: RunHeader) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO run (label, strategy, options, profile, profile_hash, engine_version, strategy_version,
          detector_version, started_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        header.label, header.strategy, header.options, header.profile?.name, header.profile?.hash,
        header.engineVersion, header.strategyVersion,
        header.detectorVersion, header.startedAt,
      ])
    return database.lastInsertedRowID
  }

  /// Adds verdicts, old or new, to the list of a run. If a session is already listed, its first verdict stays.
  ///
  /// - Throws: `StoreError`.
  public func list(_ verdicts: [ListedVerdict], inRun run: Int64) throws {
    var rows = IntegerRowBatch()
    rows.reserveCapacity(verdicts.count)
    for verdict in verdicts { rows.append(verdict.sessionID, verdict.id, 0, 0, 0, 0, 0, 0) }
    try RowBatchFunction.insert(
      rows, owner: run,
      with: """
        INSERT INTO run_verdict (run_id, judged_session, verdict_id)
        SELECT ?2, c0, c1 FROM row_batch(?1) WHERE true ON CONFLICT DO NOTHING
        """, on: database)
  }

  /// - Throws: `StoreError.unknownRun` unless there is a run with this id, and other `StoreError`s.
  public func checkRun(_ id: Int64) throws {
    let isThere = try Bool.fetchOne(
      database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM run WHERE id = ?)"), arguments: [id])
    if isThere != true { throw StoreError.unknownRun(name: "\(id)", known: try runNames()) }
  }

  /// Marks a run as finished, and counts it.
  ///
  /// - Parameter time: the time in ISO 8601.
  /// - Throws: `StoreError`.
  public func finishRun(_ id: Int64, at time: String) throws {
    try database.execute(sql: "UPDATE run SET finished_at = ? WHERE id = ?", arguments: [time, id])
    try countRuns()
  }

  /// Whether a run repeats the latest finished one of its strategy: the same verdicts under the same options and versions.
  ///
  /// - Throws: `StoreError`.
  public func isRepetition(_ header: RunHeader, listing verdicts: [ListedVerdict]) throws -> Bool {
    guard let latest = try latestFinishedRun(of: header.strategy), latest.header.asksTheSame(as: header) else {
      return false
    }
    return try listedVerdicts(ofRun: latest.id) == verdicts.sorted { $0.sessionID < $1.sessionID }
  }

  /// The verdicts that a run lists, in the order of the sessions.
  ///
  /// - Throws: `StoreError`.
  public func listedVerdicts(ofRun id: Int64) throws -> [ListedVerdict] {
    try Row.fetchAll(
      database,
      sql: "SELECT verdict_id, judged_session FROM run_verdict WHERE run_id = ? ORDER BY judged_session",
      arguments: [id]
    ).map { ListedVerdict(id: $0[0], sessionID: $0[1]) }
  }

  /// Removes a run; its verdicts stay.
  ///
  /// - Throws: `StoreError`.
  public func removeRun(_ id: Int64) throws {
    try database.execute(sql: "DELETE FROM run WHERE id = ?", arguments: [id])
  }

  /// All runs, in the order in which they began.
  ///
  /// - Throws: `StoreError`.
  public func runs() throws -> [StoredRun] {
    try Row.fetchAll(database, sql: "SELECT * FROM run ORDER BY id").map(StoredRun.init)
  }

  /// The runs that a name denotes: a label, otherwise an id, otherwise `latest:STRATEGY`, as in the view `run_name`.
  ///
  /// A label denotes the latest run of each strategy that has it, preferring finished runs. `latest:STRATEGY` denotes the latest
  /// result of each session, and the empty name those of each strategy: results of several runs are one ``StoredRun`` with a negative
  /// id.
  ///
  /// - Returns: the runs in the order in which they began, or the newest of their parts.
  /// - Throws: `StoreError.unknownRun` for an unknown name, and other `StoreError`s.
  public func runs(named name: String) throws -> [StoredRun] {
    let rows = try Row.fetchAll(
      database, sql: "SELECT result_id, run_id FROM run_name WHERE name = ? ORDER BY abs(result_id), run_id",
      arguments: [name])
    let results = Dictionary(grouping: rows.map { (result: $0[0] as Int64, run: $0[1] as Int64) }, by: \.result)
    let runs = try results.sorted { abs($0.key) < abs($1.key) }.compactMap {
      try latestResults(of: $0.value.map(\.run))
    }
    if runs.isEmpty, !name.isEmpty { throw StoreError.unknownRun(name: name, known: try runNames()) }
    return runs
  }

  /// The latest results of each strategy, as ``runs(named:)`` returns them.
  ///
  /// - Throws: `StoreError`.
  public func latestRuns() throws -> [StoredRun] { try runs(named: "") }

  /// The latest finished run of a strategy, whatever its label.
  public func latestFinishedRun(of strategy: String) throws -> StoredRun? {
    try Row.fetchOne(
      database,
      sql: "SELECT * FROM run WHERE strategy = ? AND finished_at IS NOT NULL ORDER BY id DESC LIMIT 1",
      arguments: [strategy]
    ).map(StoredRun.init)
  }

  /// The verdict of runs on a session, taken from the newest run that lists it; `nil` if none does.
  ///
  /// - Throws: `StoreError`.
  public func verdict(of runs: [Int64], on session: Int64) throws -> StoredVerdict? {
    try Row.fetchOne(
      database,
      sql: """
        SELECT verdict.* FROM \(Self.listing(of: runs)) AS listed JOIN verdict ON verdict.id = listed.verdict_id
        WHERE listed.judged_session = ?2
        """,
      arguments: [Self.listed(runs), session]
    ).map(StoredVerdict.init)
  }

  /// The run that judged a session: the run itself, or for latest results the newest one that lists it; `nil` if none does.
  ///
  /// - Throws: `StoreError`.
  public func run(_ run: StoredRun, judging session: Int64) throws -> StoredRun? {
    let id = try Int64.fetchOne(
      database.cachedStatement(
        sql: "SELECT run_id FROM \(Self.listing(of: run.ids)) WHERE judged_session = ?2"),
      arguments: [Self.listed(run.ids), session])
    return run.parts.isEmpty ? id.map { _ in run } : run.parts.first { $0.id == id }
  }

  private func runs(_ ids: [Int64]) throws -> [StoredRun] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM run WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
      arguments: [Self.list(ids)]
    ).map(StoredRun.init)
  }

  /// The runs among some that are the newest to list a session, in the order in which they began.
  private func contributing(_ runs: [Int64]) throws -> [StoredRun] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM run WHERE id IN (SELECT run_id FROM \(Self.listing(of: runs))) ORDER BY id",
      arguments: [Self.listed(runs)]
    ).map(StoredRun.init)
  }

  /// The latest results of several runs of one strategy; a single run if it has all of them.
  ///
  /// - Throws: `StoreError`.
  public func latestResults(of runs: [Int64]) throws -> StoredRun? {
    // A run that lists nothing is returned unchanged.
    let parts = runs.count == 1 ? try self.runs(runs) : try contributing(runs)
    return parts.count == 1 ? parts.first : StoredRun(latestOf: parts)
  }

  /// Whether some runs list the same sessions as others.
  ///
  /// - Parameter sessions: the ids of the sessions to compare; `nil` for all.
  /// - Throws: `StoreError`.
  public func listSameSessions(_ one: [Int64], _ two: [Int64], in sessions: [Int64]? = nil) throws -> Bool {
    let listed = """
      SELECT judged_session FROM run_verdict
      WHERE (?3 IS NULL OR judged_session IN (SELECT value FROM json_each(?3))) AND run_id IN (SELECT value FROM json_each
      """
    return try Bool.fetchOne(
      database,
      sql: """
        WITH one AS (\(listed)(?1))), two AS (\(listed)(?2)))
        SELECT NOT EXISTS (SELECT * FROM one EXCEPT SELECT * FROM two)
          AND NOT EXISTS (SELECT * FROM two EXCEPT SELECT * FROM one)
        """,
      arguments: [Self.list(one), Self.list(two), sessions.map(Self.list)]) ?? true
  }

  /// SQL for a table of the newest verdict on each session that runs list: `run_id`, `judged_session` and `verdict_id`.
  ///
  /// The statement's first argument is ``listed(_:)``.
  static func listing(of runs: [Int64]) -> String {
    runs.count == 1
      ? "(SELECT run_id, judged_session, verdict_id FROM run_verdict WHERE run_id = ?1)"
      // SQLite takes the other columns from the row with the maximum.
      : """
      (SELECT max(run_id) AS run_id, judged_session, verdict_id FROM run_verdict
        WHERE run_id IN (SELECT value FROM json_each(?1)) GROUP BY judged_session)
      """
  }

  static func listed(_ runs: [Int64]) -> DatabaseValue {
    runs.count == 1 ? runs[0].databaseValue : list(runs).databaseValue
  }

  /// The names of runs, labels and `latest:STRATEGY`, without their ids.
  ///
  /// - Throws: `StoreError`.
  public func runNames() throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT label FROM run WHERE label <> ''
        UNION
        SELECT 'latest:' || strategy FROM run WHERE finished_at IS NOT NULL
        ORDER BY 1
        """)
  }
}
