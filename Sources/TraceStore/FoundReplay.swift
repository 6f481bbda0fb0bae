import GRDB

/// What the lab holds for one session under one strategy: keys alone.
public struct FoundReplay: Hashable, Sendable {
  public let id: Int64
  public let framesStored: Bool
  /// Whether the session could not be replayed.
  public let isFailed: Bool
  /// Ids of verdicts of the detectors asked for, by their expectations.
  public internal(set) var verdicts: [String: Int64]
}

extension LabTransaction {
  /// The replays of all sessions under one strategy, by session, in one pass over keys.
  ///
  /// - Parameters:
  ///   - options: canonical JSON, for sessions that last `longest` at most.
  ///   - optionsOfLong: for those that last longer.
  ///   - longest: microseconds.
  public func foundReplays(
    strategy: String, options: String, optionsOfLong: String, longest: Int, engineVersion: String,
    strategyVersion: String, detectorVersion: String
  ) throws -> [Int64: FoundReplay] {
    var found: [Int64: FoundReplay] = [:]
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT replay.session_id, replay.id, replay.frames_stored, replay.status = 'error', verdict.expect, verdict.id
        FROM session
        CROSS JOIN replay ON replay.session_id = session.id AND replay.strategy = ?1
          AND replay.options = CASE WHEN session.duration_us > ?2 THEN ?3 ELSE ?4 END
          AND replay.engine_version = ?5 AND replay.strategy_version = ?6
        LEFT JOIN verdict ON verdict.replay_id = replay.id AND verdict.detector_version = ?7
        """,
      arguments: [strategy, longest, optionsOfLong, options, engineVersion, strategyVersion, detectorVersion])
    while let row = try rows.next() {
      let session: Int64 = row[0]
      var replay = found[session] ?? FoundReplay(id: row[1], framesStored: row[2], isFailed: row[3], verdicts: [:])
      if let expect: String = row[4] { replay.verdicts[expect] = row[5] }
      found[session] = replay
    }
    return found
  }
}
