import ReportOutput
import TraceStore

/// The frames of sessions under the runs of a report, read one session at a time.
struct LabReplays: ReplaySource {
  let lab: Lab
  /// In the order in which a reader sees them.
  let runs: [ReportData.Run]
  /// Those that are worth a look first.
  let uids: [String]

  func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws {
    for uid in uids {
      guard let replay = try lab.read({ try $0.replayedSession(uid, runs) }) else { continue }
      guard try body(replay) else { return }
    }
  }
}

extension LabTransaction {
  /// `nil` where no run's frames are stored.
  fileprivate func replayedSession(_ uid: String, _ runs: [ReportData.Run]) throws -> ReplayedSession? {
    let views = try runs.compactMap { run in
      try storedReplay(ofSession: uid, in: run.partIDs).flatMap { replay in
        try frames(ofReplay: replay).map { ReplayedSession.View(runID: run.id, frames: $0) }
      }
    }.filter { !$0.frames.isEmpty }
    guard !views.isEmpty, let stored = try storedSession(uid: uid), let session = try session(stored.id) else {
      return nil
    }
    return ReplayedSession(
      uid: uid, layout: session.layout, touches: session.touches, events: session.events, views: views)
  }
}
