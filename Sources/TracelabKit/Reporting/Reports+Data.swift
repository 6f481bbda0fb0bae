import TraceStore

extension Reports {
  /// Everything that the named runs found, incident by incident, with the denominators.
  ///
  /// - Parameter names: runs as `runs(named:)` knows them, with the side that they stand on in a comparison.
  func data(of names: [(name: String, side: ReportData.Side?)], in lab: Lab) throws -> ReportData {
    let kinds = catalog.detectors.map { ReportData.Kind(id: $0.description.id, summary: $0.description.summary) }
    var data = ReportData(runs: [], sessions: [], judged: [], incidents: [], kinds: kinds.sorted { $0.id < $1.id })
    var sessions: [String: ReportData.Session] = [:]
    for (name, side) in names {
      let known = Set(data.runs.map(\.id))
      for run in try lab.read({ try $0.runs(named: name) }) {
        if let index = data.runs.firstIndex(where: { $0.id == Int(run.id) }) {
          // A run compared with itself is what is to be judged.
          data.runs[index].side = side
          continue
        }
        data.runs.append(.init(run, side: side))
      }
      let all = ["run": name, "limit": "-1"]
      try eachRow("coverage", all, in: lab) { row in
        guard let run = row.integer("run_id"), !known.contains(run), let uid = row.text("session_uid") else { return }
        data.judged.append(
          .init(runID: run, sessionUID: uid, gestures: row.integer("gestures") ?? 0, error: row.text("error")))
        sessions[uid] = .init(
          uid: uid, name: row.text("session_name") ?? uid, scenario: row.text("scenario"), build: row.text("build"),
          path: row.text("path"), duration: row.integer("duration_us") ?? 0)
      }
      try eachRow("incidents", all, in: lab) { row in
        if let incident = Incident(row), !known.contains(incident.runID) { data.incidents.append(incident) }
      }
    }
    data.sessions = sessions.values.sorted { $0.uid < $1.uid }
    return data
  }
}

extension ReportData.Run {
  init(_ run: StoredRun, side: ReportData.Side?) {
    self.init(
      id: Int(run.id), strategy: run.header.strategy, label: run.header.label, options: run.header.options, side: side)
  }
}

extension Incident {
  /// One row of the query `incidents`.
  init?(_ row: Reports.Row) {
    guard let run = row.integer("run_id"), let uid = row.text("session_uid"), let kind = row.text("kind"),
      let start = row.integer("start_us"), let end = row.integer("end_us"), let fingerprint = row.text("fingerprint")
    else { return nil }
    func offsets(_ outer: String, _ inner: String) -> Offsets? {
      row.number(outer).flatMap { outer in row.number(inner).map { Offsets(outer: outer, inner: $0) } }
    }
    self.init(
      runID: run, sessionUID: uid, kind: kind, start: start, end: end, firstFrame: row.integer("first_frame") ?? 0,
      lastFrame: row.integer("last_frame") ?? 0, gesture: row.integer("gesture"), page: row.integer("page") ?? 0,
      ordinal: row.integer("ordinal") ?? 0, magnitude: row.number("magnitude") ?? 0, unit: row.text("unit") ?? "",
      cause: row.text("cause") ?? "", detail: row.text("detail") ?? "", fingerprint: fingerprint,
      before: offsets("outer_before", "inner_before"), after: offsets("outer_after", "inner_after"))
  }
}
