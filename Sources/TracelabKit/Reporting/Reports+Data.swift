import GlitchDetectors
import ReportOutput
import TraceStore

extension Reports {
  /// A name that stands for runs, with the side that they stand on in a comparison.
  typealias Named = (name: String, side: ReportData.Side?)

  /// The runs that names mean and what they come to: all that tables, gates and limits need.
  ///
  /// - Parameter names: runs as `runs(named:)` knows them.
  func counted(_ names: [Named], in lab: Lab) throws -> ReportData {
    let kinds = catalog.detectors.map { ReportData.Kind(id: $0.description.id, summary: $0.description.summary) }
    var data = ReportData(runs: [], sessions: [], judged: [], incidents: [], kinds: kinds.sorted { $0.id < $1.id })
    for (name, side) in names {
      for run in try lab.read({ try $0.runs(named: name) }) {
        // A run compared with itself is what is to be judged.
        if let index = data.runs.firstIndex(where: { $0.id == Int(run.id) }) {
          data.runs[index].side = side
        } else {
          data.runs.append(.init(run, side: side))
        }
      }
      for tally in try tallies(of: name, in: lab) where !data.tallies.contains(where: { $0.runID == tally.runID }) {
        data.tallies.append(tally)
      }
    }
    return data
  }

  /// Everything that the runs found besides, incident by incident, with the denominators.
  func addIncidents(of names: [String], in lab: Lab, to data: inout ReportData) throws {
    var sessions: [String: ReportData.Session] = [:]
    var read: Set<Int> = []
    for name in names {
      // A run may be meant by more than one name.
      let known = read
      let all = ["run": name, "limit": "-1"]
      try eachRow("coverage", all, in: lab) { row in
        guard let run = row.integer("run_id"), !known.contains(run), let uid = row.text("session_uid") else { return }
        read.insert(run)
        data.judged.append(
          .init(runID: run, sessionUID: uid, gestures: row.integer("gestures") ?? 0, error: row.text("error")))
        sessions[uid] = .init(
          uid: uid, name: row.text("session_name") ?? uid, scenario: row.text("scenario"), build: row.text("build"),
          device: row.text("device"), refreshRate: row.number("refresh_hz") ?? 0,
          hash: row.text("sha256").map { String($0.prefix(16)) }, path: row.text("path"),
          duration: row.integer("duration_us") ?? 0)
      }
      try eachRow("incidents", all, in: lab) { row in
        if let incident = Incident(row), !known.contains(incident.runID) { data.incidents.append(incident) }
      }
    }
    data.sessions = sessions.values.sorted { $0.uid < $1.uid }
  }

  /// What the runs meant by a name come to, the cleanest first.
  private func tallies(of name: String, in lab: Lab) throws -> [RunTally] {
    var glitches: [Int: [String: Int]] = [:]
    try eachRow("glitch-matrix", ["run": name], in: lab) { row in
      guard let run = row.integer("run_id"), let kind = row.text("kind") else { return }
      glitches[run, default: [:]][kind, default: 0] += row.integer("glitches") ?? 0
    }
    var tallies: [RunTally] = []
    try eachRow("strategy-summary", ["run": name], in: lab) { row in
      guard let run = row.integer("run_id") else { return }
      tallies.append(
        RunTally(
          runID: run, sessions: row.integer("sessions") ?? 0, failed: row.integer("failed") ?? 0,
          gestures: row.integer("gestures") ?? 0, sessionsWithGlitches: row.integer("sessions_with_glitches") ?? 0,
          glitches: glitches[run] ?? [:], rate: row.number("glitches_per_100_gestures")))
    }
    return tallies
  }
}

extension ReportData.Run {
  init(_ run: StoredRun, side: ReportData.Side?) {
    self.init(
      id: Int(run.id), strategy: run.header.strategy, label: run.header.label, options: run.header.options, side: side,
      versions: .init(
        engine: run.header.engineVersion, strategy: run.header.strategyVersion, detectors: run.header.detectorVersion))
  }
}

extension Incident {
  /// One row of the queries `incidents` and `worst-incidents`.
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
