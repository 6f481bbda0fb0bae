import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting

extension Reports {
  /// A comparison as a report: the changes, and the sessions in which they were found.
  func comparison(
    _ data: ReportData, title: String = "tracelab regressions", sides: [ReportDocument.Fact], notes: [String] = []
  ) -> ReportDocument {
    func count(_ change: Change) -> ReportDocument.Fact {
      let count = data.count(change)
      return .init(change.rawValue, .integer(count, count > 0 && [.new, .worse].contains(change) ? .bad : nil))
    }
    let isShared = !data.shares.isEmpty
    var headline =
      sides + filterFacts
      + Change.allCases.filter { change in
        (change != .undecided || isShared) && (change != .notJudged || data.count(change) > 0)
      }.map(count)
    if let rest = data.uncountedChanges.restText { headline.append(.init("not counted", .text(rest))) }
    if data.incidents.contains(where: { $0.acceptance != nil }) {
      headline.append(.init("accepted", .integer(data.accepted)))
      headline.append(.init("expired acceptances", .integer(data.expired, data.expired > 0 ? .bad : nil)))
    }
    if let coverage = data.coverage {
      headline.append(
        .init("compared", .text(coverage.text, coverage.compared < coverage.all ? .bad : nil)))
    }
    var sections = [changes(data)]
    if isShared { sections.append(shares(data)) }
    if !data.flaky.isEmpty { sections.append(flaky(data)) }
    sections.append(denominators(data))
    return ReportDocument(
      title: title, headline: headline, sections: sections, notes: notes + self.notes(data), data: data,
      places: [path, data.baselineFile])
  }

  private func notes(_ data: ReportData) -> [String] {
    var notes: [String] = []
    if data.coverage?.compared == 0 {
      notes.append("Nothing was compared: no recording and no scenario was judged on both sides.")
    }
    let unknown = data.incidents.count { !$0.isCompared && $0.change == .new }
    if unknown > 0 {
      let glitches = Plural.text(unknown, "glitch is", "glitches are")
      notes.append(
        "\(glitches) in sessions that the baseline does not have: "
          + (allowsNewSessions
            ? "this call lets them pass." : "they count as new, --allow-new-sessions lets them pass."))
    }
    let lost = data.incidents.count { $0.change == .notJudged }
    if lost > 0 {
      notes.append(
        "\(Plural.text(lost, "glitch", "glitches")) of the baseline may still be there: their sessions were not judged."
      )
    }
    notes += mixtures(of: data.runs)
    if let unjudged = data.unjudged { notes.append(unjudged) }
    return notes
  }

  private func changes(_ data: ReportData) -> ReportDocument.Section {
    let sessions = data.sessionsByUID
    let runs = data.runsByID
    let noticeable = data.noticeable
    var shown: [Incident] = []
    var count = 0
    for change in Change.allCases {
      let changed = data.incidents.filter { incident in
        (incident.change ?? .same) == change && (incident.change != .same || incident.acceptance != nil)
      }
      count += changed.count
      shown += Incident.bySeverity(changed, noticeable: noticeable).prefix(ReportData.mostShown - shown.count)
    }
    var columns: [ReportTable.Column] = [
      .init("state"), .init("severity"), .init("strategy"), .init("kind"), .init("session"),
      .init("gesture", alignment: .right),
      .init("page", alignment: .right), .init("at_s", title: "at, s", alignment: .right, decimals: 2),
      .init("baseline", alignment: .right, decimals: 1), .init("candidate", alignment: .right, decimals: 1),
      .init("unit"), .init("fingerprint"),
    ]
    let isAnyInDoubt = shown.contains { ($0.confidence ?? 1) < 1 }
    if isAnyInDoubt { columns.append(.confidence) }
    if shown.contains(where: { $0.note != nil }) { columns.append(.init("note")) }
    return .init(
      id: "regressions", title: "What changed",
      table: ReportTable(
        columns: columns,
        rows: shown.map { incident in
          let change = incident.change ?? .same
          let cells: [ReportCell] = [
            .text(change.rawValue, incident.isRegression ? .bad : [.better, .fixed].contains(change) ? .good : nil),
            .text(incident.severity?.name), .text(runs[incident.runID]?.strategy), .text(incident.kind),
            .text(sessions[incident.sessionUID]?.name ?? incident.sessionUID), .integer(incident.gesture),
            .integer(incident.page),
            .number(incident.start == 0 && change.isGone ? nil : Double(incident.start) / 1e6),
            .number(incident.baselineMagnitude), .number(change.isGone ? nil : incident.magnitude),
            .text(incident.unit), .text(incident.fingerprint),
          ]
          return cells + (isAnyInDoubt ? [.confidence(incident.confidence)] : []) + [.text(incident.note)]
        },
        ifEmpty: "nothing changed"),
      notes: count > shown.count
        ? [
          "\(count - shown.count) more are left out; `tracelab query regressions` and --output json list all that changed."
        ] : [])
  }

