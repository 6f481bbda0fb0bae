import ReportOutput
import TraceModel
import TraceStore

extension Reports {
  /// Frames that a report may hold: what a page of 20 MB can show, with room for lively ones.
  static let mostFrames = 6_000_000

  /// The sessions of a report with their frames, those with the worst incidents first, each with a recording of its scenario that the
  /// other build of a comparison made, until there are enough.
  func replays(for data: ReportData, in lab: Lab) throws -> [ReplayedSession] {
    var order: [String] = []
    var seen: Set<String> = []
    let counterparts = data.counterpartSessions
    for incident in Incident.ranked(data.incidents) where seen.insert(incident.sessionUID).inserted {
      order.append(incident.sessionUID)
      if let other = counterparts[incident.sessionUID], seen.insert(other).inserted { order.append(other) }
    }
    for session in data.sessions where seen.insert(session.uid).inserted { order.append(session.uid) }
    let stored = try storedReplays(of: data, in: lab)
    var replays: [ReplayedSession] = []
    var frames = 0
    for uid in order {
      guard frames < Self.mostFrames, let own = stored[uid] else { continue }
      let replay = try lab.read { reader -> ReplayedSession? in
        guard let session = try reader.session(own.session) else { return nil }
        let views = try own.replays.compactMap { run, replay in
          try reader.frames(ofReplay: replay).map { ReplayedSession.View(runID: run, frames: $0) }
        }
        return ReplayedSession(
          uid: uid, layout: session.layout, touches: session.touches,
          views: views.filter { !$0.frames.isEmpty })
      }
      guard let replay, !replay.views.isEmpty else { continue }
      frames += replay.views.reduce(0) { $0 + $1.frames.count }
      replays.append(replay)
    }
    return replays
  }

  /// By session uid: the session's id, and for each run the replay.
  private func storedReplays(
    of data: ReportData, in lab: Lab
  ) throws -> [String: (session: Int64, replays: [(run: Int, replay: Int64)])] {
    try lab.read { reader in
      let uids = Dictionary(try reader.sessions().map { ($0.id, $0.uid) }, uniquingKeysWith: { first, _ in first })
      var stored: [String: (session: Int64, replays: [(run: Int, replay: Int64)])] = [:]
      for run in data.runs {
        for verdict in try reader.verdicts(ofRun: Int64(run.id)) {
          guard let replay = try reader.replay(id: verdict.key.replayID), replay.framesStored,
            let uid = uids[replay.key.sessionID]
          else { continue }
          stored[uid, default: (replay.key.sessionID, [])].replays.append((run.id, replay.id))
        }
      }
      return stored
    }
  }
}
