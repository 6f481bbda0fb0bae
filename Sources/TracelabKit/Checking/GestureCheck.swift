import TraceModel
import TraceStore

/// Touches in order, and the gestures that they make.
enum GestureCheck: LabCheck {
  static let description = CheckDescription(
    id: "gestures", summary: "touches are in order, and the gestures are those that this tool makes of them",
    remedy: .taking("session", "import its recording and analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.look(atRowsOf: "touch", on: lab, "touch", "touches")
    try log.look(atRowsOf: "gesture", on: lab, "gesture")
    let sessions = try lab.sessions().map(\.id)
    for (index, id) in sessions.enumerated() {
      try log.advance(to: index, of: sessions.count)
      guard let session = try lab.readableSession(id), isOrdered(session.touches, of: id, log) else { continue }
      try compare(lab.remadeGestures(of: session, id: id), of: id, on: lab, log)
    }
  }

  private static func isOrdered(_ touches: [Touch], of id: Int64, _ log: CheckLog) -> Bool {
    var time = 0
    for touch in touches {
      guard touch.t >= time else {
        log.problem(
          "touch", "session_id \(id), seq \(touch.seq)", expected: "t_us at or after \(time)", found: "\(touch.t)")
        return false
      }
      time = touch.t
    }
    return true
  }

  private static func compare(
    _ gestures: [Gesture], of id: Int64, on lab: LabTransaction, _ log: CheckLog
  ) throws {
    var remade = gestures.enumerated().makeIterator()
    let sql = """
      SELECT gesture, start_us, end_us, kind, region, dx, dy, release_velocity FROM gesture
      WHERE session_id = ? ORDER BY gesture
      """
    try lab.forEachRow(of: sql, id) { row in
      // Whether there are too many or too few is the sessions' count.
      guard let (index, gesture) = remade.next() else { return }
      log.compare(
        "gesture", "session_id \(id), gesture \(row[0].shown)",
        columns: ["gesture", "start_us", "end_us", "kind", "region", "dx", "dy", "release_velocity"], row,
        with: [
          .integer(Int64(index)), .integer(Int64(gesture.start)), .integer(Int64(gesture.end)),
          .text(gesture.kind.rawValue), gesture.region.map { .text($0.rawValue) } ?? .null, .real(gesture.dx),
          .real(gesture.dy), .real(gesture.releaseVelocity),
        ])
    }
  }
}

extension LabTransaction {
  /// A session with its touches; `nil` for one that cannot be read, which the checks of its JSON tell.
  func readableSession(_ id: Int64) throws -> Session? {
    do {
      guard let session = try session(id), session.layout.isScreen else { return nil }
      return session
    } catch StoreError.damagedRow {
      return nil
    }
  }
}
