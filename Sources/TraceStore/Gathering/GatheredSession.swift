import GRDB

/// A staged session, and the result of moving it into the lab.
public enum GatheredSession: Hashable, Sendable {
  /// The session was added to the lab, without its recording.
  case added(uid: String)
  /// The lab already had the session.
  case known
  /// The lab has a session with this id and other bytes.
  case conflict(uid: String, path: String?, other: String?)
  /// The tables refuse its values; `place` is the row's file and line.
  case refused(place: String, reason: String)
}

extension LabTransaction {
  /// Moves the staged sessions into the lab, in the order of their paths. Of sessions with the same id, the first is moved.
  ///
  /// - Parameters:
  ///   - time: the time in ISO 8601.
  ///   - body: called with each session.
  /// - Throws: `StoreError`.
  public func gatherSessions(at time: String, _ body: (GatheredSession) -> Void) throws {
    let ids = try Int64.fetchAll(
      database, sql: "SELECT id FROM temp.staged_session ORDER BY path, uid, sha256")
    for id in ids { body(try gatherSession(id, at: time)) }
  }

  private func gatherSession(_ staged: Int64, at time: String) throws -> GatheredSession {
    guard
      let row = try Row.fetchOne(
        database.cachedStatement(
          sql: "SELECT uid, sha256, path, place FROM temp.staged_session WHERE id = ?"),
        arguments: [staged])
    else { return .known }
    let uid: String = row[0]
    if let stored = try storedSession(uid: uid) {
      if stored.sha256 == row[1] { return .known }
      return .conflict(uid: uid, path: row[2], other: try path(ofSession: stored.id))
    }
    do {
      try database.inSavepoint {
        try insertStaged(staged, at: time)
        return .commit
      }
      return .added(uid: uid)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CONSTRAINT || error.resultCode == .SQLITE_MISMATCH
    {
      return .refused(place: row[3], reason: error.message ?? "a value of another type")
    }
  }

  private func insertStaged(_ staged: Int64, at time: String) throws {
    let columns = RowStage.sessionColumns.joined(separator: ", ")
    try database.cachedStatement(
      sql: """
        INSERT INTO session (\(columns), imported_at, recording_stored)
        SELECT \(columns), ?2, 0 FROM temp.staged_session WHERE id = ?1
        """
    ).execute(arguments: [staged, time])
    let id = database.lastInsertedRowID
    try database.cachedStatement(
      sql: """
        INSERT INTO page (session_id, page, name, content_height, max_offset)
        SELECT ?2, value ->> 'page', value ->> 'name', value ->> 'content_height', value ->> 'max_offset'
        FROM json_each((SELECT pages FROM temp.staged_session WHERE id = ?1))
        """
    ).execute(arguments: [staged, id])
    try database.cachedStatement(
      sql: """
        INSERT INTO gesture (session_id, gesture, start_us, end_us, kind, region, dx, dy, release_velocity)
        SELECT ?2, value ->> 'gesture', value ->> 'start_us', value ->> 'end_us', value ->> 'kind', value ->> 'region',
          value ->> 'dx', value ->> 'dy', value ->> 'release_velocity'
        FROM json_each((SELECT gestures FROM temp.staged_session WHERE id = ?1))
        """
    ).execute(arguments: [staged, id])
    // The recorded frames are a replay as after an import, here without its frames.
    try database.cachedStatement(
      sql: """
        INSERT INTO replay (session_id, strategy, options, engine_version, strategy_version, status, frame_count,
          frames_stored)
        SELECT ?2, 'recorded', '{}', '', '', 'ok', frame_count, 0 FROM temp.staged_session
        WHERE id = ?1 AND frame_count > 0
        """
    ).execute(arguments: [staged, id])
  }
}
