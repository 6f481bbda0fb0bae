import GRDB
import TraceModel

extension LabTransaction {
  /// A session as it was imported, without its recorded frames (`frames(_:)` of the replay `recorded` has them); `nil` when there
  /// is none with this id.
  public func session(_ id: Int64) throws -> Session? {
    guard let row = try Row.fetchOne(database, sql: "SELECT * FROM session WHERE id = ?", arguments: [id]) else {
      return nil
    }
    let layout = try CanonicalJSON.value(Layout.self, in: row["layout"], table: "session", id: id)
    let expect = try CanonicalJSON.value(Expectations.self, in: row["expect"], table: "session", id: id)
    let kind = (row["source_kind"] as String?).flatMap(Session.SourceKind.init)
    return Session(
      uid: row["uid"], name: row["name"], scenario: row["scenario"], recordedAt: row["recorded_at"],
      source: Session.Source(
        kind: kind, device: row["device"], os: row["os"], app: row["app"], build: row["build"],
        refreshHz: row["refresh_hz"], scale: row["scale"]),
      strategy: row["recorded_strategy"], layout: layout, expect: expect, touches: try touches(sessionID: id),
      events: try events(sessionID: id), duration: row["duration_us"])
  }

  private func touches(sessionID: Int64) throws -> [Touch] {
    var touches: [Touch] = []
    let rows = try Row.fetchCursor(
      database, sql: "SELECT seq, t_us, touch_id, phase, x, y FROM touch WHERE session_id = ? ORDER BY seq",
      arguments: [sessionID])
    while let row = try rows.next() {
      guard let phase = Touch.Phase(rawValue: row[3]) else {
        throw StoreError.damagedRow(table: "touch", id: sessionID, message: "phase \(row[3] as String)")
      }
      touches.append(Touch(seq: row[0], t: row[1], id: row[2], phase: phase, location: Point(x: row[4], y: row[5])))
    }
    return touches
  }

  private func events(sessionID: Int64) throws -> [ScreenEvent] {
    try Row.fetchAll(
      database, sql: "SELECT seq, t_us, kind, page, cause, detail FROM event WHERE session_id = ? ORDER BY seq",
      arguments: [sessionID]
    ).map { row in
      ScreenEvent(seq: row["seq"], t: row["t_us"], kind: try EventColumns(row).value(sessionID: sessionID))
    }
  }
}
