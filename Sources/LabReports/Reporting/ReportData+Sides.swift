import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

extension ReportData.Session {
  /// The scenario for comparisons; `nil` if the recording names none.
  var comparedScenario: Scenario? {
    guard let scenario, !scenario.isEmpty else { return nil }
    return Scenario(name: scenario, device: device, refreshRate: refreshRate)
  }
}

extension ReportData {
  /// The sessions that a run judged, as a side of a comparison; a glitch's number is its index in ``incidents``.
  ///
  /// - Parameter isMeant: whether a session belongs to the side.
  func side(of run: Int, where isSelected: (Session) -> Bool = { _ in true }) -> [ComparedSession] {
    let sessions = sessionsByUID
    var glitches: [String: [ComparedGlitch]] = [:]
    for (index, incident) in incidents.enumerated() where incident.runID == run {
      glitches[incident.sessionUID, default: []].append(ComparedGlitch(incident.glitch, id: index))
    }
    return judged.filter { $0.runID == run }.compactMap { judged in
      guard let session = sessions[judged.sessionUID], isSelected(session) else { return nil }
      return ComparedSession(
        uid: session.uid, scenario: session.comparedScenario, gestureCount: judged.gestures, hash: session.hash,
        state: judged.error == nil ? .judged : .failed, unjudgedKinds: judged.notJudged,
        glitches: glitches[session.uid] ?? [])
    }
  }

  /// Sets the states of the candidate's incidents, and the pairings.
  ///
  /// - Parameters:
  ///   - today: the day on which acceptances are judged, `YYYY-MM-DD`.
  ///   - learns: whether glitches of sessions that the baseline lacks may pass.
  mutating func mark(with comparison: Comparison, today: String, learns: Bool) {
    for (index, outcome) in comparison.outcomes {
      incidents[index].mark = ChangeMark(
        outcome.change, isCompared: outcome.isCompared, isLearned: learns && !outcome.isCompared,
        baselineMagnitude: outcome.baselineMagnitude,
        acceptance: outcome.acceptance.map {
          Acceptance(until: $0.until, reason: $0.reason, isExpired: $0.isExpired(on: today))
        })
    }
    pairings = comparison.pairings.flatMap { $0.rows }
    shares = comparison.shares
    flaky = comparison.flaky
    coverage = comparison.pairings.reduce(Coverage(compared: 0, all: 0)) {
      $0 + $1.coverage(where: scope.isSelected)
    }
  }
}

extension Reports {
  /// The sessions that a run could have judged but did not, as a side of a comparison.
  ///
  /// - Parameter build: limits the sessions to this build; `nil` for all.
  func unjudged(by run: ReportData.Run, build: String? = nil, in lab: Lab) throws -> [ComparedSession] {
    let sessions = try lab.read { reader in
      try reader.unjudgedSessions(
        of: run.partIDs, isRecorded: run.strategy == Catalog.recordedStrategy, build: build)
    }
    let meant = try selectedUIDs(in: lab)
    return sessions.filter { meant?.contains($0.uid) ?? true }.map { session in
      let scenario = ReportData.Session(
        uid: session.uid, name: "", scenario: session.scenario, device: session.device,
        refreshRate: session.refreshRate
      ).comparedScenario
      return ComparedSession(uid: session.uid, scenario: scenario, gestureCount: 0, state: .unjudged)
    }
  }
}

extension Comparison {
  /// A sentence for a check of recorded frames if the baseline was made of all its recordings.
  var staleness: [String] {
    guard let pairing = pairings.first(where: { $0.strategy == Catalog.recordedStrategy }), !pairing.same.isEmpty,
      pairing.groups.isEmpty, pairing.onlyCandidate.isEmpty
    else { return [] }
    return ["recorded: every recording of the lab is already in the baseline; nothing new was compared."]
  }

  /// Sentences about sessions that were not compared because nobody judged them, or because the recording broke off.
  var silences: [String] {
    pairings.flatMap { pairing -> [String] in
      let unjudged = pairing.silent.count { $0.state == .unjudged }
      let empty = pairing.silent.count - unjudged
      return [
        unjudged == 0
          ? nil
          : "\(pairing.strategy): \(Plural.text(unjudged, "session")) of the lab \(unjudged == 1 ? "was" : "were") not judged; "
            + "`tracelab analyze --strategy \(pairing.strategy)` judges all, --run and --build limit the check.",
        empty == 0
          ? nil
          : "\(pairing.strategy): \(Plural.text(empty, "recording")) not compared: less than half of the baseline's "
            + "gestures, because the recording broke off.",
      ].compactMap { $0 }
    }
  }

  /// Sentences about scenarios of both sides that were not compared, with the reason; at most five, and the number of the others.
  var nearMisses: [String] {
    let most = 5
    let all = pairings.flatMap { pairing in
      pairing.nearMisses.map { former, fresh in
        "\(pairing.strategy): the baseline has \(former.title), the candidate \(fresh.title): different devices or refresh rates "
          + "are not compared."
      }
    }
    return all.count > most ? all.prefix(most) + ["\(all.count - most) more scenarios differ in this way."] : all
  }
}

extension StrategyPairing {
  /// The rows of the report: first the sessions that pair individually or not at all, then scenario by scenario.
  fileprivate var rows: [Pairing] {
    func gestures(_ sessions: [ComparedSession]) -> Int { sessions.reduce(0) { $0 + $1.gestureCount } }
    var rows: [Pairing] = []
    if !same.isEmpty || !onlyBaseline.isEmpty || !onlyCandidate.isEmpty || !failed.isEmpty {
      rows.append(
        Pairing(
          strategy: strategy, rule: same.isEmpty ? nil : .recording, baselineSessions: same.count + onlyBaseline.count,
          candidateSessions: same.count + onlyCandidate.count, compared: same.count,
          onlyBaseline: onlyBaseline.map(\.uid), onlyCandidate: onlyCandidate.map(\.uid), failed: failed.count,
          gestures: gestures(same.map(\.candidate)) + gestures(onlyCandidate)))
    }
    rows += groups.map { group in
      Pairing(
        strategy: strategy, scenario: group.scenario, rule: group.rule, baselineSessions: group.baseline.count,
        candidateSessions: group.candidate.count, compared: group.candidate.count, gestures: gestures(group.candidate))
    }
    return rows
  }
}

extension ReportData {
  /// The counterpart of each session, by uid: the recording of its scenario in the other build with the fewest incidents.
  ///
  /// A player shows the two side by side.
  var counterpartSessions: [String: String] {
    guard runs.allSatisfy({ $0.side == .candidate }) else { return [:] }
    let candidates = Set(judged.map(\.sessionUID))
    var found: [String: Int] = [:]
    for incident in incidents + counterparts { found[incident.sessionUID, default: 0] += 1 }
    let scenarios = Dictionary(grouping: sessions) { $0.comparedScenario }
    var others: [String: String] = [:]
    for (scenario, sessions) in scenarios where scenario != nil {
      let ranked = sessions.sorted { (found[$0.uid, default: 0], $0.uid) < (found[$1.uid, default: 0], $1.uid) }
      for session in sessions {
        let isCandidate = candidates.contains(session.uid)
        others[session.uid] = ranked.first { candidates.contains($0.uid) != isCandidate }?.uid
      }
    }
    return others
  }
}
