import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TracePlot
import TraceStore

extension Reports {
  /// One session: its gestures, the glitches that the selected runs found in it, and its offsets over time.
  ///
  /// Without names of runs, the glitches and offsets shown are the recorded ones and those of two strategies, the worst and the best
  /// for this session; the other strategies are counted.
  ///
  /// - Parameter name: the session, as `LabTransaction.session(named:)` finds it.
  /// - Throws: `StoreError` for an unknown or ambiguous session.
  public func session(_ name: String, detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    let stored = try lab.read { try $0.session(named: name) }
    guard let session = try lab.read({ try $0.session(stored.id) }) else { throw StoreError.unknownSession(name: name) }
    let recorded = try lab.read { reader in
      try reader.replay(.recorded(sessionID: stored.id)).flatMap { try reader.frames(ofReplay: $0.id) }
    }
    let gestures = Gesture.all(of: session.touches, layout: session.layout, frames: recorded ?? session.frames)
    let views = try lab.read { try SessionView.all(of: stored, under: names, uncounted: uncounted, $0) }.map {
      $0.limited(isShown)
    }
    let shown = runs.isEmpty ? SessionView.chosen(of: views) : views
    var sections = [gestureSection(gestures)]
    if shown.count < views.count { sections.append(countSection(views, shown: shown, of: stored)) }
    sections += shown.map(section)
    let varied = try lab.read { try $0.variedStrategies(ofSession: stored.id) }
    if !varied.isEmpty {
      var section = robustness(varied, onlyDependent: true)
      section.notes.append(robustnessNote(stored.uid))
      sections.append(section)
    }
    var parts = try lab.read { reader in try shown.compactMap { try part($0, of: session, reader) } }
    if let recorded, runs.isEmpty, !views.contains(where: \.isRecorded) {
      parts.insert(.init(title: "recorded: not judged", plot: plot(of: session, recorded, [])), at: 0)
    }
    if !parts.isEmpty {
      sections.append(
        .init(
          id: "offsets", title: "Offsets over time", block: .plots(PlotStack(parts)),
          notes: curvesNote(stored, shown).map { [$0] } ?? []))
    }
    var data: ReportData?
    if detail > .tables {
      let runs = try counted(names.map { ($0, nil) }, in: lab)
      data = try self.data(of: stored, under: runs, in: lab, withReplays: detail == .frames)
    }
    let clip = detail == .frames && showsPictures ? ClipPictures(of: session, recorded, in: data) : nil
    if let clip, var replays = data?.replays as? LabReplays {
      replays.pictures[stored.uid] = clip.pictures
      data?.replays = replays
    }
    let ids = views.map(\.run.id)
    let unjudged = [
      UnjudgedText(session).sentence(verb: views.isEmpty ? "is" : "was"),
      UnjudgedText.sentence(try lab.read { try $0.kindsNotJudged(by: ids, in: [stored.id]) }),
    ].compactMap(\.self).reduce(nil as String?) { text, next in text.map { $0 + " " + next } ?? next }
    data?.unjudged = unjudged
    return ReportDocument(
      title: "tracelab session report", headline: headline(of: stored, session), sections: sections,
      notes: [views.isEmpty ? Self.notJudgedYet : nil, unjudged, clip?.note].compactMap(\.self),
      data: data, places: [path])
  }

  private func headline(of stored: StoredSession, _ session: Session) -> [ReportDocument.Fact] {
    var facts: [ReportDocument.Fact] = [
      .init("session", .text(stored.uid)), .init("name", .text(session.name)),
      .init("length", .text("\(NumberText.fixed(Double(stored.duration) / 1e6, decimals: 2)) s")),
      .init("touches", .integer(stored.touchCount)), .init("recorded frames", .integer(stored.frameCount)),
    ]
    if session.unknown.facts.contains(.touches), !session.touches.isEmpty {
      facts.append(.init("touches are", .text("concluded from the movement of the content; none was seen")))
    }
    if let scenario = session.scenario { facts.append(.init("scenario", .text(scenario))) }
    if let build = session.source.build { facts.append(.init("build", .text(build))) }
    return facts
  }

  private static let notJudgedYet =
    "No run has judged this session yet; `tracelab analyze` judges what was recorded, `tracelab analyze --strategy all` "
    + "replays the touches."

