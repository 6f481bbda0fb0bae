import TraceModel
import TraceStore

extension Reports {
  /// The worst incidents that the summary lists.
  static let worst = 10

  /// Strategies down, glitch kinds across, with what they were found in; then the worst incidents.
  public func summary(withReplays: Bool = false) throws -> ReportDocument {
    let lab = try open()
    let runs = try meant(in: lab)
    var data = try data(of: names.map { ($0, nil) }, in: lab)
    data.runs.sort { $0.id < $1.id }
    let ids = Set(runs.map { Int($0.id) })
    let shown = unique(try rows("strategy-summary", lab).filter { $0.integer("run_id").map(ids.contains) ?? false })
    let sessions = try lab.read { try $0.sessions().count }
    if withReplays { data.replays = try replays(for: data, in: lab) }
    return ReportDocument(
      title: "tracelab report",
      headline: [
        .init("lab", .text(path)), .init("sessions", .integer(sessions)), .init("runs", .integer(shown.count)),
        .init("glitches", .integer(data.incidents.count)),
      ],
      sections: [matrix(shown, data), incidents(data)],
      notes: notes(shown), data: data)
  }

  /// Runs may be meant by more than one name.
  private func unique(_ rows: [Row]) -> [Row] {
    var seen: Set<[SQLValue]> = []
    return rows.filter { seen.insert($0.values).inserted }
  }

  private func matrix(_ runs: [Row], _ data: ReportData) -> ReportDocument.Section {
    let kinds = data.kinds.map(\.id)
    let labels = runs.contains { $0.text("label") != nil }
    var columns: [ReportTable.Column] = [.init("strategy")]
    if labels { columns.append(.init("label")) }
    columns += kinds.map { .init($0, alignment: .right) }
    columns += [
      .init("glitches", alignment: .right), .init("per_100", title: "per 100 gestures", alignment: .right, decimals: 1),
      .init("sessions", title: "sessions hit", alignment: .right), .init("gestures", alignment: .right),
    ]
    let rows = runs.map { run in
      let own = data.incidents.filter { $0.runID == run.integer("run_id") }
      var cells: [ReportCell] = [.text(run.text("strategy"), .strong)]
      if labels { cells.append(.text(run.text("label"))) }
      for kind in kinds {
        let count = own.filter { $0.kind == kind }.count
        cells.append(.count(count, count == 0 ? .muted : .bad))
      }
      cells.append(.integer(own.count, own.isEmpty ? .good : nil))
      cells.append(.number(run.number("glitches_per_100_gestures")))
      cells.append(.text("\(run.integer("sessions_with_glitches") ?? 0) of \(run.integer("sessions") ?? 0)"))
      cells.append(.integer(run.integer("gestures")))
      return cells
    }
    return .init(
      id: "strategies", title: "Glitches by strategy, the cleanest first",
      table: ReportTable(columns: columns, rows: rows, ifEmpty: "no runs"))
  }

  /// How a command that is suggested finds this lab.
  private var lab: String { path == "tracelab.db" ? "" : " --db " + ShellText.quoted(path) }

  private func incidents(_ data: ReportData) -> ReportDocument.Section {
    let sessions = data.sessionsByUID
    let runs = data.runsByID
    let worst = Incident.ranked(data.incidents).prefix(Self.worst)
    return .init(
      id: "worst", title: "The worst incidents of every kind",
      table: ReportTable(
        columns: [
          .init("kind"), .init("strategy"), .init("session"),
          .init("at_s", title: "at, s", alignment: .right, decimals: 2),
          .init("size", alignment: .right), .init("what", title: "what happened"),
        ],
        rows: worst.map { incident in
          [
            .text(incident.kind), .text(runs[incident.runID]?.strategy),
            .text(sessions[incident.sessionUID]?.name ?? incident.sessionUID), .number(Double(incident.start) / 1e6),
            .text(IncidentText(incident).size), .text(incident.detail),
          ]
        },
        ifEmpty: "no glitches"),
      notes: worst.first.map {
        [
          "`tracelab report session \(ShellText.quoted($0.sessionUID))\(lab)` shows a session with its offsets over time."
        ]
      } ?? [])
  }

  private func notes(_ runs: [Row]) -> [String] {
    let failed = runs.filter { ($0.integer("failed") ?? 0) > 0 }
    return failed.map { run in
      "\(run.text("strategy") ?? ""): \(Plural.text(run.integer("failed") ?? 0, "session")) ended in an exception; "
        + "`tracelab query \"SELECT * FROM replay WHERE status = 'error'\"\(lab)` says why."
    }
  }
}
