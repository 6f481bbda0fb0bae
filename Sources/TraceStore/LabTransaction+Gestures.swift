import GRDB
import GRDBSQLite
import TraceModel

extension LabTransaction {
  /// The gestures of a stored session, computed again from its touches and recorded frames as import computes them.
  ///
  /// - Parameter session: with its touches, whose times do not decrease.
  /// - Throws: `StoreError`.
  public func remadeGestures(of session: Session, id: Int64) throws -> [Gesture] {
    // Without touches there is nothing to look for among the frames.
    guard !session.touches.isEmpty else { return [] }
    var gestures = GestureQueue()
    var next = 0
    try forEachRecordedFrame(ofSession: id) { t, outer in
      while next < session.touches.count, session.touches[next].t <= t {
        gestures.follow(session.touches[next])
        next += 1
      }
      gestures.settle(frameAt: t, outer: outer, layout: session.layout)
    }
    for touch in session.touches[next...] { gestures.follow(touch) }
    gestures.finish(layout: session.layout)
    return gestures.take()
  }

  /// Calls `body` with the time of each recorded frame, in microseconds, and its outer offset, in points.
  private func forEachRecordedFrame(ofSession id: Int64, _ body: (Int, Double) -> Void) throws {
    let replay = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT id, first_frame_us, frame_interval_ps FROM replay
          WHERE session_id = ? AND strategy = 'recorded' AND frames_stored = 1
          """),
      arguments: [id])
    guard let replay else { return }
    let clock = FrameClock(first: replay["first_frame_us"], interval: replay["frame_interval_ps"])
    let sql = "SELECT n, late_us, outer_mpt FROM frame_row WHERE replay_id = ? AND hidden = 0 ORDER BY n"
    try database.forEachRow(of: sql, replay["id"]) { handle in
      let t = clock.time(Int(sqlite3_column_int64(handle, 0))) &+ Int(sqlite3_column_int64(handle, 1))
      body(t, Double(sqlite3_column_int64(handle, 2)) / 1000)
    }
  }
}
