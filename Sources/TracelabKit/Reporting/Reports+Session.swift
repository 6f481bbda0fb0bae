import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TracePlot
import TraceStore

extension Reports {
  /// One session: its gestures, its glitches under the runs meant, and its offsets over time.
  ///
  /// - Parameter name: the session's uid, else its name.
  /// - Throws: `UsageError` for a session that is unknown, or not the only one of its name.
  public func session(_ name: String, detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    let stored = try find(name, in: lab)
    guard let session = try lab.read({ try $0.session(stored.id) }) else { throw unknown(name) }
    let recorded = try lab.read { reader in
      try reader.replay(.recorded(sessionID: stored.id)).flatMap { try reader.frames(ofReplay: $0.id) }
    }
    let gestures = Gesture.all(of: session.touches, layout: session.layout, frames: recorded ?? session.frames)
    let judged = try lab.read { try judgements(of: stored, in: lab, $0) }
    var headline: [ReportDocument.Fact] = [
      .init("session", .text(stored.uid)), .init("name", .text(session.name)),
      .init("length", .text("\(NumberText.fixed(Double(stored.duration) / 1e6, decimals: 2)) s")),
      .init("touches", .integer(stored.touchCount)), .init("recorded frames", .integer(stored.frameCount)),
    ]
    if let scenario = session.scenario { headline.append(.init("scenario", .text(scenario))) }
    if let build = session.source.build { headline.append(.init("build", .text(build))) }
    let sections = [gestureSection(gestures)] + judged.map { section($0, of: session) }
    var data: ReportData?
    if detail > .tables {
      let runs = try counted(names.map { ($0, nil) }, in: lab)
      data = try self.data(of: stored, under: runs, in: lab, withReplays: detail == .frames)
    }
    return ReportDocument(
      title: "tracelab session report", headline: headline, sections: sections,
      notes: judged.isEmpty
        ? [
          "No run has judged this session yet; `tracelab analyze` judges what was recorded, `tracelab analyze --strategy all` "
            + "replays the touches."
        ] : [],
      data: data)
  }

  func find(_ name: String, in lab: Lab) throws -> StoredSession {
    if let session = try lab.read({ try $0.storedSession(uid: name) }) { return session }
    let named = try lab.read { try $0.storedSessions(name: name) }
    if let session = named.first, named.count == 1 { return session }
    if named.count > 1 {
      let uids = named.map { TerminalText.escaped($0.uid) }.joined(separator: ", ")
      throw UsageError(
        "\(named.count) sessions are called \(TerminalText.escaped(name)); give the uid of one: \(uids).")
    }
    throw unknown(name)
  }

  func unknown(_ name: String) -> UsageError {
    UsageError("there is no session \(TerminalText.escaped(name)), see `tracelab list sessions`.")
  }

  /// What the runs meant found in one session.
  func data(of session: StoredSession, under runs: ReportData, in lab: Lab, withReplays: Bool) throws -> ReportData {
    var data = runs
    let cases = LabCases(lab: lab, runs: runs.runs.map { Int64($0.id) }, sessions: [session.id])
    for run in runs.runs {
      try cases.eachCase(of: run, .offsets) { found in
        data.sessions = [found.session]
        data.judged.append(found.judged)
        data.incidents += found.incidents
      }
    }
    data.runs.removeAll { run in !data.judged.contains { $0.runID == run.id } }
    data.tallyWhatIsLeft()
    if withReplays { data.replays = replays(for: data, in: lab) }
    return data
  }

  /// One run's view of one session.
  private struct View {
    let run: StoredRun
    let replay: StoredReplay
    let frames: FrameTable?
    let glitches: [IdentifiedGlitch]
  }

  private func judgements(of session: StoredSession, in lab: Lab, _ reader: LabTransaction) throws -> [View] {
    var views: [View] = []
    for name in names {
      for run in try reader.runs(named: name) where !views.contains(where: { $0.run.id == run.id }) {
        guard let verdict = try reader.verdict(ofRun: run.id, on: session.id),
          let replay = try reader.replay(id: verdict.key.replayID)
        else { continue }
        let frames = replay.framesStored ? try reader.frames(ofReplay: replay.id) : nil
        views.append(
          View(run: run, replay: replay, frames: frames, glitches: try reader.glitches(ofVerdict: verdict.id)))
      }
    }
    return views
  }

  private func gestureSection(_ gestures: [Gesture]) -> ReportDocument.Section {
    .init(
      id: "gestures", title: "Gestures",
      table: ReportTable(
        columns: [
          .init("gesture", alignment: .right), .init("from_s", title: "from, s", alignment: .right, decimals: 2),
          .init("to_s", title: "to, s", alignment: .right, decimals: 2), .init("kind"), .init("region"),
          .init("dx", title: "across, pt", alignment: .right, decimals: 1),
          .init("dy", title: "down, pt", alignment: .right, decimals: 1),
          .init("release", title: "lift, pt/s", alignment: .right, decimals: 0),
        ],
        rows: gestures.enumerated().map { index, gesture in
          [
            .integer(index), .number(Double(gesture.start) / 1e6), .number(Double(gesture.end) / 1e6),
            .text(gesture.kind.rawValue), .text(gesture.region?.rawValue), .number(gesture.dx), .number(gesture.dy),
            .number(gesture.releaseVelocity),
          ]
        },
        ifEmpty: "no touches"))
  }

  private func section(_ view: View, of session: Session) -> ReportDocument.Section {
    let marks = view.glitches.map { PlotMark($0.glitch) }
    var prose: [String] = []
    var block: String?
    if let error = view.replay.error {
      prose.append("The replay ended in an exception: \(error)")
    } else if let frames = view.frames {
      let trace = Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: session.events, frames: frames
      )
      block = OffsetPlot(trace: trace, marks: marks).rendered()
    } else {
      prose.append("The frames were not stored (--frames none); analyze again with --frames all to see them.")
    }
    let run = ReportData.Run(view.run, side: nil)
    return .init(
      id: run.strategy,
      title: "\(run.title): \(Plural.text(view.glitches.count, "glitch", "glitches"))",
      prose: prose, table: view.glitches.isEmpty ? nil : glitchTable(view.glitches), block: block)
  }

  private func glitchTable(_ glitches: [IdentifiedGlitch]) -> ReportTable {
    ReportTable(
      columns: [
        .init("kind"), .init("from_s", title: "from, s", alignment: .right, decimals: 3),
        .init("to_s", title: "to, s", alignment: .right, decimals: 3), .init("gesture", alignment: .right),
        .init("page", alignment: .right), .init("size", alignment: .right), .init("cause"),
        .init("fingerprint"),
      ],
      rows: glitches.map { identified in
        let glitch = identified.glitch
        return [
          .text(glitch.kind.rawValue, .bad), .number(Double(glitch.start) / 1e6), .number(Double(glitch.end) / 1e6),
          .integer(glitch.gesture), .integer(glitch.page),
          .text("\(NumberText.fixed(glitch.magnitude, decimals: 0)) \(glitch.unit.rawValue)"),
          .text(glitch.cause.rawValue), .text(identified.fingerprint),
        ]
      })
  }
}