  /// The glitches that the selected runs found in one session.
  func data(of session: StoredSession, under runs: ReportData, in lab: Lab, withReplays: Bool) throws -> ReportData {
    var data = runs
    let cases = LabCases(
      lab: lab, runs: runs.runs.flatMap(\.partIDs), sessions: [session.id], kinds: scope.kinds, severities: severities)
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

  /// The number of glitches under every run, if only some runs are shown.
  private func countSection(
    _ views: [SessionView], shown: [SessionView], of session: StoredSession
  ) -> ReportDocument.Section {
    let example = views.first { view in !shown.contains { $0.run.id == view.run.id } }
    let command =
      "tracelab report session \(ShellText.quoted(session.uid)) --run latest:\(example?.strategy ?? "STRATEGY")"
    return .init(
      id: "strategies", title: "Glitches by strategy, the fewest first",
      table: ReportTable(
        columns: [.init("strategy"), .init("glitches", alignment: .right), .init("kinds"), .init("shown")],
        rows: SessionView.ranked(views).map { view in
          [
            .text(view.strategy, .strong), view.glitchCell, .text(view.kinds),
            .text(shown.contains { $0.run.id == view.run.id } ? "below" : nil),
          ]
        }),
      notes: ["`\(command)\(databaseOption)` shows another strategy; --run can be repeated."])
  }

  /// A note on comparing two of the views; `nil` if fewer have frames.
  private func curvesNote(_ session: StoredSession, _ shown: [SessionView]) -> String? {
    let drawn = shown.filter { $0.replay.framesStored && $0.replay.error == nil }
    guard drawn.count > 1 else { return nil }
    let sides = drawn.suffix(2)
    let command = "tracelab compare-curves \(ShellText.quoted(session.uid))"
    let runs =
      Set(sides.map(\.strategy)).count == 2
      ? "--strategy \(sides.map(\.strategy).joined(separator: ","))"
      : zip(["--run-a", "--run-b"], sides).map { "\($0) \($1.run.id)" }.joined(separator: " ")
    return
      "`\(command) \(runs)\(databaseOption)` shows where the offsets diverge, and by how much; give two sessions to compare two recordings."
  }

  private func section(_ view: SessionView) -> ReportDocument.Section {
    var prose: [String] = []
    if let error = view.replay.error {
      prose.append("The replay ended in an exception: \(error)")
    } else if !view.replay.framesStored {
      prose.append("The frames were not stored (--frames none); analyze again with --frames all to see them.")
    }
    return .init(
      id: view.strategy, title: view.title, prose: prose,
      table: view.glitches.isEmpty ? nil : glitchTable(view.glitches))
  }

  private func part(_ view: SessionView, of session: Session, _ reader: LabTransaction) throws -> PlotStack.Part? {
    try reader.frames(ofReplay: view.replay.id).map { frames in
      .init(title: view.title, plot: plot(of: session, frames, view.glitches.map { PlotMark($0.glitch) }))
    }
  }

  private func plot(of session: Session, _ frames: FrameTable, _ marks: [PlotMark]) -> OffsetPlot {
    let trace = Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: session.events, frames: frames)
    return OffsetPlot(trace: trace, marks: marks)
  }

  /// The glitches with the severities that the call sets for their kinds.
  private func rated(_ glitches: [IdentifiedGlitch]) -> [IdentifiedGlitch] {
    glitches.map { found in
      guard let severity = severities[found.glitch.kind.rawValue] else { return found }
      var glitch = found.glitch
      glitch.severity = severity
      return IdentifiedGlitch(glitch, ordinal: found.ordinal, fingerprint: found.fingerprint)
    }
  }

  private func glitchTable(_ glitches: [IdentifiedGlitch]) -> ReportTable {
    let isAnyInDoubt = glitches.contains { $0.glitch.confidence < 1 }
    return ReportTable(
      columns: [
        .init("severity"), .init("kind"), .init("from_s", title: "from, s", alignment: .right, decimals: 3),
        .init("to_s", title: "to, s", alignment: .right, decimals: 3), .init("gesture", alignment: .right),
        .init("page", alignment: .right), .init("size", alignment: .right), .init("cause"),
        .init("fingerprint"),
      ] + (isAnyInDoubt ? [.confidence] : []),
      rows: catalog.bySeverity(rated(glitches)).map { identified in
        let glitch = identified.glitch
        let cells: [ReportCell] = [
          .text(glitch.severity.name), .text(glitch.kind.rawValue, .bad), .number(Double(glitch.start) / 1e6),
          .number(Double(glitch.end) / 1e6),
          .integer(glitch.gesture), .integer(glitch.page),
          .text("\(NumberText.fixed(glitch.magnitude, decimals: 0)) \(glitch.unit.rawValue)"),
          .text(glitch.cause.rawValue), .text(identified.fingerprint),
        ]
        return cells + (isAnyInDoubt ? [.confidence(glitch.confidence)] : [])
      })
  }
}
