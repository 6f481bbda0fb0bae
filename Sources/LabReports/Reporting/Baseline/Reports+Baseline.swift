import GlitchComparison
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

extension Reports {
  /// The glitches that the selected runs found, as a baseline. Glitches that a former one accepted stay accepted.
  ///
  /// - Parameter build: limits the recordings to this build; `nil` for all.
  /// - Throws: `UsageError` if nothing was analyzed yet, or two runs are of one strategy.
  public func baseline(keeping former: Baseline?, build: String? = nil) throws -> Baseline {
    let lab = try open()
    var baseline = try Baseline(whole(nil, build: build, in: lab))
    if let former { baseline.keepAcceptances(of: former, today: Day.today) }
    return baseline
  }

  /// Everything that the selected runs found, in recordings of a build or in all.
  private func whole(_ side: ReportData.Side?, build: String?, in lab: Lab) throws -> ReportData {
    var data = try meant(side, in: lab)
    data.runs.sort { $0.id < $1.id }
    try addIncidents(in: lab, to: &data)
    if let build {
      try known(builds: [build], in: lab)
      data.keepOnly(build: build)
    }
    return data
  }

  /// Compares the selected runs with a baseline. If runs are named, only their strategies and sessions are compared.
  ///
  /// - Parameters:
  ///   - build: limits the recordings to this build; `nil` for all.
  ///   - name: the baseline's file, for the headline.
  ///   - today: the day on which acceptances are judged, `YYYY-MM-DD`.
  /// - Throws: `UsageError` if nothing was analyzed yet, or two runs are of one strategy.
  public func check(
    against baseline: Baseline, name: String, build: String? = nil, today: String? = nil, withReplays: Bool = false
  ) throws -> ReportDocument {
    let lab = try open()
    let baseline = baseline.limited(isShown)
    var data = try whole(.candidate, build: build, in: lab)
    let others = runs.isEmpty ? data.leaveOut { baseline.gestures[$0.strategy] == nil } : []
    var unjudged: [String: [ComparedSession]] = [:]
    if runs.isEmpty {
      for run in data.runs { unjudged[run.strategy] = try self.unjudged(by: run, build: build, in: lab) }
    }
    let compared = try baseline.compare(
      &data, unjudged: unjudged, isWhole: runs.isEmpty, today: today ?? Day.today, limits: ChangeLimits(of: lab),
      learns: allowsNewSessions)
    data.baselineFile = name
    try addWithoutScenario(to: &data, in: lab)
    if withReplays { data.replays = replays(for: data, in: lab) }
    let strategies = data.runs.map { "\($0.strategy), \($0.numbers)" }.joined(separator: "; ")
    return comparison(
      data, title: "tracelab baseline",
      sides: [
        .init(
          "baseline", .text("\(name): \(baseline.count(uncounted: data.scope.uncounted.subtracting(scope.kinds)).text)")
        ),
        .init("candidate", .text(strategies)),
      ],
      notes: notes(on: others, data) + compared.silences + compared.nearMisses + compared.staleness
        + (baseline.changedVersions(data).map { [$0] } ?? []))
  }
}

extension Reports {
  /// Notes on runs that a check left out, and on results of mixed origin.
  private func notes(on others: [ReportData.Run], _ data: ReportData) -> [String] {
    var notes: [String] = []
    if !others.isEmpty {
      let names = others.map(\.strategy).joined(separator: ", ")
      notes.append(
        "Not in the baseline and not checked: \(names); --run checks a run, `tracelab baseline save` adds them.")
    }
    let judged = Set(data.judged.map(\.sessionUID))
    let builds = Set(data.sessions.filter { judged.contains($0.uid) }.compactMap(\.build))
    let scenarios = Dictionary(
      grouping: data.sessions.filter { judged.contains($0.uid) && $0.comparedScenario != nil }, by: \.comparedScenario)
    if scenarios.values.contains(where: { Set($0.compactMap(\.build)).count > 1 }) {
      notes.append(
        "A scenario has recordings of \(builds.count) builds, which are compared together; --build limits the check to one."
      )
    }
    return notes
  }
}

extension ReportData {
  /// Removes runs and everything that they found.
  fileprivate mutating func leaveOut(_ isLeftOut: (Run) -> Bool) -> [Run] {
    let out = runs.filter(isLeftOut)
    // If the two have nothing in common, that is reported instead.
    guard out.count < runs.count else { return [] }
    let ids = Set(out.map(\.id))
    runs.removeAll { ids.contains($0.id) }
    judged.removeAll { ids.contains($0.runID) }
    incidents.removeAll { ids.contains($0.runID) }
    tallies.removeAll { ids.contains($0.runID) }
    return out
  }
}

