import GlitchComparison
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

/// Two builds of the recorded app, named `build:NAME`.
struct BuildPair {
  static let prefix = "build:"

  var baseline: String
  var candidate: String
}

extension Reports {
  /// The builds that two names denote; `nil` unless both begin with `build:` and no run has such a label.
  func builds(_ baseline: String, _ candidate: String, in lab: Lab) throws -> BuildPair? {
    guard baseline.hasPrefix(BuildPair.prefix), candidate.hasPrefix(BuildPair.prefix) else { return nil }
    let labels = try lab.read { try $0.runs().compactMap(\.header.label) }
    guard !labels.contains(baseline), !labels.contains(candidate) else { return nil }
    let pair = BuildPair(
      baseline: String(baseline.dropFirst(BuildPair.prefix.count)),
      candidate: String(candidate.dropFirst(BuildPair.prefix.count)))
    try known(builds: [pair.baseline, pair.candidate], in: lab)
    return pair
  }

  /// - Throws: `UsageError` for a build with which no session of the lab was recorded.
  func known(builds: [String], in lab: Lab) throws {
    let known = try lab.read { try $0.builds() }
    for build in builds where !known.contains(build) {
      throw UsageError(
        "no session was recorded with build \(TerminalText.escaped(build))\(NearestName.hint(build, in: known)); "
          + "`tracelab list sessions` lists the builds.")
    }
  }

  /// Compares recordings of two builds. Their sessions differ, so they pair by scenario. The counts are the candidate's.
  func regressions(builds: BuildPair, in lab: Lab, detail: ReportDetail) throws -> ReportDocument {
    let run = runs.first ?? "latest:recorded"
    if runs.count > 1 { throw UsageError("two builds are compared within one run; give --run once.") }
    var data = try counted([(run, .candidate)], in: lab)
    try addIncidents(in: lab, to: &data)
    let comparison = try mark(&data, builds: builds, in: lab)
    try addWithoutScenario(to: &data, in: lab)
    if detail == .frames { data.replays = replays(for: data, in: lab) }
    return self.comparison(
      data,
      sides: [
        .init("baseline", .text("build \(builds.baseline)")), .init("candidate", .text("build \(builds.candidate)")),
        .init("run", .text(run)),
      ],
      notes: comparison.silences + comparison.nearMisses + curvesNote(data, builds))
  }

  /// A note on comparing curves, if each build has one recording of a scenario: motion may differ without a glitch.
  private func curvesNote(_ data: ReportData, _ builds: BuildPair) -> [String] {
    guard data.runs.allSatisfy({ $0.strategy == Catalog.recordedStrategy }) else { return [] }
    let scenarios = Dictionary(grouping: data.sessions.filter { $0.comparedScenario != nil }) { $0.comparedScenario }
    for session in data.sessions where session.build == builds.baseline {
      guard let scenario = session.comparedScenario, let all = scenarios[scenario], all.count == 2,
        let other = all.first(where: { $0.build == builds.candidate })
      else { continue }
      let sides = [session.uid, other.uid].map { ShellText.quoted($0) }.joined(separator: " ")
      return [
        "`tracelab compare-curves \(sides)\(databaseOption)` shows how two recordings of a scenario move differently, even without a glitch."
      ]
    }
    return []
  }

  private func mark(_ data: inout ReportData, builds: BuildPair, in lab: Lab) throws -> Comparison {
    func sides(_ build: String) throws -> [String: [ComparedSession]] {
      var sides: [String: [ComparedSession]] = [:]
      for run in data.runs {
        sides[run.strategy, default: []] += data.side(of: run.id) { $0.build == build }
        sides[run.strategy, default: []] += try unjudged(by: run, build: build, in: lab)
      }
      return sides
    }
    let comparison = Comparison(
      baseline: try sides(builds.baseline), candidate: try sides(builds.candidate), today: Day.today,
      limits: try ChangeLimits(of: lab), scope: data.scope)
    data.mark(with: comparison, today: Day.today, learns: allowsNewSessions)
    // The baseline's glitches count only if they are gone.
    for (index, isCompared) in comparison.gone {
      data.incidents[index].change = .gone(isCompared: isCompared)
      data.incidents[index].isCompared = isCompared
      data.incidents[index].baselineMagnitude = data.incidents[index].magnitude
    }
    data.keepOnly(builds: [builds.baseline, builds.candidate], judgedOf: builds.candidate)
    return comparison
  }
}

extension ReportData {
  /// Removes all sessions except those of a build, with their verdicts and incidents.
  mutating func keepOnly(build: String) {
    sessions.removeAll { $0.build != build }
    let left = sessionsByUID
    judged.removeAll { left[$0.sessionUID] == nil }
    incidents.removeAll { left[$0.sessionUID] == nil }
    tallyWhatIsLeft()
  }

  /// Removes all sessions except those of two builds, and the verdicts and counts of all except one of them.
  fileprivate mutating func keepOnly(builds: Set<String>, judgedOf build: String) {
    sessions.removeAll { session in session.build.map { !builds.contains($0) } ?? true }
    let involved = sessionsByUID
    judged.removeAll { involved[$0.sessionUID]?.build != build }
    counterparts = incidents.filter { $0.change == nil && involved[$0.sessionUID] != nil }
    incidents.removeAll { $0.change == nil }
    tallyWhatIsLeft()
  }
}
