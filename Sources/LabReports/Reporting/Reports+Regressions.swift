import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

extension Reports {
  /// The changes of a candidate from a baseline: glitches that are new, worse, better, fixed or the same.
  ///
  /// The two are runs, the runs of two labels, or builds (`build:NAME`) of the recordings.
  ///
  /// - Throws: `UsageError` for builds that the lab does not have, `StoreError` for runs it does not have.
  public func regressions(
    baseline: String, candidate: String, detail: ReportDetail = .incidents
  ) throws -> ReportDocument {
    let lab = try open()
    if let builds = try builds(baseline, candidate, in: lab) {
      return try regressions(builds: builds, in: lab, detail: detail)
    }
    if !runs.isEmpty { throw UsageError("--run needs two builds, build:NAME; leave it out to compare two runs.") }
    var data = try counted([(baseline, .baseline), (candidate, .candidate)], in: lab)
    let (before, after) = try lab.read { (try $0.runs(named: baseline), try $0.runs(named: candidate)) }
    let pairs = Self.pairs(before, after)
    data.pairings = try pairings(pairs, of: [baseline, candidate], data, in: lab)
    data.coverage = coverage(of: data, before, pairs)
    try addWithoutScenario(to: &data, in: lab)
    let isSmall = data.tallies.reduce(0) { $0 + $1.all } <= mostHeld
    if isSmall, detail > .tables {
      try addIncidents(in: lab, to: &data)
      try mark(&data, baseline: baseline, candidate: candidate, in: lab)
    } else {
      try addChanges(from: baseline, to: candidate, in: lab, to: &data)
    }
    try addUncompared(after.filter { run in !pairs.contains { $0.1.id == run.id } }, in: lab, to: &data)
    if !isSmall || detail == .tables {
      data.unread =
        data.judgedRuns.reduce(0) { $0 + data.tally(of: $1.id).count() }
        - data.present.count { data.scope.isSelected($0.kind) }
    }
    if !isSmall, detail > .tables { try addDetails(in: lab, to: &data) }
    if detail == .frames { data.replays = replays(for: data, in: lab) }
    func described(_ name: String, _ runs: [StoredRun]) -> String {
      let parts = runs.map { run in
        let sessions = data.tally(of: Int(run.id)).sessions
        return "\(run.header.strategy), \(ReportData.Run(run, side: nil).numbers), \(Plural.text(sessions, "session"))"
      }
      return "\(name): \(parts.joined(separator: "; "))"
    }
    return comparison(
      data,
      sides: [
        .init("baseline", .text(described(baseline, before))), .init("candidate", .text(described(candidate, after))),
      ])
  }

  /// The share of the baseline's sessions that were compared. Runs that no run of the candidate compares with count with all their
  /// sessions.
  private func coverage(
    of data: ReportData, _ before: [StoredRun], _ pairs: [(StoredRun, StoredRun)]
  ) -> Coverage {
    var coverage = data.pairings.reduce(Coverage(compared: 0, all: 0)) {
      $0 + Coverage(compared: $1.compared, all: $1.baselineSessions)
    }
    for run in before where !pairs.contains(where: { $0.0.id == run.id }) {
      coverage.all += data.tally(of: Int(run.id)).replayed
    }
    return coverage
  }

  /// Adds the candidate's runs that compare with nothing; their glitches are in sessions that the baseline does not have.
  private func addUncompared(_ runs: [StoredRun], in lab: Lab, to data: inout ReportData) throws {
    var uids: Set<String> = []
    for run in runs {
      let tally = data.tally(of: Int(run.id))
      data.pairings.append(
        Pairing(
          strategy: run.header.strategy, baselineSessions: 0, candidateSessions: tally.replayed, compared: 0,
          gestures: tally.gestures))
      let cases = LabCases(
        lab: lab, runs: run.ids, sessions: try selected(in: lab), kinds: scope.kinds, severities: severities)
      try cases.eachCase(of: ReportData.Run(run, side: .candidate), .offsets) { found in
        for incident in found.incidents {
          var incident = incident
          incident.change = .new
          incident.isCompared = false
          incident.isLearned = allowsNewSessions
          data.incidents.append(incident)
          uids.insert(incident.sessionUID)
        }
      }
      data.counterparts.removeAll { $0.runID == Int(run.id) }
    }
    for uid in uids.subtracting(data.sessions.map(\.uid)) {
      data.sessions.append(.init(uid: uid, name: try lab.read { try $0.sessionName(uid: uid) } ?? uid))
    }
    data.sessions.sort { $0.uid < $1.uid }
  }

