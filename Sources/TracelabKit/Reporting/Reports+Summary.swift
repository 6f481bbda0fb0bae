import GlitchDetectors
import TraceModel
import TraceStore

extension Reports {
  /// The worst incidents that the summary lists.
  static let worst = 10

  /// Strategies down, glitch kinds across, with what they were found in; then the worst incidents.
  public func summary() throws -> (document: ReportDocument, glitches: Int) {
    let lab = try open()
    let runs = try meant(in: lab)
    let strategies = try rows("strategy-summary", lab)
    let glitches = try rows("glitches", lab)
    let ids = Set(runs.map { Int($0.id) })
    let shown = unique(strategies.filter { $0.integer("run_id").map(ids.contains) ?? false })
    let found = unique(glitches)
    let sessions = try lab.read { try $0.sessions().count }
    let document = ReportDocument(
      title: "tracelab report",
      headline: [
        .init("lab", .text(path)), .init("sessions", .integer(sessions)), .init("runs", .integer(shown.count)),
        .init("glitches", .integer(found.count)),
      ],
      sections: [matrix(shown, found), incidents(found)],
      notes: notes(shown))
    return (document, found.count)
  }

  /// Runs may be meant by more than one name.
  private func unique(_ rows: [Row]) -> [Row] {
    var seen: Set<[SQLValue]> = []
    return rows.filter { seen.insert($0.values).inserted }
  }

  private func matrix(_ runs: [Row], _ glitches: [Row]) -> ReportDocument.Section {
    let kinds = DetectorRegistry.all.map { $0.description.id }.sorted()
    let labels = runs.contains { $0.text("label") != nil }
    var columns: [ReportTable.Column] = [.init("strategy")]
    if labels { columns.append(.init("label")) }
    columns += kinds.map { .init($0, alignment: .right) }
    columns += [
      .init("glitches", alignment: .right), .init("per_100", title: "per 100 gestures", alignment: .right, decimals: 1),
      .init("sessions", title: "sessions hit", alignment: .right), .init("gestures", alignment: .right),
    ]
    let rows = runs.map { run in
      let own = glitches.filter { $0["run_id"] == run["run_id"] }
      var cells: [ReportCell] = [.text(run.text("strategy"), .strong)]
      if labels { cells.append(.text(run.text("label"))) }
      for kind in kinds {
        let count = own.filter { $0.text("kind") == kind }.count
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

  private func incidents(_ glitches: [Row]) -> ReportDocument.Section {
    // Points and points per second do not compare: each kind's worst first, in turn.
    var byKind: [String: [Row]] = [:]
    for glitch in glitches { byKind[glitch.text("kind") ?? "", default: []].append(glitch) }
    for kind in byKind.keys { byKind[kind]?.sort { ($0.number("magnitude") ?? 0) > ($1.number("magnitude") ?? 0) } }
    var worst: [Row] = []
    var place = 0
    while worst.count < Self.worst, byKind.values.contains(where: { $0.count > place }) {
      for kind in byKind.keys.sorted() where byKind[kind].map({ $0.count > place }) ?? false && worst.count < Self.worst
      {
        if let row = byKind[kind]?[place] { worst.append(row) }
      }
      place += 1
    }
    return .init(
      id: "worst", title: "The worst incidents of every kind",
      table: ReportTable(
        columns: [
          .init("kind"), .init("strategy"), .init("session"),
          .init("at_s", title: "at, s", alignment: .right, decimals: 2),
          .init("size", alignment: .right), .init("what", title: "what happened"),
        ],
        rows: worst.map { row in
          let size = row.number("magnitude").map { "\(NumberText.fixed($0, decimals: 0)) \(row.text("unit") ?? "")" }
          return [
            .text(row.text("kind")), .text(row.text("strategy")), .text(row.text("session_name")),
            .number(row.number("start_us").map { $0 / 1e6 }), .text(size), .text(row.text("detail")),
          ]
        },
        ifEmpty: "no glitches"),
      notes: worst.first.map { row in
        let session = ShellText.quoted(row.text("session_uid") ?? "")
        return ["`tracelab report session \(session)\(lab)` shows a session with its offsets over time."]
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
