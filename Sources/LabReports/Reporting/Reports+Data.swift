import GlitchDetectors
import LabCommon
import ReportOutput
import TextFormatting
import TraceModel
import TraceStore

extension Reports {
  /// A name of runs, with their side in a comparison.
  typealias Named = (name: String, side: ReportData.Side?)

  /// A report's data without runs: the kinds that detectors look for, and the settings of the call.
  var blankData: ReportData {
    let kinds = catalog.detectors.map {
      ReportData.Kind(
        id: $0.description.id, summary: $0.description.summary, noticeable: $0.description.severity.noticeable)
    }
    var data = ReportData(
      runs: [], sessions: [], judged: [], incidents: [],
      kinds: kinds.filter { isShown($0.id) }.sorted { $0.id < $1.id })
    data.databaseOption = databaseOption
    data.scope = scope
    return data
  }

  /// The named runs and their counts: everything that tables, gates and limits need.
  ///
  /// - Parameter names: the names of runs, as for `runs(named:)`.
  func counted(_ names: [Named], in lab: Lab) throws -> ReportData {
    var data = blankData
    for (name, side) in names {
      for run in try lab.read({ try $0.runs(named: name) }) {
        // A run that is compared with itself is on the candidate's side.
        if let index = data.runs.firstIndex(where: { $0.id == Int(run.id) }) {
          data.runs[index].side = side
        } else {
          data.runs.append(.init(run, side: side))
        }
      }
      // In a comparison only gates use the number of doubtful glitches, and only the candidate's.
      let countsDoubtful = side == nil || areGated && side == .candidate
      for tally in try tallies(of: name, countsDoubtful: countsDoubtful, in: lab) {
        if let index = data.tallies.firstIndex(where: { $0.runID == tally.runID }) {
          data.tallies[index] = tally
        } else {
          data.tallies.append(tally)
        }
        data.scope.uncounted.formUnion(tally.uncounted)
      }
    }
    let meant = try selected(in: lab)
    let judging = data.runs.flatMap(\.partIDs)
    data.unjudged = try lab.read { try UnjudgedText.sentences(of: judging, in: meant, $0) }
    if areGated {
      for run in data.runs {
        guard let index = data.tallies.firstIndex(where: { $0.runID == run.id }) else { continue }
        data.tallies[index].unjudgedGestures = try lab.read { try $0.unjudgedGestures(by: run.partIDs, in: meant) }
      }
    }
    return data
  }

  /// Adds everything else that the runs found: every incident, with the denominators.
  func addIncidents(in lab: Lab, to data: inout ReportData) throws {
    let cases = try cases(of: data, in: lab)
    for run in data.runs {
      try cases.eachCase(of: run, .offsets) { found in
        data.judged.append(found.judged)
        data.incidents += found.incidents
      }
    }
    try cases.eachSession { data.sessions.append($0) }
  }

  /// Adds the incidents to look at first, with their sessions: all of them, or the worst of every kind and run if there are many.
  ///
  /// The others are read while the report is written.
  func addWorst(in lab: Lab, to data: inout ReportData) throws {
    let cases = try cases(of: data, in: lab)
    data.cases = cases
    if data.tallies.reduce(0, { $0 + $1.all }) <= mostHeld {
      for run in data.runs { try cases.eachCase(of: run, .offsets) { data.incidents += $0.incidents } }
    } else {
      for run in data.runs { data.incidents += try worst(of: run, in: lab).incidents }
    }
    var count = 0
    try cases.eachSession { session in
      count += 1
      if count <= ReportData.mostSessions { data.sessions.append(session) }
    }
    data.sessionCount = count
    guard count > ReportData.mostSessions else { return }
    let met = Set(data.incidents.map(\.sessionUID))
    data.sessions = []
    try cases.eachSession { if met.contains($0.uid) { data.sessions.append($0) } }
  }

  /// The ten largest incidents of every kind that a run found, and their sessions' names by uid.
  func worst(of run: ReportData.Run, in lab: Lab) throws -> (incidents: [Incident], names: [String: String]) {
    let sessions = try selected(in: lab)
    let worst = try lab.read { reader in
      try sessions.map { try reader.worstGlitches(of: run.partIDs, in: $0) }
        ?? reader.worstGlitches(ofResult: Int64(run.id))
    }
    let incidents = worst.map { Incident($0.glitch, run: run.id, session: $0.uid).rated(severities) }
      .filter { isShown($0.kind) }
    return (incidents, Dictionary(worst.map { ($0.uid, $0.name) }, uniquingKeysWith: { first, _ in first }))
  }

