import GRDB

/// What is known of a run when it begins: one invocation of analyze for one strategy.
public struct RunHeader: Hashable, Sendable {
  /// Several runs of one call share it. The empty label is none.
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

/// One run in the lab.
public struct StoredRun: Hashable, Sendable {
  public let id: Int64
  public let header: RunHeader
  /// ISO 8601; `nil` while under way, or when interrupted.
  public let finishedAt: String?

  init(_ row: Row) {
    id = row["id"]
    header = RunHeader(
      label: row["label"], strategy: row["strategy"], options: row["options"], engineVersion: row["engine_version"],
      strategyVersion: row["strategy_version"], detectorVersion: row["detector_version"], startedAt: row["started_at"])
    finishedAt = row["finished_at"]
  }
}

/// A verdict on its way into a run's list.
public struct ListedVerdict: Hashable, Sendable {
  public var id: Int64
  /// The session that it is on.
  public var sessionID: Int64

  public init(id: Int64, sessionID: Int64) {
    self.id = id
    self.sessionID = sessionID
  }
}
