import GRDB
import GRDBSQLite
import TraceModel

extension LabTransaction {
  /// The gestures of a stored session, made anew from its touches and recorded frames as import makes them.
  ///
  /// - Parameter session: with its touches, whose times do not go back.
  public func remadeGestures(of session: Session, id: Int64) throws -> [Gesture] {
    var gestures = GestureQueue()
    var next = 0
    let key = ReplayKey.recorded(sessionID: id)
    if let replay = try replay(key), replay.framesStored {
      try forEachFrame(ofReplay: replay.id) { t, outer in
        while next < session.touches.count, session.touches[next].t <= t {
          gestures.follow(session.touches[next])
          next += 1
        }
        gestures.settle(frameAt: t, outer: outer, layout: session.layout)
      }
    }
    for touch in session.touches[next...] { gestures.follow(touch) }
    gestures.finish(layout: session.layout)
    return gestures.take()
  }

  /// Hands over each frame's time, in microseconds, and outer offset, in points.
  private func forEachFrame(ofReplay id: Int64, _ body: (Int, Double) -> Void) throws {
    let columns = try Row.fetchOne(
      database, sql: "SELECT first_frame_us, frame_interval_ps FROM replay WHERE id = ?", arguments: [id])
    guard let columns else { return }
    let clock = FrameClock(first: columns["first_frame_us"], interval: columns["frame_interval_ps"])
    let sql = "SELECT n, late_us, outer_mpt FROM frame_row WHERE replay_id = ? AND hidden = 0 ORDER BY n"
    try database.forEachRow(of: sql, id) { handle in
      let t = clock.time(Int(sqlite3_column_int64(handle, 0))) &+ Int(sqlite3_column_int64(handle, 1))
      body(t, Double(sqlite3_column_int64(handle, 2)) / 1000)
    }
  }
}
