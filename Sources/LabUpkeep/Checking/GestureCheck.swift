import TraceModel
import TraceStore

/// The gestures of the touches.
enum GestureCheck: LabCheck {
  static let description = CheckDescription(
    id: "gestures", summary: "the gestures are those that this tool computes from the touches",
    remedy: .taking("session", "import its recording and analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "touch", on: lab, "touch", "touches")
    try log.examineRows(of: "gesture", on: lab, "gesture")
    let ids = try lab.sessions().map(\.id)
    for (place, id) in ids.enumerated() {
      try log.checkForInterruption("\(100 * place / ids.count) %")
      guard let session = try lab.readableSession(id) else { continue }
      try compare(lab.remadeGestures(of: session, id: id), of: id, on: lab, log)
    }
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
      // Too many or too few gestures are a problem of the check of sessions.
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
  /// A session with its touches; `nil` for one that was gathered without them, and for one that cannot be read.
  ///
  /// The checks of sessions, events and layouts report unreadable ones.
  ///
  /// - Throws: `StoreError`.
  func readableSession(_ id: Int64) throws -> Session? {
    do {
      return try session(id)
    } catch StoreError.damagedRow, StoreError.noRecording {
      return nil
    }
  }
}
