import TraceModel
import TraceStore

/// The frames of every replay whose frames are stored.
enum FrameCheck: LabCheck {
  static let description = CheckDescription(
    id: "frames",
    summary: "frames follow each other without a gap, and their rows are those that this tool stores for them",
    remedy: .taking(
      "replay", "analyze again; if it is recorded, delete its session instead, and import the recording again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    let replays = try replays(on: lab)
    let all = replays.reduce(0) { $0 + $1.frames }
    var done = 0
    log.examine(all, "frame")
    var session: (id: Int64, value: Session?)?
    for replay in replays {
      try log.checkForInterruption("\(100 * done / max(1, all)) %")
      done += replay.frames
      if session?.id != replay.session { session = (replay.session, try lab.readableSession(replay.session)) }
      guard let value = session?.value, let damage = try lab.damagedFrame(ofReplay: replay.id, of: value) else {
        continue
      }
      log.problem("frame_row", "replay_id \(replay.id), n \(damage.n)", expected: damage.expected, found: damage.found)
    }
  }

  private static func replays(on lab: LabTransaction) throws -> [(id: Int64, session: Int64, frames: Int)] {
    var replays: [(id: Int64, session: Int64, frames: Int)] = []
    let sql = """
      SELECT id, session_id, CASE WHEN frame_count BETWEEN 0 AND 1000000000 THEN frame_count ELSE 0 END
      FROM replay WHERE frames_stored = 1 ORDER BY session_id, id
      """
    try lab.forEachRow(of: sql) { row in
      guard case .integer(let id) = row[0], case .integer(let session) = row[1], case .integer(let frames) = row[2]
      else { return }
      replays.append((id, session, Int(frames)))
    }
    return replays
  }
}
