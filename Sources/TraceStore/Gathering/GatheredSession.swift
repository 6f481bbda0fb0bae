import GRDB
import TraceModel

/// A staged session, and what became of it.
public enum GatheredSession: Hashable, Sendable {
  /// It is in the lab now, without its recording.
  case added(uid: String)
  /// It was there already.
  case known
  /// A session with this id and other bytes is in the lab.
  case conflict(uid: String, path: String?, other: String?)
  /// Values that no recording has.
  case refused(uid: String, reason: String)
}

extension LabTransaction {
  /// Moves the staged sessions into the lab, in the order of their paths. Of those with one id the first is taken.
  ///
  /// - Parameters:
  ///   - time: ISO 8601.
  ///   - body: called with each.
  /// - Throws: `StoreError`.
  public func gatherSessions(at time: String, _ body: (GatheredSession) -> Void) throws {
    let ids = try Int64.fetchAll(
      database, sql: "SELECT id FROM temp.staged_session ORDER BY path, uid, sha256")
    var known = KnownTexts()
    for id in ids { body(try gatherSession(id, at: time, &known)) }
  }

  private func gatherSession(_ staged: Int64, at time: String, _ known: inout KnownTexts) throws -> GatheredSession {
    guard
      let row = try Row.fetchOne(
        database.cachedStatement(
          sql:
            "SELECT uid, sha256, path, layout, expect, json_array_length(pages) FROM temp.staged_session WHERE id = ?"),
        arguments: [staged])
    else { return .known }
    let uid: String = row[0]
    if let stored = try storedSession(uid: uid) {
      if stored.sha256 == row[1] { return .known }
      return .conflict(uid: uid, path: row[2], other: try path(ofSession: stored.id))
    }
    if let flaw = known.flaw(layout: row[3], expect: row[4], pageCount: row[5]) {
      return .refused(uid: uid, reason: flaw)
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
      return .refused(uid: uid, reason: error.message ?? "a value of another type")
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
    // As import does: the recorded frames are a replay, here without its frames.
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

/// Layouts and expectations that were read already: most sessions of a fleet share theirs.
private struct KnownTexts {
  private var pageCounts: [String: Int] = [:]
  private var expectations: Set<String> = []

  /// What is wrong; `nil` where both texts can be read.
  mutating func flaw(layout: String, expect: String, pageCount: Int) -> String? {
    let found =
      pageCounts[layout]
      ?? (try? CanonicalJSON.value(Layout.self, in: layout, table: "session", id: 0)).flatMap {
        $0.isScreen ? $0.pages.count : nil
      }
    guard let found else { return "`layout` is not that of a screen" }
    makeRoom()
    pageCounts[layout] = found
    guard found == pageCount else { return "`pages` are \(pageCount), those of `layout` \(found)" }
    if !expectations.contains(expect) {
      guard (try? CanonicalJSON.value(Expectations.self, in: expect, table: "session", id: 0)) != nil else {
        return "`expect` says nothing that this tool knows"
      }
      expectations.insert(expect)
    }
    return nil
  }

  /// Texts of many sessions may all differ; only so many are kept.
  private mutating func makeRoom() {
    if pageCounts.count + expectations.count > 10_000 { (pageCounts, expectations) = ([:], []) }
  }
}
