import ReportOutput
import TextFormatting
import TraceStore

extension Reports {
  /// What the runs meant found, as a baseline. What a former one accepted stays accepted.
  /// - Throws: `UsageError` where nothing was analyzed yet, or two runs are of one strategy.
  public func baseline(keeping former: Baseline?) throws -> Baseline {
    let lab = try open()
    var data = try meant(nil, in: lab)
    try addIncidents(of: names, in: lab, to: &data)
    var baseline = try Baseline(data)
    if let former { baseline.keepAcceptances(of: former) }
    return baseline
  }

  /// The runs meant, seen from a baseline.
  ///
  /// - Parameters:
  ///   - name: the baseline's file, for the headline.
  ///   - today: the day that acceptances are judged on, `YYYY-MM-DD`.
  /// - Throws: `UsageError` where nothing was analyzed yet.
  public func check(
    against baseline: Baseline, name: String, today: String? = nil, withReplays: Bool = false
  ) throws -> ReportDocument {
    let lab = try open()
    var data = try meant(.candidate, in: lab)
    data.runs.sort { $0.id < $1.id }
    try addIncidents(of: names, in: lab, to: &data)
    baseline.compare(&data, today: today ?? Day.today, limits: try ChangeLimits(of: lab))
    if withReplays { data.replays = try replays(for: data, in: lab) }
    let strategies = data.runs.map { "\($0.strategy), run \($0.id)" }.joined(separator: "; ")
    return comparison(
      data, title: "tracelab baseline",
      sides: [
        .init("baseline", .text("\(name): \(Plural.text(baseline.entries.count, "glitch", "glitches"))")),
        .init("candidate", .text(strategies)),
      ],
      notes: data.pairings.contains { $0.compared > 0 } ? [] : ["No strategy is on both sides: nothing was compared."])
  }
}

extension Baseline {
  /// Gives the incidents their states, adds what is gone, and says what was compared.
  ///
  /// - Parameters:
  ///   - today: the day that acceptances are judged on, `YYYY-MM-DD`.
  ///   - limits: from which difference on a glitch is worse or better.
  func compare(_ data: inout ReportData, today: String, limits: ChangeLimits) {
    var covered: [String: Set<String>] = [:]
    for coverage in coverage { covered[coverage.strategy] = Set(coverage.sessions) }
    var known = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let runs = data.runsByID
    for index in data.incidents.indices {
      let incident = data.incidents[index]
      guard let strategy = runs[incident.runID]?.strategy else { continue }
      data.incidents[index].isCompared = covered[strategy]?.contains(incident.sessionUID) ?? false
      let key = BaselineEntry.Key(strategy: strategy, fingerprint: incident.fingerprint)
      guard let entry = known.removeValue(forKey: key) else {
        data.incidents[index].change = .new
        continue
      }
      data.incidents[index].change = limits.change(
        from: entry.magnitude, to: incident.magnitude, unit: incident.unit)
      data.incidents[index].baselineMagnitude = entry.magnitude
      data.incidents[index].acceptance = entry.acceptance.map {
        Acceptance(until: $0.until, reason: $0.reason, isExpired: $0.until < today)
      }
    }
    for run in data.runs {
      let sessions = Set(data.judged.lazy.filter { $0.runID == run.id && $0.error == nil }.map(\.sessionUID))
      let before = covered[run.strategy] ?? []
      data.pairings.append(
        Pairing(
          name: run.strategy, baselineSessions: before.count, candidateSessions: sessions.count,
          compared: before.intersection(sessions).count, onlyBaseline: before.subtracting(sessions).sorted(),
          onlyCandidate: sessions.subtracting(before).sorted(), gestures: data.tally(of: run.id).gestures))
      data.incidents += known.values.filter { $0.strategy == run.strategy }.sorted {
        $0.fingerprint < $1.fingerprint
      }.map { $0.gone(run: run.id, isCompared: sessions.contains($0.sessionUID)) }
    }
  }
}

extension BaselineEntry {
  /// The entry as an incident that is there no more.
  fileprivate func gone(run: Int, isCompared: Bool) -> Incident {
    var incident = Incident(
      runID: run, sessionUID: sessionUID, kind: kind, start: 0, end: 0, firstFrame: 0, lastFrame: 0, gesture: gesture,
      page: page, ordinal: 0, magnitude: magnitude, unit: unit, cause: "", detail: "", fingerprint: fingerprint)
    incident.change = .fixed
    incident.isCompared = isCompared
    incident.baselineMagnitude = magnitude
    return incident
  }
}
