import GRDB

/// What is known of a run, one invocation of analyze for one strategy, when it begins.
public struct RunHeader: Hashable, Sendable {
  /// Shared by several runs of one call. An empty label is the same as none.
  public var label: String?
  /// Kebab-case, or `recorded`.
  public var strategy: String
  /// Engine and strategy options and expectations, canonical JSON.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String
  public var detectorVersion: String
  /// ISO 8601.
  public var startedAt: String

  public init(
    label: String? = nil, strategy: String, options: String, engineVersion: String, strategyVersion: String,
    detectorVersion: String, startedAt: String
  ) {
    self.label = label == "" ? nil : label
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.detectorVersion = detectorVersion
    self.startedAt = startedAt
  }
}

extension RunHeader {
  /// Whether two runs have the same strategy, options and versions, whatever their labels and times.
  public func asksTheSame(as other: RunHeader) -> Bool {
    var other = other
    other.label = label
    other.startedAt = startedAt
    return self == other
  }

  /// Which of `engine`, `strategy` and `detectors` have another version than in an earlier run. A strategy's version covers its
  /// engine, so that it is named only where the engine is the same.
  public func changedVersions(since earlier: RunHeader) -> [String] {
    [
      engineVersion != earlier.engineVersion ? "engine" : nil,
      engineVersion == earlier.engineVersion && strategyVersion != earlier.strategyVersion ? "strategy" : nil,
      detectorVersion != earlier.detectorVersion ? "detectors" : nil,
    ].compactMap(\.self)
  }
}

/// One run in the lab, or the latest results of a strategy where several runs have them.
public struct StoredRun: Hashable, Sendable {
  /// The run's number. Negative for the latest results of several runs: minus the newest one's.
  public let id: Int64
  /// The newest run's header for latest results, without its label.
  public let header: RunHeader
  /// ISO 8601; `nil` while the run is not finished, or was interrupted.
  public let finishedAt: String?
  /// The runs that have the latest results, in the order in which they began; empty for one run.
  public let parts: [StoredRun]

  /// The ids of the runs behind it.
  public var ids: [Int64] { parts.isEmpty ? [id] : parts.map(\.id) }

  /// Latest results.
  ///
  /// - Parameter parts: the runs that have them, in the order in which they began.
  init?(latestOf parts: [StoredRun]) {
    guard let newest = parts.last else { return nil }
    id = -newest.id
    var header = newest.header
    header.label = nil
    self.header = header
    finishedAt = newest.finishedAt
    self.parts = parts
  }

  init(_ row: Row) {
    id = row["id"]
    header = RunHeader(
      label: row["label"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], detectorVersion: row["detector_version"], startedAt: row["started_at"])
    finishedAt = row["finished_at"]
    parts = []
  }
}