  private func shares(_ data: ReportData) -> ReportDocument.Section {
    .init(
      id: "shares", title: "Shares of recordings with a glitch",
      table: ReportTable(
        columns: [
          .init("state"), .init("strategy"), .init("scenario"), .init("kind"), .init("baseline", alignment: .right),
          .init("candidate", alignment: .right),
          .init("difference", title: "difference, 95 %", alignment: .right),
        ],
        rows: data.shares.map { comparison in
          let isBad = [.new, .worse, .undecided].contains(comparison.change)
          return [
            .text(comparison.change.rawValue, isBad ? .bad : comparison.change == .same ? nil : .good),
            .text(comparison.strategy), .text(comparison.scenario.title), .text(comparison.kind),
            .text(ShareText.text(comparison.baseline)), .text(ShareText.text(comparison.candidate)),
            .text(ShareText(comparison).interval),
          ]
        }),
      notes: data.shares.contains { $0.change == .undecided }
        ? ["undecided: more recordings have it than before, but this may be chance; more recordings are needed."] : [])
  }

  private func flaky(_ data: ReportData) -> ReportDocument.Section {
    .init(
      id: "flaky", title: "Flaky: some recordings of a scenario have it, others do not",
      table: ReportTable(
        columns: [
          .init("strategy"), .init("scenario"), .init("kind"), .init("baseline", alignment: .right),
          .init("candidate", alignment: .right),
        ],
        rows: data.flaky.map { flaky in
          [
            .text(flaky.strategy), .text(flaky.scenario.title), .text(flaky.kind),
            .text(ShareText.text(flaky.baseline)), .text(ShareText.text(flaky.candidate)),
          ]
        }))
  }

  /// The sessions that were compared, and those that either side lacks.
  private func denominators(_ data: ReportData) -> ReportDocument.Section {
    let names = 3
    func some(_ uids: [String]) -> String? {
      guard !uids.isEmpty else { return nil }
      let shown = uids.prefix(names).joined(separator: ", ")
      return uids.count > names ? "\(shown) and \(uids.count - names) more" : shown
    }
    let notes = data.pairings.flatMap { pairing -> [String] in
      [
        some(pairing.onlyBaseline).map { "\(pairing.name): only the baseline has \($0)." },
        some(pairing.onlyCandidate).map { "\(pairing.name): only the candidate has \($0)." },
      ].compactMap { $0 }
    }
    return .init(
      id: "denominators", title: "What was compared",
      table: ReportTable(
        columns: [
          .init("compared", title: "compared"), .init("paired_by", title: "paired by"),
          .init("sessions", title: "sessions compared", alignment: .right),
          .init("baseline", title: "baseline has", alignment: .right),
          .init("candidate", title: "candidate has", alignment: .right),
          .init("only_baseline", title: "only baseline", alignment: .right),
          .init("only_candidate", title: "only candidate", alignment: .right),
          .init("gestures", title: "gestures", alignment: .right),
        ],
        rows: data.pairings.map { pairing in
          [
            .text(pairing.name, .strong), .text(pairing.rule?.title ?? "nothing", pairing.rule == nil ? .bad : nil),
            .integer(pairing.compared, pairing.compared == 0 ? .bad : nil), .integer(pairing.baselineSessions),
            .integer(pairing.candidateSessions), .integer(pairing.onlyBaseline.count),
            .integer(pairing.onlyCandidate.count), .integer(pairing.gestures),
          ]
        },
        ifEmpty: "nothing was compared"),
      notes: notes)
  }
}
