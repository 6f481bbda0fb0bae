import GlitchComparison
import LabCommon
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// A comparison of strategies, which helps to choose one.
  ///
  /// It shows the glitches found under every strategy, the sessions behind each figure, what the strategy requires of an app, and how
  /// much the figures depend on undocumented facts about UIKit.
  ///
  /// The figures are those of each strategy's latest finished run without settings, unless the call names runs. Glitches are counted
  /// as by gates, from a confidence of 0.5 on.
  ///
  /// - Throws: `UsageError` if nothing was analyzed yet, `StoreError` if the lab cannot be read.
  public func strategies(detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    var figures = try strategyFigures(in: lab)
    guard !figures.isEmpty else { throw Self.nothingAnalyzed }
    let stored = try lab.read { try $0.runs() }
    let meant = try lab.read { reader in try figures.compactMap { try results($0, of: stored, reader) } }
    var data = data(of: meant, figures)
    try markOtherSessions(&data, in: lab)
    let marks = Dictionary(data.runs.map { ($0.number, $0.marks) }, uniquingKeysWith: { first, _ in first })
    let judging = meant.flatMap(\.ids)
    data.unjudged = try lab.read { try UnjudgedText.sentences(of: judging, in: nil, $0) }
    let order = { (figure: StrategyFigures) in marks[figure.run, default: []].contains(ReportData.Run.otherSessions) }
    let runs = zip(figures, meant).filter { !order($0.0) } + zip(figures, meant).filter { order($0.0) }
    figures = runs.map(\.0)
    if detail > .tables { try addWorst(in: lab, to: &data) }
    if detail == .frames { data.replays = replays(for: data, in: lab) }
    let effects = try settingEffects(of: figures, in: lab)
    let command = sessionCommand(figures, stored)
    let names = Set(figures.map(\.strategy))
    return ReportDocument(
      title: "tracelab strategies",
      headline: [
        .init("lab", .text(path))
      ] + (profile.map { [.init("profile", .text($0.label))] } ?? []) + [
        .init("sessions", .integer(try lab.read { try $0.sessionCount() })),
        .init("strategies", .integer(names.count)),
        .init("counted glitches", .integer(figures.reduce(0) { $0 + $1.glitches })),
      ],
      sections: [
        choice(figures, effects, marks), concerns(figures), kinds(figures), behind(figures, command: command),
        try tabOffsets(of: figures, in: lab), settings(effects), app(of: figures),
        userReports(figures),
      ],
      notes: try notes(figures, runs.map(\.1), in: lab) + mixtures(of: data.runs) + (data.unjudged.map { [$0] } ?? []),
      data: data, places: [path])
  }

  /// The same comparison of the latest finished runs under a profile. Facts that the profile determines are not tried otherwise.
  ///
  /// - Throws: `UsageError` if no run has the profile, `StoreError` if the lab cannot be read.
  public func strategies(under profile: ReportedProfile, detail: ReportDetail = .incidents) throws -> ReportDocument {
    let stored = try open().read { try $0.runs() }
    var latest: [String: StoredRun] = [:]
    for run in stored where run.finishedAt != nil && run.header.profile?.hash == profile.hash {
      if run.header.options == profile.options { latest[run.header.strategy] = run }
    }
    guard !latest.isEmpty else {
      throw UsageError(
        "no run has the profile \(TerminalText.escaped(profile.label)); `tracelab analyze --strategy all"
          + "\(profile.argument)\(databaseOption)` makes some.")
    }
    var reports = self
    reports.runs = latest.values.map(\.id).sorted().map(String.init)
    reports.profile = profile
    return try reports.strategies(detail: detail)
  }

  /// The results behind a figure: those of its run, or the latest of all finished runs without settings that did not begin later.
  private func results(_ figure: StrategyFigures, of stored: [StoredRun], _ reader: LabTransaction) throws -> StoredRun?
  {
    guard let newest = stored.first(where: { $0.id == Int64(figure.run) }) else { return nil }
    if !runs.isEmpty { return try reader.runs(named: figure.name).first { abs($0.id) == newest.id } }
    return try reader.latestResults(
      of: stored.filter { run in
        run.header.strategy == newest.header.strategy && run.finishedAt != nil
          && (run.header.options == "{}") == (newest.header.options == "{}")
      }.map(\.id))
  }

  private func data(of runs: [StoredRun], _ figures: [StrategyFigures]) -> ReportData {
    var data = blankData
    data.runs = runs.map { .init($0, side: nil) }
    data.tallies = zip(figures, data.runs).map { figure, run in
      var tally = figure.tally
      tally.runID = run.id
      return tally
    }
    for tally in data.tallies { data.scope.uncounted.formUnion(tally.uncounted) }
    return data
  }

  /// The command that shows the worst session of the first strategy that has one.
  private func sessionCommand(_ figures: [StrategyFigures], _ stored: [StoredRun]) -> String? {
    for figure in figures {
      guard let worst = figure.worst.first else { continue }
      let latest = stored.last { $0.header.strategy == figure.strategy && $0.finishedAt != nil }
      let run = latest?.id == Int64(figure.run) ? "latest:\(figure.strategy)" : "\(figure.run)"
      return
        "\(ToolName.current) report session \(ShellText.quoted(worst.uid)) --run \(ShellText.quoted(run))\(databaseOption)"
    }
    return nil
  }

  private func notes(_ figures: [StrategyFigures], _ runs: [StoredRun], in lab: Lab) throws -> [String] {
    var notes: [String] = []
    let judged = Set(figures.map(\.strategy))
    let missing = catalog.replayable.map(\.id).filter { !judged.contains($0) }
    if self.runs.isEmpty, !missing.isEmpty {
      notes.append(
        "No run of \(missing.joined(separator: ", ")); `tracelab analyze --strategy \(missing.joined(separator: ","))"
          + "\(databaseOption)` makes \(missing.count == 1 ? "one" : "them").")
    }
    if judged.contains(Catalog.recordedStrategy) {
      notes.append(
        "\(Catalog.recordedStrategy): the frames as the app itself moved them, of the sessions that have recorded frames."
      )
    }
    let all = try lab.read { try $0.judgeableSessions() }
    for (figure, run) in zip(figures, runs) {
      let count = figure.strategy == Catalog.recordedStrategy ? all.recorded : all.touched
      let analyze = "`tracelab analyze --strategy \(ShellText.quoted(figure.strategy))\(databaseOption)`"
      if figure.sessions + figure.failed < count {
        notes.append(
          "\(figure.strategy): the run covers \(figure.sessions + figure.failed) of \(Plural.text(count, "session")); "
            + "\(analyze) covers all.")
      }
      if figure.failed > 0 {
        notes.append(
          "\(figure.strategy): \(Plural.text(figure.failed, "session")) ended in an exception; "
            + "`tracelab query coverage -p run=\(figure.run)\(databaseOption)` says why.")
      }
      if self.runs.isEmpty, run.header.options != "{}" {
        notes.append(
          "\(figure.strategy): the only run has settings, \(Self.assignments(run.header.options)); \(analyze) makes one "
            + "without.")
      }
    }
    return notes
  }

  /// Settings in the form that `--set` takes, several separated by commas. A text that is not canonical JSON is unchanged.
  static func assignments(_ options: String) -> String {
    guard let values = Settings.values(of: options) else { return options }
    return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
