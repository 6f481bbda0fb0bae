import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

extension Reports {
  /// The number of worst incidents that the summary lists.
  static let worst = 10

  /// A table with strategies down and glitch kinds across, with the sessions behind it, followed by the worst incidents.
  ///
  /// - Throws: `UsageError` if nothing was analyzed yet, `StoreError` if the lab cannot be read.
  public func summary(detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    var data = try meant(nil, in: lab)
    data.runs.sort { $0.number < $1.number }
    let coverages = try coverages(of: &data, in: lab)
    try markOtherSessions(&data, in: lab)
    var coverage = coverages.reduce(Coverage(compared: 0, all: 0), +)
    coverage.compared = max(0, coverage.compared - (try unjudged(data, in: lab)))
    data.coverage = coverage
    let count = data.tallies.reduce(into: GlitchCount()) { $0 += $1.glitchCount }
    let sections = [matrix(data), try worstIncidents(data, in: lab)]
    if detail > .tables { try addWorst(in: lab, to: &data) }
    if detail == .frames {
      data.replays = replays(for: data, in: lab)
      data.pageSections = try trendSections(in: lab)
    }
    var headline: [ReportDocument.Fact] = [.init("lab", .text(path))]
    headline += filterFacts
    headline += [
      .init("sessions", .integer(try selected(in: lab)?.count ?? lab.read { try $0.sessionCount() })),
      .init("runs", .integer(data.tallies.count)), .init("glitches", .integer(count.counted)),
    ]
    if let rest = count.restText { headline.append(.init("not counted", .text(rest))) }
    return ReportDocument(
      title: "tracelab report", headline: headline, sections: sections, notes: notes(data, coverages), data: data,
      places: [path])
  }

  /// The share of judged sessions, among those that each run's strategy can judge.
  ///
  /// For a part of the lab, runs that can judge nothing in it are left out.
  private func coverages(of data: inout ReportData, in lab: Lab) throws -> [Coverage] {
    let meant = try selected(in: lab)
    let sessions = try lab.read { try $0.judgeableSessions(in: meant) }
    func all(_ run: ReportData.Run) -> Int {
      run.strategy == Catalog.recordedStrategy ? sessions.recorded : sessions.touched
    }
    if meant != nil {
      let idle = Set(data.runs.filter { all($0) == 0 }.map(\.id))
      data.runs.removeAll { idle.contains($0.id) }
      data.tallies.removeAll { idle.contains($0.runID) }
    }
    return data.runs.map { run in
      Coverage(compared: min(all(run), data.tally(of: run.id).replayed), all: all(run))
    }
  }

  /// The number of judged sessions, of all runs, in which a kind that the call names could not be judged.
  private func unjudged(_ data: ReportData, in lab: Lab) throws -> Int {
    guard !scope.kinds.isEmpty else { return 0 }
    let meant = try selected(in: lab)
    return try data.runs.reduce(0) { sum, run in
      try sum + lab.read { try $0.sessionsWithoutJudgement(of: scope.kinds, by: run.partIDs, in: meant) }
    }
  }

  private func matrix(_ data: ReportData) -> ReportDocument.Section {
    let runs = data.runsByID
    let labels = data.runs.contains { $0.label != nil }
    var columns: [ReportTable.Column] = [.init("strategy")]
    if labels { columns.append(.init("label")) }
    let profiles = data.runs.contains { $0.profile != nil }
    if profiles { columns.append(.init("profile")) }
    // A kind without glitches under any strategy gets no column.
    let kinds = data.kinds.filter { kind in data.tallies.contains { $0.count(ofKind: kind.id) > 0 } }
    columns += kinds.map { .init($0.id, alignment: .right) }
    columns += [
      .init("glitches", alignment: .right, abbreviation: "all"),
      .init("per_100", title: "per 100 gestures", alignment: .right, decimals: 1, abbreviation: "/100"),
      .init("upper", title: "at most (95 %)", alignment: .right, decimals: 1, abbreviation: "≤"),
      .init("sessions", title: "sessions hit", alignment: .right, abbreviation: "sessions"),
      .init("gestures", alignment: .right, abbreviation: "gest"),
    ]
    let isAnyMarked = data.runs.contains { !$0.marks.isEmpty }
    if isAnyMarked { columns.append(.init("note")) }
    let rows = data.tallies.map { tally in
      let run = runs[tally.runID]
      let glitches = tally.count()
      var cells: [ReportCell] = [.text(run?.strategy, .strong)]
      if labels { cells.append(.text(run?.label)) }
      if profiles { cells.append(.text(run?.profile)) }
      for kind in kinds {
        let count = tally.count(ofKind: kind.id)
        cells.append(.count(count, count == 0 ? .muted : .bad))
      }
      cells.append(.integer(glitches, glitches == 0 ? .good : nil))
      cells.append(.number(tally.rate))
      cells.append(.number(RateBound.upper(glitches, of: tally.gestures).map { 100 * $0 }))
      cells.append(.text("\(tally.sessionsWithGlitches) of \(tally.sessions)"))
      cells.append(.integer(tally.gestures))
      if isAnyMarked { cells.append(.text(run.flatMap { $0.marks.isEmpty ? nil : $0.marks.joined(separator: ", ") })) }
      return cells
    }
    return .init(
      id: "strategies", title: "Glitches by strategy, the cleanest first",
      table: ReportTable(columns: columns, rows: rows, ifEmpty: "no runs", isMatrix: true))
  }

