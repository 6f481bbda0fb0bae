import GlitchComparison
import LabCommon
import ReportOutput
import TraceAnalysis

/// The known and the accepted glitches, with which CI compares, so that it needs no old database.
///
/// A baseline is a text small enough to commit; ``BaselineText`` describes it.
public struct Baseline: Hashable, Sendable {
  /// One session that was judged.
  public struct Session: Hashable, Sendable {
    public var uid: String
    /// The name for people.
    public var name: String
    /// The strategies under which it was judged; `*` stands for all.
    public var strategies: Set<String>
    /// The scenario; `nil` in files of former versions, and if the recording has none.
    public var scenario: Scenario?
    /// The number of gestures; `nil` in files of former versions.
    public var gestureCount: Int?
    /// The hash as in `ReportData.Session`; `nil` in files of former versions.
    public var hash: String?

    func isJudged(under strategy: String) -> Bool { strategies.contains(strategy) || strategies.contains("*") }
  }

  /// The versions that found the glitches, under the keys `tool`, `engine`, `detectors`, and for each strategy `strategy NAME` and
  /// `options NAME`.
  public var versions: [String: String]
  /// The number of gestures on which each strategy was judged.
  public var gestures: [String: Int]
  /// The judged sessions by uid.
  public var sessions: [String: Session]
  public var entries: [BaselineEntry]
  public var accepted: [AcceptedGlitch]

  init(
    versions: [String: String] = [:], gestures: [String: Int] = [:], sessions: [String: Session] = [:],
    entries: [BaselineEntry] = [], accepted: [AcceptedGlitch] = []
  ) {
    self.versions = versions
    self.gestures = gestures
    self.sessions = sessions
    self.entries = entries
    self.accepted = accepted
  }

  /// Takes the judged sessions and the glitches of a report. Failed replays are not covered.
  ///
  /// - Throws: `UsageError` if two runs are of one strategy.
  public init(_ data: ReportData) throws {
    let runs = try Self.runsByStrategy(data)
    self.init(versions: Self.versions(of: data.judgedRuns))
    let known = data.sessionsByUID
    for run in data.judgedRuns { gestures[run.strategy] = data.tally(of: run.id).gestures }
    let strategies = Dictionary(uniqueKeysWithValues: runs.map { ($1.id, $0) })
    for judged in data.judged where judged.error == nil {
      guard let strategy = strategies[judged.runID], let session = known[judged.sessionUID] else { continue }
      sessions[
        judged.sessionUID,
        default: Session(
          uid: session.uid, name: session.name, strategies: [], scenario: session.comparedScenario,
          gestureCount: judged.gestures, hash: session.hash)
      ].strategies.insert(strategy)
    }
    gestures = gestures.filter { strategy, _ in sessions.values.contains { $0.isJudged(under: strategy) } }
    entries = data.present.compactMap { incident in
      strategies[incident.runID].map { BaselineEntry(incident, strategy: $0) }
    }
  }

  /// - Parameter uncounted: the kinds that count only if named.
  func count(uncounted: Set<String>) -> GlitchCount {
    var count = GlitchCount()
    for entry in entries { count.add(entry.kind, isCounted: !uncounted.contains(entry.kind)) }
    return count
  }

  /// The baseline limited to some kinds of glitches.
  func limited(_ isShown: (String) -> Bool) -> Baseline {
    var limited = self
    limited.entries.removeAll { !isShown($0.kind) }
    limited.accepted.removeAll { !isShown($0.kind) }
    return limited
  }

  /// The runs to judge, by strategy, which may each have one.
  /// - Throws: `UsageError` if two runs are of one strategy.
  static func runsByStrategy(_ data: ReportData) throws -> [String: ReportData.Run] {
    let runs = Dictionary(grouping: data.judgedRuns, by: \.strategy)
    guard runs.values.allSatisfy({ $0.count == 1 }) else {
      throw UsageError("a baseline holds one run of each strategy; name the runs with --run.")
    }
    return runs.compactMapValues(\.first)
  }

  /// The tool's own version, and the hashes of the sources and the settings that computed the runs' results.
  static func versions(of runs: [ReportData.Run]) -> [String: String] {
    var versions = ["tool": Version.number]
    func all(_ path: KeyPath<ReportData.Versions, String>) -> String? {
      let all = Set(runs.map { $0.versions[keyPath: path] }).subtracting([""]).sorted()
      return all.isEmpty ? nil : all.joined(separator: ",")
    }
    versions["engine"] = all(\.engine)
    versions["detectors"] = all(\.detectors)
    for run in runs {
      if !run.versions.strategy.isEmpty { versions["strategy \(run.strategy)"] = run.versions.strategy }
      if run.options != "{}" { versions["options \(run.strategy)"] = run.options }
    }
    return versions
  }

  /// The judged sessions of each strategy, as a side of a comparison; a glitch's number is its index in ``entries``.
  func sides() -> [String: [ComparedSession]] {
    var glitches: [BaselineEntry.Place: [ComparedGlitch]] = [:]
    for (index, entry) in entries.enumerated() {
      // A merged file may contain a line twice.
      let isKnown = glitches[entry.place]?.contains { $0.fingerprint == entry.fingerprint } ?? false
      guard !isKnown else { continue }
      var glitch = entry.glitch
      glitch.id = index
      glitches[entry.place, default: []].append(glitch)
    }
    var sides: [String: [ComparedSession]] = [:]
    for strategy in gestures.keys {
      sides[strategy] = sessions.values.filter { $0.isJudged(under: strategy) }.map { session in
        ComparedSession(
          uid: session.uid, scenario: session.scenario, gestureCount: session.gestureCount ?? 0,
          hash: session.hash, glitches: glitches[.init(strategy: strategy, sessionUID: session.uid)] ?? [])
      }
    }
    return sides
  }

  /// Keeps the acceptances of another baseline whose glitch still exists, or that are still in force.
  public mutating func keepAcceptances(of former: Baseline, today: String) {
    guard !former.accepted.isEmpty else { return }
    var present: [BaselineEntry.Key: AcceptedGlitch] = [:]
    for (strategy, sessions) in sides() {
      for glitch in sessions.flatMap({ $0.acceptable(under: strategy) }) {
        present[.init(strategy: strategy, fingerprint: glitch.fingerprint)] = glitch
      }
    }
    accepted = former.accepted.compactMap { accepted in
      guard var found = present[.init(strategy: accepted.strategy, fingerprint: accepted.fingerprint)] else {
        return accepted.isExpired(on: today) ? nil : accepted
      }
      // A file of a former version does not contain the position of the glitch.
      guard accepted.ordinal == nil else { return accepted }
      (found.until, found.reason, found.magnitude) = (accepted.until, accepted.reason, accepted.magnitude)
      return found
    }
  }
}
