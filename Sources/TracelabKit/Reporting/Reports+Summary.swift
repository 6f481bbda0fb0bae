import TextFormatting
import TraceModel
import TraceStore

extension Reports {
  /// The worst incidents that the summary lists.
  static let worst = 10

  /// Strategies down, glitch kinds across, with what they were found in; then the worst incidents.
  public func summary(detail: ReportDetail = .incidents) throws -> ReportDocument {
    let lab = try open()
    let runs = try meant(in: lab)
    let shown = unique(try rows("strategy-summary", lab))
    let worst = Incident.ranked(unique(try rows("worst-incidents", lab)).compactMap(Incident.init)).prefix(Self.worst)
    let cells = try rows("glitch-matrix", lab)
    let sections = [matrix(shown, cells), try incidents(Array(worst), runs, in: lab)]
    var data = try detail == .tables ? counted(runs, shown, cells) : data(of: names.map { ($0, nil) }, in: lab)
    data.runs.sort { $0.id < $1.id }
    if detail == .frames { data.replays = try replays(for: data, in: lab) }
    return ReportDocument(
      title: "tracelab report",
      headline: [
        .init("lab", .text(path)), .init("sessions", .integer(try lab.read { try $0.sessionCount() })),
        .init("runs", .integer(shown.count)),
        .init("glitches", .integer(shown.reduce(0) { $0 + ($1.integer("glitches") ?? 0) })),
      ],
      sections: sections, notes: notes(shown), data: data)
  }

  /// Runs may be meant by more than one name.
  private func unique(_ rows: [Row]) -> [Row] {
    var seen: Set<[SQLValue]> = []
    return rows.filter { seen.insert($0.values).inserted }
  }

  /// What gates ask for, without any incident.
  private func counted(_ runs: [StoredRun], _ shown: [Row], _ cells: [Row]) -> ReportData {
    var data = ReportData(
      runs: runs.map { ReportData.Run($0, side: nil) }, sessions: [], judged: [], incidents: [], kinds: [])
    data.unread = RunCount.all(in: shown, cells: cells).mapValues(\.tally)
    return data
  }

  /// - Parameter cells: of the query `glitch-matrix`; a kind that nobody met has none.
  private func matrix(_ runs: [Row], _ cells: [Row]) -> ReportDocument.Section {
    let kinds = catalog.glitchKinds
    var counts: [Int: [String: Int]] = [:]
    for cell in cells {
      guard let run = cell.integer("run_id"), let kind = cell.text("kind") else { continue }
      counts[run, default: [:]][kind] = cell.integer("glitches")
    }
    let labels = runs.contains { $0.text("label") != nil }
    var columns: [ReportTable.Column] = [.init("strategy")]
    if labels { columns.append(.init("label")) }
    columns += kinds.map { .init($0, alignment: .right) }
    columns += [
      .init("glitches", alignment: .right), .init("per_100", title: "per 100 gestures", alignment: .right, decimals: 1),
      .init("sessions", title: "sessions hit", alignment: .right), .init("gestures", alignment: .right),
    ]
    let rows = runs.map { run in
      let own = run.integer("run_id").flatMap { counts[$0] } ?? [:]
      let glitches = run.integer("glitches") ?? 0
      var cells: [ReportCell] = [.text(run.text("strategy"), .strong)]
      if labels { cells.append(.text(run.text("label"))) }
      for kind in kinds {
        let count = own[kind] ?? 0
        cells.append(.count(count, count == 0 ? .muted : .bad))
      }
      cells.append(.integer(glitches, glitches == 0 ? .good : nil))
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
  private var databaseOption: String { path == "tracelab.db" ? "" : " --db " + ShellText.quoted(path) }

  private func incidents(
    _ worst: [Incident], _ runs: [StoredRun], in lab: Lab
  ) throws -> ReportDocument.Section {
    let strategies = Dictionary(runs.map { (Int($0.id), $0.header.strategy) }, uniquingKeysWith: { first, _ in first })
    let names = try lab.read { lab in
      try Dictionary(worst.map { ($0.sessionUID, try lab.sessionName(uid: $0.sessionUID)) }) { first, _ in first
      }
    }
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
            .text(incident.kind), .text(strategies[incident.runID]),
            .text((names[incident.sessionUID] ?? nil) ?? incident.sessionUID), .number(Double(incident.start) / 1e6),
            .text(IncidentText(incident).size), .text(incident.detail),
          ]
        },
        ifEmpty: "no glitches"),
      notes: worst.first.map {
        [
          "`tracelab report session \(ShellText.quoted($0.sessionUID))\(databaseOption)` shows a session with its offsets over time."
        ]
      } ?? [])
  }

  private func notes(_ runs: [Row]) -> [String] {
    let failed = runs.filter { ($0.integer("failed") ?? 0) > 0 }
    return failed.map { run in
      "\(run.text("strategy") ?? ""): \(Plural.text(run.integer("failed") ?? 0, "session")) ended in an exception; "
        + "`tracelab query \"SELECT * FROM replay WHERE status = 'error'\"\(databaseOption)` says why."
    }
  }
}
