import GRDB
import GRDBSQLite
import TraceModel

/// A staged verdict, and the result of moving it into the lab.
public enum GatheredVerdict: Hashable, Sendable {
  /// The verdict was added to the lab.
  case added(ListedVerdict)
  /// The lab already had the verdict.
  case known(ListedVerdict)
  /// The lab does not have its session, or has another recording with the same id.
  case withoutSession
  /// Its rows are inconsistent; `place` is the file and line of the row in question.
  case refused(place: String, reason: String)

  public var listed: ListedVerdict? {
    switch self {
    case .added(let verdict), .known(let verdict): verdict
    case .withoutSession, .refused: nil
    }
  }
}

extension LabTransaction {
  /// The strategies, options and versions of the staged verdicts, one entry per run, without labels and times.
  ///
  /// - Throws: `StoreError`.
  public func stagedRuns() throws -> [(header: RunHeader, finishedAt: String)] {
    try Row.fetchAll(
      database,
      sql: """
        WITH verdict AS (
          SELECT *, CASE WHEN judged_at GLOB \(Self.time) THEN judged_at END AS at FROM temp.staged_verdict
        )
        SELECT strategy, run_options, engine_version, strategy_version, detector_version, coalesce(min(at), ''),
          coalesce(max(at), '')
        FROM verdict GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
        """
    ).map {
      (
        header: RunHeader(
          strategy: $0[0], options: $0[1], engineVersion: $0[2], strategyVersion: $0[3], detectorVersion: $0[4],
          startedAt: $0[5]),
        finishedAt: $0[6]
      )
    }
  }

  /// The pattern of a time as the lab writes it, in SQL: rows may say anything.
  private static let time = {
    let (two, four) = ("[0-9][0-9]", "[0-9][0-9][0-9][0-9]")
    return "'\(four)-\(two)-\(two)T\(two):\(two):\(two)Z'"
  }()