  /// Sets the state of each incident by the query `regressions`. Incidents of the baseline that are not gone become counterparts.
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
    let runs = try (runIDs(named: baseline, in: lab), runIDs(named: candidate, in: lab))
    try eachRow("regressions", names, in: lab) { row in
      guard let change = ReportedChange(row, runs),
        var incident = byKey[Key(run: change.run, fingerprint: change.fingerprint)]
      else { return }
      change.mark(&incident, learns: allowsNewSessions)
      data.incidents.append(incident)
    }
    let shown = Set(data.incidents.map { Key(run: $0.runID, fingerprint: $0.fingerprint) })
    data.counterparts = all.filter { !shown.contains(Key(run: $0.runID, fingerprint: $0.fingerprint)) }
  }

  /// Adds the details of the first of very many incidents, and their sessions. The others are read while the report is written.
  private func addDetails(in lab: Lab, to data: inout ReportData) throws {
    let cases = ComparedCases(cases: try cases(of: data, in: lab), incidents: data.incidents)
    data.cases = cases
    let worst = Incident.ranked(data.incidents, limit: mostHeld, noticeable: data.noticeable)
    let shown = Set(worst.map(\.sessionUID))
    let wanted = Set(worst.compactMap(cases.place))
    var ids: [Int64] = []
    var sessions: [ReportData.Session] = []
    var count = 0
    try lab.read { reader in
      try reader.eachListedSession(ofRuns: cases.cases.runs, in: cases.cases.sessions) { session in
        count += 1
        guard shown.contains(session.uid) else { return }
        ids.append(session.id)
        sessions.append(.init(session))
      }
    }
    data.sessionCount = count
    data.sessions = (sessions + data.sessions.filter { !shown.contains($0.uid) }).sorted { $0.uid < $1.uid }
    let part = LabCases(
      lab: lab, runs: cases.cases.runs, sessions: ids, kinds: scope.kinds, severities: severities)
    for run in data.runs {
      try part.eachCase(of: run, .offsets) { found in
        for incident in found.incidents {
          if let place = cases.place(of: incident) {
            if wanted.contains(place) { data.incidents[place] = cases.marked(incident, at: place) }
          } else if run.side == .baseline {
            data.counterparts.append(incident)
          }
        }
      }
    }
  }

  /// Adds the incidents that differ, with the fields that tables show. Incidents that are the same are counted, not read.
  private func addChanges(
    from baseline: String, to candidate: String, in lab: Lab, to data: inout ReportData
  ) throws {
    var names: [String: (uid: String, name: String?)] = [:]
    var kinds: [String: String] = [:]
    let sides = ["baseline": baseline, "candidate": candidate, "limit": "-1", "state": "changed"]
    let meant = try selectedUIDs(in: lab)
    let runs = try (runIDs(named: baseline, in: lab), runIDs(named: candidate, in: lab))
    try eachRow("regressions", sides, in: lab) { row in
      guard let change = ReportedChange(row, runs), let uid = row.text("session_uid"), meant?.contains(uid) ?? true,
        isShown(row.text("kind") ?? "")
      else {
        return
      }
      // Very many incidents share few names.
      let session = names[uid] ?? (uid, row.text("session_name"))
      names[uid] = session
      let kind = row.text("kind") ?? ""
      let shared = kinds[kind] ?? kind
      kinds[kind] = shared
      var incident = Incident(
        runID: change.run, sessionUID: session.uid,
        glitch: GlitchRecord(
          kind: shared, start: row.integer("start_us") ?? 0, gesture: row.integer("gesture"),
          page: row.integer("page") ?? 0,
          magnitude: row.number("candidate_magnitude") ?? row.number("baseline_magnitude") ?? 0,
          unit: row.text("unit") ?? "", fingerprint: change.fingerprint, confidence: row.number("confidence"),
          severity: severities[kind] ?? row.integer("severity").flatMap(GlitchSeverity.init)))
      change.mark(&incident, learns: allowsNewSessions)
      data.incidents.append(incident)
    }
    data.sessions = names.values.map { .init(uid: $0.uid, name: $0.name ?? $0.uid) }.sorted { $0.uid < $1.uid }
  }
}

/// A glitch as a row of the query `regressions` describes it.
private struct ReportedChange {
  /// The run that shows the glitch; for a fixed one, the baseline's.
  let run: Int
  let fingerprint: String
  private let change: Change
  private let isCompared: Bool
  private let baselineMagnitude: Double?

  /// - Parameter runs: the runs of each side, by the number that the query shows.
  init?(_ row: Reports.Row, _ runs: (baseline: [Int: Int], candidate: [Int: Int])) {
    guard let change = row.text("state").flatMap(Change.init(rawValue:)), let fingerprint = row.text("fingerprint"),
      let run = change.isGone
        ? row.integer("baseline_run").flatMap({ runs.baseline[$0] })
        : row.integer("candidate_run").flatMap({ runs.candidate[$0] })
    else { return nil }
    self.run = run
    self.fingerprint = fingerprint
    self.change = change
    isCompared = row.integer("compared") == 1
    baselineMagnitude = row.number("baseline_magnitude")
  }

  func mark(_ incident: inout Incident, learns: Bool) {
    incident.mark = ChangeMark(
      change, isCompared: isCompared, isLearned: learns && !isCompared, baselineMagnitude: baselineMagnitude)
  }
}
