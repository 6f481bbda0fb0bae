import GRDB

extension LabTransaction {
  /// What a run found in some of its sessions, in numbers.
  ///
  /// - Parameter sessions: ids of the only sessions that are meant.
  /// - Throws: `StoreError`.
  public func counts(ofRun run: Int64, in sessions: [Int64]) throws -> RunCounts {
    let ids = Self.list(sessions)
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT count(*), count(replay.error), coalesce(sum(iif(replay.error IS NULL, session.gesture_count, 0)), 0),
            count(CASE WHEN verdict.glitch_count > verdict.uncounted THEN 1 END)
          FROM run_verdict
          CROSS JOIN session ON session.id = run_verdict.judged_session
          CROSS JOIN verdict ON verdict.id = run_verdict.verdict_id
          CROSS JOIN replay ON replay.id = verdict.replay_id
          WHERE run_verdict.run_id = ?1 AND session.id IN (SELECT value FROM json_each(?2))
          """),
      arguments: [run, ids])
    var counts = RunCounts(
      sessions: row?[0] ?? 0, failed: row?[1] ?? 0, gestures: row?[2] ?? 0, sessionsWithGlitches: row?[3] ?? 0)
    let kinds = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT kind, count(*), min(counted), min(confidence)
          FROM run_verdict CROSS JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
          WHERE run_id = ?1 AND judged_session IN (SELECT value FROM json_each(?2))
          GROUP BY kind
          """),
      arguments: [run, ids])
    for kind in kinds {
      counts.glitches[kind[0]] = kind[1]
      if (kind[2] as Int) == 0 { counts.uncounted.insert(kind[0]) }
      counts.leastConfidence[kind[0]] = kind[3]
    }
    return counts
  }

  /// By kind, how many of a run's glitches have a lower confidence than given, at most 1.
  ///
  /// - Parameter sessions: ids of the only sessions that are meant; `nil` for all.
  /// - Throws: `StoreError`.
  public func doubtfulGlitches(
    ofRun run: Int64, below confidence: Double, in sessions: [Int64]? = nil
  ) throws -> [String: Int] {
    // The first condition is that of the index `glitch_in_doubt`.
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT glitch.kind, count(*)
          FROM run_verdict CROSS JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
          WHERE run_id = ?1 AND glitch.confidence < 1 AND glitch.confidence < ?3
            AND (?2 IS NULL OR judged_session IN (SELECT value FROM json_each(?2)))
          GROUP BY glitch.kind
          """),
      arguments: [run, sessions.map(Self.list), confidence])
    return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: +)
  }

  /// The ten largest glitches of every kind that a run found in some of its sessions, as the view `run_worst` chooses them among all.
  ///
  /// - Parameter sessions: ids of the only sessions that are meant.
  /// - Returns: the sessions with these glitches alone.
  /// - Throws: `StoreError`.
  public func worstGlitches(ofRun run: Int64, in sessions: [Int64]) throws -> [JudgedSession] {
    let worst = try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT judged_session, fingerprint
          FROM (
            SELECT judged_session, fingerprint, row_number() OVER (
              PARTITION BY kind ORDER BY magnitude DESC, judged_session, fingerprint
            ) AS place
            FROM run_verdict CROSS JOIN glitch ON glitch.verdict_id = run_verdict.verdict_id
            WHERE run_id = ?1 AND judged_session IN (SELECT value FROM json_each(?2))
          )
          WHERE place <= 10
          """),
      arguments: [run, Self.list(sessions)])
    let fingerprints = Set(worst.map { $0[1] as String })
    var found: [JudgedSession] = []
    try eachJudgedSession(ofRun: run, in: Set(worst.map { $0[0] as Int64 }).sorted(), reading: .withOffsets) { judged in
      var judged = judged
      judged.glitches.removeAll { !fingerprints.contains($0.fingerprint) }
      found.append(judged)
    }
    return found
  }
}
