import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

/// Two builds of the recorded app, as `build:NAME` names them.
struct BuildPair {
  static let prefix = "build:"

  var baseline: String
  var candidate: String
}

extension Reports {
  /// The builds that two names mean: both begin with `build:`, and no run bears such a label.
  func builds(_ baseline: String, _ candidate: String, in lab: Lab) throws -> BuildPair? {
    guard baseline.hasPrefix(BuildPair.prefix), candidate.hasPrefix(BuildPair.prefix) else { return nil }
    let labels = try lab.read { try $0.runs().compactMap(\.header.label) }
    guard !labels.contains(baseline), !labels.contains(candidate) else { return nil }
    let pair = BuildPair(
      baseline: String(baseline.dropFirst(BuildPair.prefix.count)),
      candidate: String(candidate.dropFirst(BuildPair.prefix.count)))
    let known = Set(try lab.read { try $0.builds() })
    for build in [pair.baseline, pair.candidate] where !known.contains(build) {
      let list = known.sorted().map { TerminalText.escaped($0) }.joined(separator: ", ")
      throw UsageError("no session was recorded with build \(TerminalText.escaped(build)); the builds are \(list).")
    }
    return pair
  }

  /// Recordings of two builds, scenario by scenario: sessions differ, so that glitches pair by scenario, kind, gesture, page and
  /// ordinal, and shares of sessions compare.
  func regressions(builds: BuildPair, in lab: Lab, detail: ReportDetail) throws -> ReportDocument {
    let run = runs.first ?? "latest:recorded"
    if runs.count > 1 { throw UsageError("two builds compare within one run; give --run once.") }
    var data = try counted([(run, .candidate)], in: lab)
    try addIncidents(of: [run], in: lab, to: &data)
    let sessions = data.sessionsByUID
    data.pairings = pairings(builds, in: data, sessions)
    try mark(&data, builds: builds, run: run, in: lab, sessions)
    let involved = Set(
      data.sessions.filter { $0.build == builds.baseline || $0.build == builds.candidate }.map(\.uid))
    data.sessions.removeAll { !involved.contains($0.uid) }
    data.judged.removeAll { !involved.contains($0.sessionUID) }
    data.tallyWhatIsLeft()
    if detail == .frames { data.replays = try replays(for: data, in: lab) }
    return comparison(
      data,
      sides: [
        .init("baseline", .text("build \(builds.baseline)")), .init("candidate", .text("build \(builds.candidate)")),
        .init("run", .text(run)),
      ],
      notes: data.pairings.isEmpty ? ["No scenario was recorded with either build: nothing was compared."] : [])
  }

  private func pairings(
    _ builds: BuildPair, in data: ReportData, _ sessions: [String: ReportData.Session]
  ) -> [Pairing] {
    var byScenario: [String: [ReportData.Judged]] = [:]
    for judged in data.judged where judged.error == nil {
      if let scenario = sessions[judged.sessionUID]?.scenario { byScenario[scenario, default: []].append(judged) }
    }
    return byScenario.sorted { $0.key < $1.key }.compactMap { scenario, judged in
      let before = judged.filter { sessions[$0.sessionUID]?.build == builds.baseline }
      let after = judged.filter { sessions[$0.sessionUID]?.build == builds.candidate }
      guard !before.isEmpty || !after.isEmpty else { return nil }
      return Pairing(
        name: scenario, baselineSessions: before.count, candidateSessions: after.count,
        compared: before.isEmpty || after.isEmpty ? 0 : before.count + after.count,
        onlyBaseline: after.isEmpty ? before.map(\.sessionUID) : [],
        onlyCandidate: before.isEmpty ? after.map(\.sessionUID) : [], gestures: after.reduce(0) { $0 + $1.gestures })
    }
  }

  private func mark(
    _ data: inout ReportData, builds: BuildPair, run: String, in lab: Lab, _ sessions: [String: ReportData.Session]
  ) throws {
    struct Key: Hashable {
      var scenario: String
      var kind: String
      var gesture: Int?
      var page: Int
      var ordinal: Int
    }
    let names = ["baseline": builds.baseline, "candidate": builds.candidate, "run": run, "limit": "-1"]
    var states: [Key: (change: Change, baseline: Double?)] = [:]
    try eachRow("build-comparison", names, in: lab) { row in
      guard let scenario = row.text("scenario"), let kind = row.text("kind"),
        let change = row.text("state").flatMap(Change.init(rawValue:))
      else { return }
      let key = Key(
        scenario: scenario, kind: kind, gesture: row.integer("gesture"), page: row.integer("page") ?? 0,
        ordinal: row.integer("ordinal") ?? 0)
      states[key] = (change, row.number("baseline_magnitude"))
    }
    data.incidents = data.incidents.compactMap { incident in
      guard let session = sessions[incident.sessionUID],
        session.build == builds.candidate || session.build == builds.baseline
      else { return nil }
      var incident = incident
      let isCandidate = session.build == builds.candidate
      let state = session.scenario.flatMap {
        states[
          Key(
            scenario: $0, kind: incident.kind, gesture: incident.gesture, page: incident.page,
            ordinal: incident.ordinal)]
      }
      incident.isCompared = state != nil
      incident.change = state?.change ?? (isCandidate ? .new : .fixed)
      incident.baselineMagnitude = isCandidate ? state?.baseline : incident.magnitude
      // The baseline's glitches speak only where the candidate's cannot: when they are gone.
      return isCandidate || incident.change == .fixed ? incident : nil
    }
  }
}
