import GRDB
import TraceModel

extension LabTransaction {
  /// The session with an identifier of its own.
  public func storedSession(uid: String) throws -> StoredSession? {
    try Row.fetchOne(database, sql: StoredSession.select + " WHERE uid = ?", arguments: [uid]).map(StoredSession.init)
  }

  /// The first session with these bytes.
  public func storedSession(sha256: String) throws -> StoredSession? {
    try Row.fetchOne(
      database, sql: StoredSession.select + " WHERE sha256 = ? ORDER BY id LIMIT 1", arguments: [sha256]
    ).map(StoredSession.init)
  }

  /// The sessions whose uid, name or scenario matches one of `globs`, all without globs; in the order of import.
  public func sessions(matching globs: [String] = []) throws -> [StoredSession] {
    var sql = StoredSession.select
    if !globs.isEmpty {
      let term = "uid GLOB ? OR name GLOB ? OR scenario GLOB ?"
      sql += " WHERE " + Array(repeating: term, count: globs.count).joined(separator: " OR ")
    }
    let arguments = StatementArguments(globs.flatMap { [$0, $0, $0] })
    return try Row.fetchAll(database, sql: sql + " ORDER BY id", arguments: arguments).map(StoredSession.init)
  }

  /// Removes a session with all that was computed from it; its verdicts leave the runs that listed them.
  public func deleteSession(_ id: Int64) throws {
    try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
  }

  /// Stores a session, and its recorded frames, if any, as the replay `recorded`. Returns the session's id.
  ///
  /// - Parameters:
  ///   - sha256: of the file and of the layout given with it.
  ///   - path: where it was read from, `nil` for standard input.
  ///   - importedAt: ISO 8601.
  @discardableResult
  public func insert(
    _ session: Session, sha256: String, path: String?, importedAt: String
  ) throws -> Int64 {
    let touches = session.touches.map { touch in
      var kept = touch
      kept.location = Point(x: Length.kept(touch.location.x), y: Length.kept(touch.location.y))
      return kept
    }
    let gestures = Gesture.all(of: touches, layout: session.layout, frames: session.frames)
    let id = try insertHeader(
      session, gestureCount: gestures.count, sha256: sha256, path: path, importedAt: importedAt)
    try insertPages(of: session.layout, sessionID: id)
    try insertTouches(touches, sessionID: id)
    try insertEvents(session.events, sessionID: id)
    try insertGestures(gestures, sessionID: id)
    if !session.frames.isEmpty {
      try insertReplay(
        .recorded(sessionID: id), frames: session.frames, fingerY: session.frames.fingerY(of: touches),
        layout: session.layout)
    }
    return id
  }

  private func insertHeader(
    _ session: Session, gestureCount: Int, sha256: String, path: String?, importedAt: String
  ) throws -> Int64 {
    let source = session.source
    try database.cachedStatement(
      sql: """
        INSERT INTO session (uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale,
          recorded_strategy, duration_us, touch_count, gesture_count, frame_count, layout, expect, sha256, path,
          imported_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      session.uid, session.name, session.scenario, session.recordedAt, source.kind?.rawValue, source.device, source.os,
      source.app, source.build, source.refreshHz, source.scale, session.strategy, session.duration,
      session.touches.count, gestureCount, session.frames.count, try CanonicalJSON.text(session.layout),
      try CanonicalJSON.text(session.expect), sha256, path, importedAt,
    ])
    return database.lastInsertedRowID
  }

  private func insertPages(of layout: Layout, sessionID: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO page (session_id, page, name, content_height, max_offset) VALUES (?, ?, ?, ?, ?)")
    for (index, page) in layout.pages.enumerated() {
      try statement.execute(arguments: [
        sessionID, index, page.name, Length.kept(page.contentHeight), Length.kept(layout.maxOffset(page: index)),
      ])
    }
  }

  private func insertTouches(_ touches: [Touch], sessionID: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO touch (session_id, seq, t_us, touch_id, phase, x, y) VALUES (?, ?, ?, ?, ?, ?, ?)")
    for touch in touches {
      try statement.execute(arguments: [
        sessionID, touch.seq, touch.t, touch.id, touch.phase.rawValue, touch.location.x, touch.location.y,
      ])
    }
  }

  private func insertEvents(_ events: [ScreenEvent], sessionID: Int64) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT INTO event (session_id, seq, t_us, kind, page, cause, detail) VALUES (?, ?, ?, ?, ?, ?, ?)")
    for event in events {
      let columns = try EventColumns(event.kind)
      try statement.execute(arguments: [
        sessionID, event.seq, event.t, columns.kind, columns.page, columns.cause, columns.detail,
      ])
    }
  }

  private func insertGestures(_ gestures: [Gesture], sessionID: Int64) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO gesture (session_id, gesture, start_us, end_us, kind, region, dx, dy, release_velocity)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for (index, gesture) in gestures.enumerated() {
      try statement.execute(arguments: [
        sessionID, index, gesture.start, gesture.end, gesture.kind.rawValue, gesture.region?.rawValue, gesture.dx,
        gesture.dy, gesture.releaseVelocity,
      ])
    }
  }
}
