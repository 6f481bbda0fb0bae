import GRDB
import TraceModel

/// A staged verdict, and what became of it.
public enum GatheredVerdict: Hashable, Sendable {
  /// The lab has it now.
  case added(ListedVerdict)
  /// The lab had it.
  case known(ListedVerdict)
  /// Its session is not in the lab, or is another recording with the same id.
  case withoutSession
  /// Its rows do not fit each other.
  case refused(strategy: String, uid: String, reason: String)

  public var listed: ListedVerdict? {
    switch self {
    case .added(let verdict), .known(let verdict): verdict
    case .withoutSession, .refused: nil
    }
  }
}

extension LabTransaction {
  /// What the staged verdicts were asked, one entry per run, without labels and times.
  ///
  /// - Throws: `StoreError`.
  public func stagedRuns() throws -> [RunHeader] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT DISTINCT strategy, run_options, engine_version, strategy_version, detector_version
        FROM temp.staged_verdict ORDER BY 1, 2, 3, 4, 5
        """
    ).map {
      RunHeader(
        strategy: $0[0], options: $0[1], engineVersion: $0[2], strategyVersion: $0[3], detectorVersion: $0[4],
        startedAt: "")
    }
  }

  /// Moves the staged verdicts of one run into the lab, in the order of its sessions.
  ///
  /// - Parameter body: called with each.
  /// - Throws: `StoreError`.
  public func gatherVerdicts(of run: RunHeader, _ body: (GatheredVerdict) -> Void) throws {
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
    while let row = try rows.next() { body(try gather(row)) }
  }

  private func gather(_ row: Row) throws -> GatheredVerdict {
    guard let session = row["session_id"] as Int64? else { return .withoutSession }
    func refused(_ reason: String) -> GatheredVerdict {
      .refused(strategy: row["strategy"], uid: row["session_uid"], reason: reason)
    }
    let identity = VerdictIdentity(
      sha256: row["sha256"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], expect: row["expect"], detectorVersion: row["detector_version"])
    guard identity.text == row["verdict_key"] else { return refused("`verdict_key` is not that of its columns") }
    let key = ReplayKey(
      sessionID: session, strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"])
    let replay = try replay(key)
    if let replay, replay.error != row["error"] || replay.frameCount != row["frame_count"] {
      return refused("the lab has another replay of it")
    }
    if let replay, let verdict = try verdict(verdictKey(identity, replay.id)) {
      return .known(ListedVerdict(id: verdict.id, sessionID: session))
    }
    let glitches: [IdentifiedGlitch]
    let uncounted: Set<GlitchKind>
    do {
      (glitches, uncounted) = try stagedGlitches(row["verdict_key"])
    } catch StoreError.damagedRow(_, _, let message) {
      return refused("a glitch has \(message), which this tool does not know")
    }
    guard glitches.count == row["glitch_count"] else {
      return refused("\(row["glitch_count"] as Int) glitches were found, and \(glitches.count) rows came")
    }
    do {
      var verdict: Int64 = 0
      try database.inSavepoint {
        let replayID = try replay?.id ?? insertReplay(key, row)
        verdict = try insertVerdict(verdictKey(identity, replayID), glitches: glitches, uncounted: uncounted)
        return .commit
      }
      return .added(ListedVerdict(id: verdict, sessionID: session))
    } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
      return refused(error.message ?? "a value of another type")
    }
  }

  /// A replay without its frames.
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

  /// In the order in which detectors give them.
  private func stagedGlitches(_ key: String) throws -> ([IdentifiedGlitch], uncounted: Set<GlitchKind>) {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT * FROM temp.staged_glitch WHERE verdict_key = ? ORDER BY start_us, end_us, kind, id"),
      arguments: [key])
    let glitches = try rows.map(glitch)
    let uncounted = zip(rows, glitches).filter { ($0.0["counted"] as Int) == 0 }.map(\.1.glitch.kind)
    return (glitches, Set(uncounted))
  }
}