  /// The source of the frames of a report's sessions, those with the worst incidents first.
  ///
  /// Each session is followed by a recording of its scenario by the other build of a comparison.
  func replays(for data: ReportData, in lab: Lab) -> LabReplays {
    var order: [String] = []
    var seen: Set<String> = []
    let counterparts = data.counterpartSessions
    for incident in Incident.ranked(data.incidents, limit: mostHeld, noticeable: data.noticeable)
    where seen.insert(incident.sessionUID).inserted {
      order.append(incident.sessionUID)
      if let other = counterparts[incident.sessionUID], seen.insert(other).inserted { order.append(other) }
    }
    for session in data.sessions where seen.insert(session.uid).inserted { order.append(session.uid) }
    return LabReplays(lab: lab, runs: data.runs, uids: order)
  }

  /// Names the recordings without a scenario if nothing was compared, since that is the most likely reason.
  func addWithoutScenario(to data: inout ReportData, in lab: Lab) throws {
    guard data.coverage?.compared == 0 else { return }
    var names: [String] = []
    try cases(of: data, in: lab).eachSession { if $0.comparedScenario == nil { names.append($0.name) } }
    data.withoutScenario = names
  }

  func cases(of data: ReportData, in lab: Lab) throws -> LabCases {
    LabCases(
      lab: lab, runs: data.runs.flatMap(\.partIDs), sessions: try selected(in: lab), kinds: scope.kinds,
      severities: severities)
  }

  /// The counts of the selected runs, the cleanest first.
  ///
  /// - Parameter countsDoubtful: whether to count the glitches whose confidence is below the gates' minimum, which reads every session.
  private func tallies(of name: String, countsDoubtful: Bool, in lab: Lab) throws -> [RunTally] {
    let sessions = try selected(in: lab)
    if sessions != nil || !scope.kinds.isEmpty { return try tallies(of: name, over: sessions, in: lab) }
    var glitches: [Int: [String: Int]] = [:]
    var uncounted: Set<String> = []
    // Runs in which a glitch has a lower confidence than the gates' minimum; only their glitches are counted by confidence.
    var areDoubtful: Set<Int> = []
    let meant = try lab.read { try $0.runs(named: name) }
    let runs = Self.byNumber(meant)
    try eachRow("glitch-matrix", ["run": name], in: lab) { row in
      guard let run = row.integer("run_id").flatMap({ runs[$0] }), let kind = row.text("kind") else { return }
      glitches[run, default: [:]][kind, default: 0] += row.integer("glitches") ?? 0
      if row.integer("counted") == 0 { uncounted.insert(kind) }
      if let least = row.number("least_confidence"), !scope.isSure(least) { areDoubtful.insert(run) }
    }
    let doubtful = try doubtfulGlitches(
      of: countsDoubtful ? meant.filter { areDoubtful.contains(Int($0.id)) } : [], in: lab)
    var tallies: [RunTally] = []
    try eachRow("strategy-summary", ["run": name], in: lab) { row in
      guard let run = row.integer("run_id").flatMap({ runs[$0] }) else { return }
      tallies.append(
        RunTally(
          runID: run, sessions: row.integer("sessions") ?? 0, failed: row.integer("failed") ?? 0,
          gestures: row.integer("gestures") ?? 0, sessionsWithGlitches: row.integer("sessions_with_glitches") ?? 0,
          glitches: glitches[run] ?? [:], uncounted: uncounted, doubtful: doubtful[run] ?? [:],
          rate: row.number("glitches_per_100_gestures")))
    }
    return tallies
  }

  /// Whether glitches of a kind are in the report: if the call names kinds, only those.
  func isShown(_ kind: String) -> Bool { scope.kinds.isEmpty || scope.kinds.contains(kind) }

  /// The runs that a name denotes, by the number that queries show.
  func runIDs(named name: String, in lab: Lab) throws -> [Int: Int] {
    try Self.byNumber(lab.read { try $0.runs(named: name) })
  }

