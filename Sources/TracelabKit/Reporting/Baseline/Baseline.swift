import ReportOutput
import TraceAnalysis

/// The glitches that are known, as a text that is small enough to commit: what CI compares with, without an old database.
///
/// Sorted, one line a fact, tab-separated, so that a difference between two baselines is a difference of lines:
///
/// ```
/// tracelab baseline 2
/// version   tool  0.2.0                             (and of engine, detectors, and each strategy: hashes of their sources)
/// strategy  passthrough  30 sessions  81 gestures
/// session   script-S06-base  *                      (* or the strategies that judged it)
/// glitch    passthrough  jump-back  script-S06-base  S06 return …  5  0  70 pt  0123456789abcdef
/// glitch    …  0123456789abcdef  2027-03-31  the header is rewritten in March
/// ```
///
/// A glitch's fields: strategy, kind, session uid, session name, gesture, page, magnitude, fingerprint; then, where it is accepted,
/// the last day and the reason.
public struct Baseline: Hashable, Sendable {
  static let firstLine = "tracelab baseline 2"
  /// The first line of the version before, which has no versions of what made it.
  static let formerFirstLine = "tracelab baseline 1"

  /// What a strategy was judged on.
  public struct Coverage: Hashable, Sendable {
    public var strategy: String
    public var sessions: [String]
    public var gestures: Int
  }

  /// What found the glitches, by what it is: `tool`, `engine`, `detectors`, and `strategy NAME` for each strategy.
  public var versions: [String: String]
  public var coverage: [Coverage]
  public var entries: [BaselineEntry]
  /// Of the sessions that entries name, for people.
  var sessionNames: [String: String]

  public static func == (a: Baseline, b: Baseline) -> Bool { a.text == b.text }
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// What a report found. Failed replays are not covered.
  /// - Throws: `UsageError` where two runs are of one strategy.
  public init(_ data: ReportData) throws {
    let strategies = data.judgedRuns.map(\.strategy)
    guard Set(strategies).count == strategies.count else {
      throw UsageError("a baseline holds one run of each strategy; name the runs with --run.")
    }
    versions = Self.versions(of: data.judgedRuns)
    coverage = data.judgedRuns.map { run in
      let judged = data.judged.filter { $0.runID == run.id && $0.error == nil }
      return Coverage(
        strategy: run.strategy, sessions: judged.map(\.sessionUID).sorted(), gestures: data.tally(of: run.id).gestures)
    }
    let runs = data.runsByID
    entries = data.present.compactMap { incident in
      runs[incident.runID].map { BaselineEntry(incident, strategy: $0.strategy) }
    }
    sessionNames = Dictionary(data.sessions.map { ($0.uid, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  init(
    versions: [String: String], coverage: [Coverage], entries: [BaselineEntry], sessionNames: [String: String]
  ) {
    self.versions = versions
    self.coverage = coverage
    self.entries = entries
    self.sessionNames = sessionNames
  }

  /// The tool's own version, and the hashes of the sources that the runs' results come from.
  private static func versions(of runs: [ReportData.Run]) -> [String: String] {
    var versions = ["tool": Version.number]
    func all(_ path: KeyPath<ReportData.Versions, String>) -> String? {
      let all = Set(runs.map { $0.versions[keyPath: path] }).subtracting([""]).sorted()
      return all.isEmpty ? nil : all.joined(separator: ",")
    }
    versions["engine"] = all(\.engine)
    versions["detectors"] = all(\.detectors)
    for run in runs where !run.versions.strategy.isEmpty {
      versions["strategy \(run.strategy)"] = run.versions.strategy
    }
    return versions
  }

  /// Takes over what another baseline accepted, for the glitches that are still there.
  public mutating func keepAcceptances(of former: Baseline) {
    let accepted = Dictionary(former.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for index in entries.indices {
      entries[index].acceptance = accepted[entries[index].key]?.acceptance
    }
  }

  /// Accepts the glitches with a fingerprint, under one strategy or all, until a day. Returns how many.
  public mutating func accept(fingerprint: String, strategy: String?, until: String, reason: String) -> Int {
    var count = 0
    for index in entries.indices
    where entries[index].fingerprint == fingerprint && (strategy == nil || entries[index].strategy == strategy) {
      entries[index].acceptance = (until, reason)
      count += 1
    }
    return count
  }
}
