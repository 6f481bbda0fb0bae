import GRDB
import TraceModel

/// Stores one session, one part after another, in one transaction.
public struct SessionWriter {
  /// A cache of the texts of expectations.
  private static let expectations = RecentValues<Expectations, String>()

  private let lab: LabTransaction
  private let path: String?
  private let importedAt: String
  private var sessionID: Int64?
  /// Whether the session is already in the lab, without its recording.
  private let completes: Bool
  private var replayID: Int64?
  private var nextGesture = 0

  /// - Parameters:
  ///   - path: the path from which the session is read; `nil` for standard input.
  ///   - importedAt: the time in ISO 8601.
  public init(_ lab: LabTransaction, path: String?, importedAt: String) {
    self.lab = lab
    self.path = path
    self.importedAt = importedAt
    completes = false
  }

  /// Adds the recording of a session that was gathered without it: touches, events and recorded frames.
  ///
  /// The caller has to check that the recording is this session's, and to undo the transaction if it is not.
  public init(_ lab: LabTransaction, completing id: Int64) {
    self.lab = lab
    path = nil
    importedAt = ""
    sessionID = id
    completes = true
  }

  /// Stores the next part.
  ///
  /// - Returns: the session's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public mutating func write(_ part: SessionPart) throws -> Int64 {
    let id = try sessionID(part)
    sessionID = id
    try insertTouches(part.touches, id)
    try insertEvents(part.events, id)
    if !completes { try insertGestures(part.gestures, id) }
    try insertFrames(part, id)
    if completes {
      if part.totals != nil { try markStored(id) }
    } else if part.header == nil, let totals = part.totals {
      try complete(id, totals)
    }
    return id
  }

  private func sessionID(_ part: SessionPart) throws -> Int64 {
    if let sessionID { return sessionID }
    guard let header = part.header else { throw StoreError.unstorable("a session without its header") }
    let id = try insertHeader(header, part.totals)
    try insertPages(of: header.layout, id)
    return id
  }

  /// Inserts the session's row. Unknown totals are set later by `complete`.
  private func insertHeader(_ session: Session, _ totals: SessionTotals?) throws -> Int64 {
    let source = session.source
    try lab.database.cachedStatement(
      sql: """
        INSERT INTO session (uid, name, scenario, recorded_at, source_kind, device, os, app, build, refresh_hz, scale,
          recorded_strategy, duration_us, touch_count, gesture_count, frame_count, layout, expect, sha256, path,
          imported_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      session.uid, session.name, session.scenario, session.recordedAt, source.kind?.rawValue, source.device, source.os,
      source.app, source.build, source.refreshHz, source.scale, session.strategy, totals?.duration ?? 0,
      totals?.touchCount ?? 0, totals?.gestureCount ?? 0, totals?.frameCount ?? 0, totals?.layout ?? "",
      try Self.expectations.value(for: session.expect) { try CanonicalJSON.text(session.expect) }, totals?.sha256 ?? "",
      path, importedAt,
    ])
    let id = lab.database.lastInsertedRowID
    if !session.unknown.isEmpty {
      try lab.database.cachedStatement(sql: "UPDATE session SET unknown = ? WHERE id = ?")
        .execute(arguments: [try CanonicalJSON.text(session.unknown.words), id])
    }
    return id
  }

  private func complete(_ id: Int64, _ totals: SessionTotals) throws {
    try lab.database.cachedStatement(
      sql: """
        UPDATE session SET duration_us = ?, touch_count = ?, gesture_count = ?, frame_count = ?, layout = ?, sha256 = ?
        WHERE id = ?
        """
    ).execute(arguments: [
      totals.duration, totals.touchCount, totals.gestureCount, totals.frameCount, totals.layout, totals.sha256, id,
    ])
    guard let replayID else { return }
    try lab.database.cachedStatement(sql: "UPDATE replay SET frame_count = ? WHERE id = ?")
      .execute(arguments: [totals.frameCount, replayID])
  }

  private func markStored(_ id: Int64) throws {
    try lab.database.execute(sql: "UPDATE session SET recording_stored = 1 WHERE id = ?", arguments: [id])
  }

  private func insertPages(of layout: Layout, _ id: Int64) throws {
    let statement = try lab.database.cachedStatement(
      sql: "INSERT INTO page (session_id, page, name, content_height, max_offset) VALUES (?, ?, ?, ?, ?)")
    for (index, page) in layout.pages.enumerated() {
      try statement.execute(arguments: [
        id, index, page.name, Length.kept(page.contentHeight), Length.kept(layout.maxOffset(page: index)),
      ])
    }
  }

  private func insertTouches(_ touches: IntegerRowBatch, _ id: Int64) throws {
    try RowBatchFunction.insert(
      touches, owner: id,
      with: """
        INSERT INTO touch (session_id, seq, t_us, touch_id, phase, x, y)
        SELECT ?2, c0, c1, c2, CASE c3 WHEN 0 THEN 'began' WHEN 1 THEN 'moved' WHEN 2 THEN 'ended' ELSE 'cancelled' END,
          c4 / 1000.0, c5 / 1000.0
        FROM row_batch(?1)
        """, on: lab.database)
  }

  private func insertEvents(_ events: [ScreenEvent], _ id: Int64) throws {
    guard !events.isEmpty else { return }
    let statement = try lab.database.cachedStatement(
      sql: "INSERT INTO event (session_id, seq, t_us, kind, page, cause, detail) VALUES (?, ?, ?, ?, ?, ?, ?)")
    for event in events {
      let columns = try EventColumns(event)
      try statement.execute(arguments: [
        id, event.seq, event.t, columns.kind, columns.page, columns.cause, columns.detail,
      ])
    }
  }

  private mutating func insertGestures(_ gestures: [Gesture], _ id: Int64) throws {
    guard !gestures.isEmpty else { return }
    let statement = try lab.database.cachedStatement(
      sql: """
        INSERT INTO gesture (session_id, gesture, start_us, end_us, kind, region, dx, dy, release_velocity)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for gesture in gestures {
      try statement.execute(arguments: [
        id, nextGesture, gesture.start, gesture.end, gesture.kind.rawValue, gesture.region?.rawValue, gesture.dx,
        gesture.dy, gesture.releaseVelocity,
      ])
      nextGesture += 1
    }
  }

  private mutating func insertFrames(_ part: SessionPart, _ id: Int64) throws {
    if replayID == nil, let clock = part.clock {
      replayID =
        try completes
        ? lab.beginFrames(ofReplay: .recorded(sessionID: id), clock: clock)
        : lab.insertReplayRow(
          .recorded(sessionID: id), error: nil, frameCount: part.totals?.frameCount ?? 0, clock: clock)
    }
    if let replayID { try lab.insert(part.frames, replayID: replayID) }
  }
}
