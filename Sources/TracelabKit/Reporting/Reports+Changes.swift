import TraceStore

extension Reports {
  /// A comparison's tables, from what differs alone: glitches that are the same on both sides are counted, not read.
  func changes(baseline: String, candidate: String, in lab: Lab) throws -> ReportDocument {
    let (before, after) = try lab.read { (try $0.runs(named: baseline), try $0.runs(named: candidate)) }
    let named = Reports(path: path, catalog: catalog, runs: [baseline, candidate])
    let counts = RunCount.all(
      in: try named.rows("strategy-summary", lab), cells: try named.rows("glitch-matrix", lab))
    var data = ReportData(runs: [], sessions: [], judged: [], incidents: [], kinds: [])
    // A run compared with itself is what is to be judged.
    let earlier = before.filter { run in !after.contains { $0.id == run.id } }
    data.runs = earlier.map { ReportData.Run($0, side: .baseline) } + after.map { ReportData.Run($0, side: .candidate) }
    let pairs = Self.pairs(before, after)
    let sides = ["baseline": baseline, "candidate": candidate, "limit": "-1"]
    let lost = try alone(sides, in: lab)
    // Where all that the candidate replayed is compared, it has nothing alone: the numbers tell.
    let isCovered = pairs.allSatisfy { pair in
      let (b, c) = (Int(pair.0.id), Int(pair.1.id))
      return counts[c]?.replayed == (counts[b]?.replayed).map { $0 - lost[[b, c], default: []].count }
    }
    let gained = try isCovered ? [:] : alone(["baseline": candidate, "candidate": baseline, "limit": "-1"], in: lab)
    data.pairings = pairs.map { pair in
      let ids = [Int(pair.0.id), Int(pair.1.id)]
      let onlyBaseline = lost[ids, default: []]
      let onlyCandidate = gained[ids.reversed(), default: []]
      let replayed = ids.map { counts[$0]?.replayed ?? 0 }
      return Pairing(
        name: Self.name(of: pair), baselineSessions: replayed[0], candidateSessions: replayed[1],
        compared: replayed[0] - onlyBaseline.count, onlyBaseline: onlyBaseline.map(\.uid),
        onlyCandidate: onlyCandidate.map(\.uid), failed: onlyBaseline.filter { $0.error != nil }.count,
        gestures: counts[ids[1]]?.tally.gestures ?? 0)
    }
    let paired = Set(pairs.map(\.1.id))
    for run in after {
      var tally = counts[Int(run.id)]?.tally ?? RunTally()
      if !paired.contains(run.id) { tally.glitches = [:] }
      data.unread[Int(run.id)] = tally
    }
    try addChanges(sides, in: lab, to: &data)
    return comparison(data, (baseline, before), (candidate, after)) { counts[Int($0.id)]?.sessions ?? 0 }
  }

  /// By baseline and candidate run, the sessions that the baseline alone replayed, and why the candidate did not.
  private func alone(
    _ sides: [String: String], in lab: Lab
  ) throws -> [[Int]: [(uid: String, error: String?)]] {
    var sessions: [[Int]: [(uid: String, error: String?)]] = [:]
    try eachRow("coverage-difference", sides, in: lab) { row in
      guard let b = row.integer("baseline_run"), let c = row.integer("candidate_run"), let uid = row.text("session_uid")
      else { return }
      sessions[[b, c], default: []].append((uid, row.text("error")))
    }
    return sessions
  }

  private func addChanges(_ sides: [String: String], in lab: Lab, to data: inout ReportData) throws {
    var names: [String: String] = [:]
    try eachRow("regressions", sides.merging(["state": "changed"]) { $1 }, in: lab) { row in
      guard let change = row.text("state").flatMap(Change.init(rawValue:)), let uid = row.text("session_uid"),
        let run = row.integer(change == .fixed ? "baseline_run" : "candidate_run")
      else { return }
      var incident = Incident(
        runID: run, sessionUID: uid, kind: row.text("kind") ?? "", start: row.integer("start_us") ?? 0, end: 0,
        firstFrame: 0, lastFrame: 0, gesture: row.integer("gesture"), page: row.integer("page") ?? 0, ordinal: 0,
        magnitude: row.number("candidate_magnitude") ?? row.number("baseline_magnitude") ?? 0,
        unit: row.text("unit") ?? "", cause: "", detail: "", fingerprint: row.text("fingerprint") ?? "")
      incident.change = change
      incident.isCompared = row.integer("compared") == 1
      incident.baselineMagnitude = row.number("baseline_magnitude")
      data.incidents.append(incident)
      if change != .fixed { data.unread[run]?.glitches[incident.kind, default: 0] -= 1 }
      names[uid] = row.text("session_name")
    }
    data.sessions = names.map { .init(uid: $0.key, name: $0.value) }.sorted { $0.uid < $1.uid }
  }
}