  /// Moves the staged verdicts of one run into the lab, in the order of its sessions.
  ///
  /// - Parameters:
  ///   - fingerprint: computes the fingerprint of a glitch from its session's uid and its ordinal.
  ///   - body: called with each verdict.
  /// - Throws: `StoreError`.
  public func gatherVerdicts(
    of run: RunHeader, fingerprint: (String, Glitch, Int) -> String, _ body: (GatheredVerdict) -> Void
  ) throws {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT v.*, session.id AS session_id
        FROM temp.staged_verdict AS v
        LEFT JOIN session ON session.uid = v.session_uid AND session.sha256 = v.sha256
        WHERE v.strategy = ? AND v.run_options = ? AND v.engine_version = ? AND v.strategy_version = ?
          AND v.detector_version = ?
        ORDER BY session.id, v.verdict_key
        """,
      arguments: [run.strategy, run.options, run.engineVersion, run.strategyVersion, run.detectorVersion])
    while let row = try rows.next() { body(try gather(row, fingerprint)) }
  }

  /// The number of staged glitches without a staged verdict.
  ///
  /// - Throws: `StoreError`.
  public func stagedGlitchesWithoutVerdict() throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM temp.staged_glitch
        WHERE verdict_key NOT IN (SELECT verdict_key FROM temp.staged_verdict)
        """) ?? 0
  }

  private func gather(_ row: Row, _ fingerprint: (String, Glitch, Int) -> String) throws -> GatheredVerdict {
    guard let session = row["session_id"] as Int64? else { return .withoutSession }
    func refused(_ reason: String) -> GatheredVerdict { .refused(place: row["place"], reason: reason) }
    let identity = VerdictIdentity(
      sha256: row["sha256"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], expect: row["expect"], detectorVersion: row["detector_version"])
    guard identity.text == row["verdict_key"] else { return refused("`verdict_key` does not match its columns") }
    let key = ReplayKey(
      sessionID: session, strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"])
    let replay = try replay(key)
    if let replay, replay.error != row["error"] || replay.frameCount != row["frame_count"] {
      return refused("the lab has a different replay with this key")
    }
    if replay == nil, key.strategy == ReplayKey.recordedStrategy {
      return refused("its session has no recorded frames")
    }
    let glitches: [IdentifiedGlitch]
    let uncounted: Set<GlitchKind>
    switch try stagedGlitches(of: row, inSession: session, fingerprint) {
    case .success(let found): (glitches, uncounted) = (found.glitches, found.uncounted)
    case .failure(let flaw): return .refused(place: flaw.place, reason: flaw.reason)
    }
    guard glitches.count == row["glitch_count"] else {
      return refused("`glitch_count` is \(row["glitch_count"] as Int), and there are \(glitches.count) rows")
    }
    if let replay, let verdict = try verdict(verdictKey(identity, replay.id)) {
      guard try self.glitches(ofVerdict: verdict.id) == glitches, try uncountedKinds(ofVerdict: verdict.id) == uncounted
      else {
        return refused("the lab has a verdict with this key and different glitches")
      }
      return .known(ListedVerdict(id: verdict.id, sessionID: session))
    }
    do {
      var verdict: Int64 = 0
      try database.inSavepoint {
        let replayID = try replay?.id ?? insertReplay(key, row)
        verdict = try insertVerdict(
          verdictKey(identity, replayID), glitches: glitches, uncounted: uncounted,
          notJudged: row["not_judged"])
        return .commit
      }
      return .added(ListedVerdict(id: verdict, sessionID: session))
    } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
      return refused(error.message ?? "a value of another type")
    }
  }

  /// Stores a replay without its frames.
  private func insertReplay(_ key: ReplayKey, _ row: Row) throws -> Int64 {
    let id = try insertReplayRow(key, error: row["error"], frameCount: row["frame_count"])
    if row["deliveries"] == "[]" { return id }
    try database.cachedStatement(
      sql: """
        INSERT INTO touch_delivery (replay_id, touch, touch_id, view, receiver, began_us, cancelled_us)
        SELECT ?1, value ->> 'touch', value ->> 'touch_id', value ->> 'view', value ->> 'receiver',
          value ->> 'began_us', value ->> 'cancelled_us'
        FROM json_each(?2)
        """
    ).execute(arguments: [id, row["deliveries"] as String])
    return id
  }

  private func verdictKey(_ identity: VerdictIdentity, _ replay: Int64) -> VerdictKey {
    VerdictKey(replayID: replay, expect: identity.expect, detectorVersion: identity.detectorVersion)
  }

  /// The staged glitches of a verdict in the order of the detectors, or the first error in them.
  ///
  /// - Parameter verdict: the verdict's staged row.
  private func stagedGlitches(
    of verdict: Row, inSession session: Int64, _ fingerprint: (String, Glitch, Int) -> String
  ) throws -> Result<(glitches: [IdentifiedGlitch], uncounted: Set<GlitchKind>), StagedGlitchFlaw> {
    var rows: [(place: String, isCounted: Bool, glitch: GlitchRecord)] = []
    let sql = """
      SELECT place, counted, \(GlitchRecord.columnNames()) FROM temp.staged_glitch
      WHERE verdict_key = ?1 ORDER BY start_us, end_us, kind, id
      """
    try database.forEachRow(of: sql, [(verdict["verdict_key"] as String).databaseValue]) { row in
      rows.append((SQLText.text(row, 0), sqlite3_column_int64(row, 1) == 1, .init(row: StatementRow(row, from: 2))))
    }
    if rows.isEmpty { return .success(([], [])) }
    var bounds = try StagedGlitchBounds(verdict, counts(ofSession: session))
    var glitches: [IdentifiedGlitch] = []
    for (place, isCounted, record) in rows {
      guard let found = IdentifiedGlitch(record) else {
        let reason = "a glitch has \(record.unknownWords), which this tool does not know"
        return .failure(StagedGlitchFlaw(place: place, reason: reason))
      }
      if let reason = bounds.flaw(of: found, isCounted: isCounted, fingerprint) {
        return .failure(StagedGlitchFlaw(place: place, reason: reason))
      }
      glitches.append(found)
    }
    return .success((glitches, bounds.uncounted))
  }

  /// The numbers of gestures and pages of a session.
  private func counts(ofSession session: Int64) throws -> (gestures: Int, pages: Int) {
    let row = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT gesture_count, (SELECT count(*) FROM page WHERE session_id = session.id) FROM session WHERE id = ?"
      ),
      arguments: [session])
    return row.map { ($0[0], $0[1]) } ?? (0, 0)
  }
}