  /// The option by which a suggested command finds this lab.
  var databaseOption: String { path == "tracelab.db" || !showsPath ? "" : " --db " + ShellText.quoted(path) }

  private func worstIncidents(_ data: ReportData, in lab: Lab) throws -> ReportDocument.Section {
    let found = try data.runs.map { try self.worst(of: $0, in: lab) }
    let worst = Incident.worstOfEveryKind(
      found.flatMap(\.incidents), limit: Self.worst, noticeable: data.noticeable)
    let sessionNames = found.reduce(into: [:]) { names, run in names.merge(run.names) { first, _ in first } }
    let runs = data.runsByID
    let isAnyInDoubt = worst.contains { ($0.confidence ?? 1) < 1 }
    return .init(
      id: "worst", title: "The worst incidents of every kind, the most severe first",
      table: ReportTable(
        columns: [
          .init("severity"), .init("kind"), .init("strategy"), .init("session"),
          .init("at_s", title: "at, s", alignment: .right, decimals: 2),
          .init("size", alignment: .right), .init("what", title: "what happened"), .init("fingerprint"),
        ] + (isAnyInDoubt ? [.confidence] : []),
        rows: worst.map { incident in
          let cells: [ReportCell] = [
            .text(incident.severity?.name), .text(incident.kind), .text(runs[incident.runID]?.strategy),
            .text(sessionNames[incident.sessionUID] ?? incident.sessionUID), .number(Double(incident.start) / 1e6),
            .text(IncidentText(incident).size), .text(incident.detail), .text(incident.fingerprint),
          ]
          return cells + (isAnyInDoubt ? [.confidence(incident.confidence)] : [])
        },
        ifEmpty: "no glitches"),
      notes: worst.first.map {
        [
          "`tracelab report session \(ShellText.quoted($0.sessionUID))\(databaseOption)` shows a session with its offsets over time."
        ]
      } ?? [])
  }

  /// A note on kinds that count only if the call names them, which the totals leave out.
  private func unnamed(_ data: ReportData) -> [String] {
    let kinds = data.scope.uncounted.sorted().compactMap { kind -> String? in
      let count = data.tallies.reduce(0) { $0 + $1.count(ofKind: kind) }
      return count == 0 ? nil : "\(count) \(kind)"
    }
    guard !kinds.isEmpty else { return [] }
    return [
      "Not counted in the columns glitches, per 100 gestures and sessions hit, nor in gates unless --kind or --max-rate names them: "
        + "\(kinds.joined(separator: ", "))."
    ]
  }

  private func otherSessions(_ data: ReportData) -> [String] {
    let others = data.runs.filter { $0.marks.contains(ReportData.Run.otherSessions) }
    guard !others.isEmpty, let usual = data.runs.first(where: { !$0.marks.contains(ReportData.Run.otherSessions) })
    else {
      return []
    }
    let counts = others.map { "\($0.title) \(data.tally(of: $0.id).sessions)" }
    return [
      "\(ReportData.Run.otherSessions): most rows cover \(Plural.text(data.tally(of: usual.id).sessions, "session")), "
        + "\(counts.joined(separator: ", ")); figures over different sessions cannot be compared."
    ]
  }

  private func notes(_ data: ReportData, _ coverages: [Coverage]) -> [String] {
    let runs = data.runsByID
    let failed = data.tallies.filter { $0.failed > 0 }.map { tally in
      "\(runs[tally.runID]?.strategy ?? ""): \(Plural.text(tally.failed, "session")) ended in an exception; "
        + "`tracelab query \"SELECT * FROM replay WHERE status = 'error'\"\(databaseOption)` says why."
    }
    let partial = zip(data.runs, coverages).compactMap { run, coverage -> String? in
      let covered = coverage.compared + data.tally(of: run.id).failed
      guard covered < coverage.all else { return nil }
      return "\(run.title): judged \(covered) of \(Plural.text(coverage.all, "session")); "
        + "`tracelab analyze --strategy \(run.strategy)\(databaseOption)` covers all."
    }
    return failed + partial + otherSessions(data) + mixtures(of: data.runs) + unnamed(data)
      + (data.unjudged.map { [$0] } ?? [])
  }
}
