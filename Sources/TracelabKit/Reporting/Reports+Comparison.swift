import ReportOutput
import TextFormatting

extension Reports {
  /// A comparison as a report: what changed, and what it was seen in.
  func comparison(
    _ data: ReportData, title: String = "tracelab regressions", sides: [ReportDocument.Fact], notes: [String] = []
  ) -> ReportDocument {
    func count(_ change: Change) -> ReportDocument.Fact {
      let count = data.count(change)
      return .init(change.rawValue, .integer(count, count > 0 && [.new, .worse].contains(change) ? .bad : nil))
    }
    var headline = sides + Change.allCases.map(count)
    if data.incidents.contains(where: { $0.acceptance != nil }) {
      headline.append(.init("accepted", .integer(data.accepted)))
      headline.append(.init("accepted no longer", .integer(data.expired, data.expired > 0 ? .bad : nil)))
    }
    let alone = data.incidents.count { !$0.isCompared }
    if alone > 0 { headline.append(.init("on one side only", .integer(alone))) }
    var notes = notes
    if alone > 0 {
      notes.append(
        "\(Plural.text(alone, "row")) of sessions that only one side replayed: new or fixed there says nothing, and no gate "
          + "counts it.")
    }
    return ReportDocument(
      title: title, headline: headline, sections: [changes(data), denominators(data)], notes: notes, data: data)
  }

  private func changes(_ data: ReportData) -> ReportDocument.Section {
    let sessions = data.sessionsByUID
    let runs = data.runsByID
    let shown = Change.allCases.flatMap { change in
      data.incidents.filter { ($0.change ?? .same) == change && ($0.change != .same || $0.acceptance != nil) }
    }
    let hasNotes = shown.contains { $0.acceptance != nil || !$0.isCompared }
    var columns: [ReportTable.Column] = [
      .init("state"), .init("strategy"), .init("kind"), .init("session"), .init("gesture", alignment: .right),
      .init("page", alignment: .right), .init("at_s", title: "at, s", alignment: .right, decimals: 2),
      .init("baseline", alignment: .right, decimals: 1), .init("candidate", alignment: .right, decimals: 1),
      .init("unit"),
    ]
    if hasNotes { columns.append(.init("note")) }
    return .init(
      id: "regressions", title: "What changed",
      table: ReportTable(
        columns: columns,
        rows: shown.map { incident in
          let change = incident.change ?? .same
          return [
            .text(change.rawValue, incident.isRegression ? .bad : change == .same ? nil : .good),
            .text(runs[incident.runID]?.strategy), .text(incident.kind),
            .text(sessions[incident.sessionUID]?.name ?? incident.sessionUID), .integer(incident.gesture),
            .integer(incident.page), .number(Double(incident.start) / 1e6), .number(incident.baselineMagnitude),
            .number(change == .fixed ? nil : incident.magnitude), .text(incident.unit), .text(note(incident)),
          ]
        },
        ifEmpty: "nothing changed"))
  }

  private func note(_ incident: Incident) -> String? {
    if let acceptance = incident.acceptance {
      let until = acceptance.isExpired ? "accepted no longer, until" : "accepted until"
      return "\(until) \(acceptance.until): \(acceptance.reason)"
    }
    return incident.isCompared ? nil : "only one side has the session"
  }

  /// What was compared, and what is missing on either side.
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
          .init("compared", title: "compared"), .init("sessions", title: "sessions compared", alignment: .right),
          .init("baseline", title: "baseline has", alignment: .right),
          .init("candidate", title: "candidate has", alignment: .right),
          .init("only_baseline", title: "only baseline", alignment: .right),
          .init("only_candidate", title: "only candidate", alignment: .right),
          .init("gestures", title: "gestures", alignment: .right),
        ],
        rows: data.pairings.map { pairing in
          [
            .text(pairing.name, .strong), .integer(pairing.compared, pairing.compared == 0 ? .bad : nil),
            .integer(pairing.baselineSessions), .integer(pairing.candidateSessions),
            .integer(pairing.onlyBaseline.count), .integer(pairing.onlyCandidate.count), .integer(pairing.gestures),
          ]
        },
        ifEmpty: "nothing was compared"),
      notes: notes)
  }
}
