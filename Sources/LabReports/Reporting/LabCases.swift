import ReportOutput
import TraceModel
import TraceStore

/// The sessions that runs judged, read from the lab one at a time.
struct LabCases: ReportCases {
  let lab: Lab
  /// The runs of the report.
  let runs: [Int64]
  /// The ids of the selected sessions; `nil` for all.
  let sessions: [Int64]?
  /// The kinds of glitches that are read; empty for all.
  let kinds: Set<String>
  /// The severities of kinds that replace those of the detectors.
  let severities: [String: GlitchSeverity]

  func eachSession(_ body: (ReportData.Session) throws -> Void) throws {
    try lab.read { try $0.eachListedSession(ofRuns: runs, in: sessions) { try body(.init($0)) } }
  }

  func eachCase(
    of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void
  ) throws {
    let reading: GlitchReading =
      switch detail {
      case .judged: .none
      case .incidents: .glitches
      case .offsets: .withOffsets
      }
    try lab.read { reader in
      try reader.eachJudgedSession(of: run.partIDs, in: sessions, reading: reading) { judged in
        try body(ReportCase(judged, run: run.id, kinds: kinds, severities))
      }
    }
  }
}

extension ReportCase {
  fileprivate init(_ judged: JudgedSession, run: Int, kinds: Set<String>, _ severities: [String: GlitchSeverity]) {
    let session = ReportData.Session(judged.session)
    self.init(
      session: session,
      judged: .init(
        runID: run, sessionUID: session.uid, gestures: judged.gestureCount, error: judged.error,
        notJudged: judged.notJudged),
      incidents: judged.glitches.filter { kinds.isEmpty || kinds.contains($0.glitch.kind) }.map {
        Incident($0, run: run, session: session.uid).rated(severities)
      })
  }
}

extension ReportData.Session {
  init(_ session: ListedSession) {
    self.init(
      uid: session.uid, name: session.name, scenario: session.scenario, build: session.build, device: session.device,
      refreshRate: session.refreshRate, hash: String(session.sha256.prefix(16)), path: session.path,
      duration: session.duration)
  }
}

extension Incident {
  init(_ found: ListedGlitch, run: Int, session: String) {
    self.init(runID: run, sessionUID: session, glitch: found.glitch, before: found.before, after: found.after)
  }

  /// The incident with the severity of its kind, if that is among some.
  func rated(_ severities: [String: GlitchSeverity]) -> Incident {
    guard let severity = severities[glitch.kind] else { return self }
    var rated = self
    rated.glitch.severity = severity
    return rated
  }
}

/// The frames of sessions under the runs of a report, read one session at a time.
struct LabReplays: ReplaySource {
  let lab: Lab
  /// The runs in the order in which a reader sees them.
  let runs: [ReportData.Run]
  /// The uids of the sessions, the most interesting ones first.
  let uids: [String]
  /// The pictures of screen recordings, by the sessions' uids.
  var pictures: [String: [ReplayedSession.Picture]] = [:]

  func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws {
    for uid in uids {
      guard var replay = try lab.read({ try $0.replayedSession(uid, runs) }) else { continue }
      replay.pictures = pictures[uid] ?? []
      guard try body(replay) else { return }
    }
  }
}

extension LabTransaction {
  /// Returns `nil` if the frames of no run are stored.
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