extension Baseline {
  /// Sets the states of the incidents, adds those that are gone, and returns the comparison.
  ///
  /// - Parameters:
  ///   - unjudged: the sessions that nobody judged, by strategy.
  ///   - isWhole: whether strategies without a run count as missing; otherwise only those of the runs are compared.
  ///   - today: the day on which acceptances are judged, `YYYY-MM-DD`.
  ///   - limits: the smallest difference by which a glitch of the same recording is worse or better.
  ///   - learns: whether glitches of sessions that the baseline lacks may pass.
  /// - Throws: `UsageError` if two runs are of one strategy.
  @discardableResult
  func compare(
    _ data: inout ReportData, unjudged: [String: [ComparedSession]] = [:], isWhole: Bool, today: String,
    limits: ChangeLimits, learns: Bool
  ) throws -> Comparison {
    let runs = try Self.runsByStrategy(data)
    let comparison = Comparison(
      baseline: sides().filter { isWhole || runs[$0.key] != nil },
      candidate: runs.mapValues { data.side(of: $0.id) + (unjudged[$0.strategy] ?? []) },
      accepted: accepted, today: today, limits: limits, scope: data.scope)
    data.mark(with: comparison, today: today, learns: learns)
    markChangedByTool(&data, comparison, runs)
    data.incidents += comparison.gone.compactMap { index, isCompared in
      runs[entries[index].strategy].map { entries[index].gone(run: $0.id, isCompared: isCompared) }
    }
    let known = Set(data.sessions.map(\.uid))
    for uid in Set(data.incidents.map(\.sessionUID)).subtracting(known).sorted() {
      data.sessions.append(.init(uid: uid, name: sessions[uid]?.name ?? uid, scenario: sessions[uid]?.scenario?.name))
    }
    return comparison
  }

  /// Marks changes that come from the tool: the same recording and version of the strategy, judged by another version of the tool.
  private func markChangedByTool(
    _ data: inout ReportData, _ comparison: Comparison, _ runs: [String: ReportData.Run]
  ) {
    let now = Self.versions(of: data.judgedRuns)
    for pairing in comparison.pairings {
      guard let run = runs[pairing.strategy] else { continue }
      let isSameStrategy = ["strategy", "options"].allSatisfy {
        versions["\($0) \(run.strategy)"] == now["\($0) \(run.strategy)"]
      }
      guard isSameStrategy, isOtherTool(for: run) else { continue }
      let same = Set(pairing.same.map(\.candidate.uid))
      for index in data.incidents.indices
      where data.incidents[index].runID == run.id && same.contains(data.incidents[index].sessionUID) {
        data.incidents[index].isFromTool = [.new, .worse].contains(data.incidents[index].change)
      }
    }
  }

  /// Whether the engine or the detectors of the run differ from those that made the file. A file of the first version does not
  /// contain this.
  private func isOtherTool(for run: ReportData.Run) -> Bool {
    func isOther(_ part: String, _ version: String) -> Bool {
      guard let former = versions[part], !version.isEmpty else { return false }
      return former != version
    }
    return isOther("engine", run.versions.engine) || isOther("detectors", run.versions.detectors)
  }

  /// A sentence for a file made by another version of the tool or of a strategy; `nil` if nothing changed.
  fileprivate func changedVersions(_ data: ReportData) -> String? {
    guard !versions.isEmpty else {
      return "The file does not say which version made it; `tracelab baseline save` writes a file that does."
    }
    let now = Self.versions(of: data.judgedRuns)
    let changed = Set(versions.keys).union(now.keys).filter { key in
      // Nothing is known about a strategy that was not judged.
      let strategy = key.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init)
      return versions[key] != now[key] && (strategy == nil || data.judgedRuns.contains { $0.strategy == strategy })
        && (strategy.map { gestures[$0] != nil } ?? (versions[key] != nil && now[key] != nil))
    }
    guard !changed.isEmpty else { return nil }
    let parts = changed.sorted().map { key in
      key == "tool" ? "tool (\(versions[key] ?? "") to \(now[key] ?? ""))" : key
    }
    let sentence = "Changed since the file was written: \(parts.joined(separator: ", "))."
    guard changed.contains("engine") || changed.contains("detectors") else { return sentence }
    return sentence
      + " Changes in the same recording come from the tool, unless the strategy changed, too; in new recordings, the "
      + "cause is unknown. `tracelab baseline save` writes the file again."
  }
}