  private static func byNumber(_ runs: [StoredRun]) -> [Int: Int] {
    Dictionary(runs.map { (Int(abs($0.id)), Int($0.id)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Marks the runs on other sessions than most, and puts them last, since their figures are not comparable.
  func markOtherSessions(_ data: inout ReportData, in lab: Lab) throws {
    guard data.runs.count > 1 else { return }
    let groups = try sameSessions(data, in: lab)
    guard groups.count > 1,
      let usual = groups.max(by: { a, b in
        (a.count, data.tally(of: a[0]).sessions) < (b.count, data.tally(of: b[0]).sessions)
      })
    else { return }
    let others = Set(data.runs.map(\.id)).subtracting(usual)
    for index in data.runs.indices where others.contains(data.runs[index].id) {
      data.runs[index].marks.append(ReportData.Run.otherSessions)
    }
    data.tallies =
      data.tallies.filter { !others.contains($0.runID) } + data.tallies.filter { others.contains($0.runID) }
  }

  /// The ids of the runs, grouped by their sessions.
  private func sameSessions(_ data: ReportData, in lab: Lab) throws -> [[Int]] {
    let meant = try selected(in: lab)
    let all = try meant?.count ?? lab.read { try $0.sessionCount() }
    var groups: [[ReportData.Run]] = []
    for run in data.runs {
      let place = try groups.firstIndex { group in
        let count = data.tally(of: run.id).sessions
        guard count == data.tally(of: group[0].id).sessions else { return false }
        return try count == all || lab.read { try $0.listSameSessions(group[0].partIDs, run.partIDs, in: meant) }
      }
      if let place { groups[place].append(run) } else { groups.append([run]) }
    }
    return groups.map { $0.map(\.id) }
  }

  /// Sentences, one per strategy, about latest results that were computed under different options or by different versions.
  func mixtures(of runs: [ReportData.Run]) -> [String] {
    runs.compactMap { run in
      let isOptions = run.marks.contains(ReportData.Run.mixedOptions)
      guard isOptions || run.marks.contains(ReportData.Run.mixedVersions) else { return nil }
      let parts = run.parts.map { part in
        let settings = Self.assignments(part.options)
        return "run \(part.id)" + (isOptions ? " (\(settings.isEmpty ? "default options" : settings))" : "")
      }
      let mark = isOptions ? ReportData.Run.mixedOptions : ReportData.Run.mixedVersions
      return "\(run.strategy), \(mark): the latest results come from \(parts.joined(separator: " and ")); "
        + "`tracelab analyze --strategy \(ShellText.quoted(run.strategy))\(databaseOption)` judges all sessions the same way."
    }
  }

  /// The number of glitches of each run and kind whose confidence is below the gates' minimum.
  private func doubtfulGlitches(of runs: [StoredRun], in lab: Lab) throws -> [Int: [String: Int]] {
    guard !runs.isEmpty else { return [:] }
    return try lab.read { reader in
      var counts: [Int: [String: Int]] = [:]
      for run in runs {
        counts[Int(run.id)] = try reader.doubtfulGlitches(of: run.ids, below: scope.leastConfidence)
      }
      return counts
    }
  }

  /// The counts of a part of a run, since the lab stores only those of whole runs.
  private func tallies(of name: String, over sessions: [Int64]?, in lab: Lab) throws -> [RunTally] {
    try lab.read { reader in
      try reader.runs(named: name).map { run in
        let counts = try reader.counts(of: run.ids, in: sessions, kinds: scope.kinds)
        return try RunTally(
          runID: Int(run.id), sessions: counts.sessions, failed: counts.failed, gestures: counts.gestures,
          sessionsWithGlitches: counts.sessionsWithGlitches, glitches: counts.glitches, uncounted: counts.uncounted,
          doubtful: counts.leastConfidence.values.allSatisfy(scope.isSure)
            ? [:]
            : reader.doubtfulGlitches(of: run.ids, below: scope.leastConfidence, in: sessions).filter {
              isShown($0.key)
            })
      }
    }.sorted { ($0.rate ?? .infinity, $0.runID) < ($1.rate ?? .infinity, $1.runID) }
  }
}

extension ReportData.Run {
  init(_ run: StoredRun, side: ReportData.Side?) {
    self.init(
      id: Int(run.id), strategy: run.header.strategy, label: run.header.label, options: run.header.options,
      profile: run.header.profile?.label, side: side,
      versions: .init(
        engine: run.header.engineVersion, strategy: run.header.strategyVersion, detectors: run.header.detectorVersion),
      parts: run.parts.map { ReportData.Run($0, side: side) })
    if Set(parts.map(\.options)).count > 1 { marks.append(Self.mixedOptions) }
    if Set(parts.map(\.versions)).count > 1 { marks.append(Self.mixedVersions) }
  }

  /// The mark for latest results that were computed under different options.
  static let mixedOptions = "mixed options"
  /// The mark for latest results that were computed by different versions of the tool or of the strategy.
  static let mixedVersions = "mixed versions"
}
