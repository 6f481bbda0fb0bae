import GlitchComparison
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// Which strategy to take: every strategy with what was found under it, with the sessions behind each figure, with what it asks of an
  /// app, and with how much of that depends on facts about UIKit that are not documented.
  ///
  /// Of each strategy the latest finished run without settings counts, unless the call names runs. Glitches count as gates count them:
  /// from a confidence of 0.5 on.
  ///
  /// - Throws: `UsageError` where nothing was analyzed yet, `StoreError` where the lab cannot be read.
  public func strategies(detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    let figures = try strategyFigures(in: lab)
    guard !figures.isEmpty else { throw Self.nothingAnalyzed }
    let stored = try lab.read { try $0.runs() }
    let meant = figures.compactMap { figure in stored.first { $0.id == Int64(figure.run) } }
    var data = data(of: meant, figures)
    let judging = meant.map(\.id)
    data.unjudged = UnjudgedText(try lab.read { try $0.changedSessions(judgedBy: judging, in: nil) }).sentence()
    if detail > .tables { try addWorst(in: lab, to: &data) }
    if detail == .frames { data.replays = replays(for: data, in: lab) }
    let effects = try settingEffects(of: figures, in: lab)
    let command = sessionCommand(figures, stored)
    let names = Set(figures.map(\.strategy))
    return ReportDocument(
      title: "tracelab strategies",
      headline: [
        .init("lab", .text(path)), .init("sessions", .integer(try lab.read { try $0.sessionCount() })),
        .init("strategies", .integer(names.count)),
        .init("counted glitches", .integer(figures.reduce(0) { $0 + $1.glitches })),
      ],
      sections: [
        choice(figures, effects), concerns(figures), kinds(figures), behind(figures, command: command),
        try tabOffsets(of: figures, in: lab), settings(effects), app(of: figures),
        userReports(figures),
      ],
      notes: try notes(figures, meant, in: lab) + (data.unjudged.map { [$0] } ?? []), data: data)
  }

  private func data(of runs: [StoredRun], _ figures: [StrategyFigures]) -> ReportData {
    var data = blankData
    data.runs = runs.map { .init($0, side: nil) }
    data.tallies = figures.map(\.tally)
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
        "\(Catalog.recordedStrategy): the frames as they were recorded, of the sessions that have any: what the app itself did."
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

  /// Settings as `--set` takes them, several separated by commas; what is not canonical JSON stays as it is.
  static func assignments(_ options: String) -> String {
    guard let values = Settings.values(of: options) else { return options }
    return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
