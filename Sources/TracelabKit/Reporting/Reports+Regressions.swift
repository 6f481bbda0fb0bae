import TraceStore

extension Reports {
  /// What is new, worse, better, fixed or the same in a candidate, seen from a baseline: two runs, the runs of two labels, or two
  /// builds (`build:NAME`) of the recordings.
  public func regressions(
    baseline: String, candidate: String, detail: ReportDetail = .incidents
  ) throws -> ReportDocument {
    let lab = try open()
    if let builds = try builds(baseline, candidate, in: lab) {
      return try regressions(builds: builds, in: lab, detail: detail)
    }
    if detail == .tables { return try changes(baseline: baseline, candidate: candidate, in: lab) }
    var data = try data(of: [(baseline, .baseline), (candidate, .candidate)], in: lab)
    let (before, after) = try lab.read { (try $0.runs(named: baseline), try $0.runs(named: candidate)) }
    let pairs = Self.pairs(before, after)
    data.pairings = pairs.map { pairing($0, in: data) }
    try mark(&data, baseline: baseline, candidate: candidate, in: lab)
    if detail == .frames { data.replays = try replays(for: data, in: lab) }
    func sessions(_ run: StoredRun) -> Int { data.judged.filter { $0.runID == Int(run.id) }.count }
    return comparison(data, (baseline, before), (candidate, after), sessions: sessions)
  }

  /// - Parameter sessions: that a run lists.
  func comparison(
    _ data: ReportData, _ before: (name: String, runs: [StoredRun]), _ after: (name: String, runs: [StoredRun]),
    sessions: (StoredRun) -> Int
  ) -> ReportDocument {
    func described(_ side: (name: String, runs: [StoredRun])) -> String {
      let parts = side.runs.map { "\($0.header.strategy), run \($0.id), \(Plural.text(sessions($0), "session"))" }
      return "\(side.name): \(parts.joined(separator: "; "))"
    }
    return comparison(
      data,
      sides: [.init("baseline", .text(described(before))), .init("candidate", .text(described(after)))],
      notes: data.pairings.isEmpty ? ["No strategy is on both sides: nothing was compared."] : [])
  }

  /// The runs that are compared: of one strategy, or the only ones of their sides.
  static func pairs(_ before: [StoredRun], _ after: [StoredRun]) -> [(StoredRun, StoredRun)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    return after.flatMap { a in before.filter { $0.header.strategy == a.header.strategy }.map { ($0, a) } }
  }

  static func name(of pair: (StoredRun, StoredRun)) -> String {
    let (b, c) = (pair.0.header.strategy, pair.1.header.strategy)
    return b == c ? b : "\(b) → \(c)"
  }

  private func pairing(_ pair: (StoredRun, StoredRun), in data: ReportData) -> Pairing {
    func judged(_ run: StoredRun, failed: Bool = false) -> [ReportData.Judged] {
      data.judged.filter { $0.runID == Int(run.id) && ($0.error != nil) == failed }
    }
    let before = judged(pair.0)
    let after = judged(pair.1)
    let beforeUIDs = Set(before.map(\.sessionUID))
    let afterUIDs = Set(after.map(\.sessionUID))
    return Pairing(
      name: Self.name(of: pair), baselineSessions: before.count, candidateSessions: after.count,
      compared: beforeUIDs.intersection(afterUIDs).count, onlyBaseline: beforeUIDs.subtracting(afterUIDs).sorted(),
      onlyCandidate: afterUIDs.subtracting(beforeUIDs).sorted(),
      failed: judged(pair.1, failed: true).count { beforeUIDs.contains($0.sessionUID) },
      gestures: after.reduce(0) { $0 + $1.gestures })
  }

  /// Gives each incident its state, as the query `regressions` sees it; the baseline's that have not gone step back.
  private func mark(_ data: inout ReportData, baseline: String, candidate: String, in lab: Lab) throws {
    struct Key: Hashable {
      var run: Int
      var fingerprint: String
    }
    var byKey: [Key: Incident] = [:]
    for incident in data.incidents { byKey[Key(run: incident.runID, fingerprint: incident.fingerprint)] = incident }
    let all = data.incidents
    data.incidents = []
    let names = ["baseline": baseline, "candidate": candidate, "limit": "-1"]
    try eachRow("regressions", names, in: lab) { row in
      guard let change = row.text("state").flatMap(Change.init(rawValue:)), let fingerprint = row.text("fingerprint"),
        let run = row.integer(change == .fixed ? "baseline_run" : "candidate_run"),
        var incident = byKey[Key(run: run, fingerprint: fingerprint)]
      else { return }
      incident.change = change
      incident.isCompared = row.integer("compared") == 1
      incident.baselineMagnitude = row.number("baseline_magnitude")
      data.incidents.append(incident)
    }
    let shown = Set(data.incidents.map { Key(run: $0.runID, fingerprint: $0.fingerprint) })
    data.counterparts = all.filter { !shown.contains(Key(run: $0.runID, fingerprint: $0.fingerprint)) }
  }
}
