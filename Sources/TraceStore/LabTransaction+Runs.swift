import GRDB

extension LabTransaction {
  /// Stores a run that begins.
  ///
  /// - Returns: the run's id.
  /// - Throws: `StoreError`.
  public func beginRun(_ header: RunHeader) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT INTO run (label, strategy, options, engine_version, strategy_version, detector_version, started_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        header.label, header.strategy, header.options, header.engineVersion, header.strategyVersion,
        header.detectorVersion, header.startedAt,
      ])
    return database.lastInsertedRowID
  }

  /// Adds verdicts, old or new, to the list of a run. For a session that is listed already, the first verdict stays.
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
  /// - Parameter time: ISO 8601.
  /// - Throws: `StoreError`.
  public func finishRun(_ id: Int64, at time: String) throws {
    try database.execute(sql: "UPDATE run SET finished_at = ? WHERE id = ?", arguments: [time, id])
    try countRuns()
  }

  /// Whether a run would repeat the latest finished one of its strategy: the same verdicts under the same options and versions.
  ///
  /// - Throws: `StoreError`.
  public func isRepetition(_ header: RunHeader, listing verdicts: [ListedVerdict]) throws -> Bool {
    guard let latest = try latestFinishedRun(of: header.strategy), latest.header.asksTheSame(as: header) else {
      return false
    }
    return try listedVerdicts(ofRun: latest.id) == verdicts.sorted { $0.sessionID < $1.sessionID }
  }

  /// What a run lists, in the order of the sessions.
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

  /// The runs that a name means: a label, else an id, else `latest:STRATEGY`; the view `run_name` decides.
  ///
  /// A label means the latest run of each strategy that has it, finished runs before others. The empty name means the latest finished
  /// run of each strategy.
  ///
  /// - Returns: the runs in the order in which they began.
  /// - Throws: `StoreError.unknownRun` for a name that means none, and other `StoreError`s.
  public func runs(named name: String) throws -> [StoredRun] {
    let runs = try Row.fetchAll(
      database,
      sql: """
        SELECT run.* FROM run JOIN run_name ON run_name.run_id = run.id
        WHERE run_name.name = ? ORDER BY run.id
        """,
      arguments: [name]
    ).map(StoredRun.init)
    if runs.isEmpty, !name.isEmpty { throw StoreError.unknownRun(name: name, known: try runNames()) }
    return runs
  }

  /// The latest finished run of each strategy, in the order in which they began.
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

  /// The verdict that a run lists for a session; `nil` where there is none.
  ///
  /// - Throws: `StoreError`.
  public func verdict(ofRun run: Int64, on session: Int64) throws -> StoredVerdict? {
    try Row.fetchOne(
      database,
      sql: """
        SELECT verdict.* FROM run_verdict JOIN verdict ON verdict.id = run_verdict.verdict_id
        WHERE run_verdict.run_id = ? AND run_verdict.judged_session = ?
        """,
      arguments: [run, session]
    ).map(StoredVerdict.init)
  }

  /// Labels and `latest:STRATEGY`: the names of runs, without their ids.
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
