import GRDB

/// The properties of a run that are known when it begins. A run is one invocation of analyze for one strategy.
public struct RunHeader: Hashable, Sendable {
  /// The label, which several runs of one call may share. An empty label equals none.
  public var label: String?
  /// The name of the strategy in kebab case, or `recorded`.
  public var strategy: String
  /// The engine and strategy options and expectations as canonical JSON.
  public var options: String
  /// The profile that the options were taken from, if they were.
  public var profile: RunProfile?
  public var engineVersion: String
  public var strategyVersion: String
  public var detectorVersion: String
  /// The time in ISO 8601.
  public var startedAt: String

  public init(
    label: String? = nil, strategy: String, options: String, profile: RunProfile? = nil, engineVersion: String,
    strategyVersion: String, detectorVersion: String, startedAt: String
  ) {
    self.label = label == "" ? nil : label
    self.strategy = strategy
    self.options = options
    self.profile = profile
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.detectorVersion = detectorVersion
    self.startedAt = startedAt
  }
}

/// The profile of a run: options of a device, as `tracelab calibrate` writes them.
public struct RunProfile: Hashable, Sendable {
  public var name: String
  /// The hash of the options that the profile determines, in hexadecimal digits.
  public var hash: String

  public init(name: String, hash: String) {
    self.name = name
    self.hash = hash
  }

  init?(_ row: Row) {
    guard let name = row["profile"] as String?, let hash = row["profile_hash"] as String? else { return nil }
    self.init(name: name, hash: hash)
  }

  /// The name and the first digits of the hash, as reports show them.
  public var label: String { "\(name) \(hash.prefix(8))" }
}

extension RunHeader {
  /// Whether two runs have the same strategy, options, profile and versions, whatever their labels and times.
  public func asksTheSame(as other: RunHeader) -> Bool {
    var other = other
    other.label = label
    other.startedAt = startedAt
    return self == other
  }

  /// The parts among `engine`, `strategy` and `detectors` whose version differs from that of an earlier run.
  ///
  /// A strategy's version covers its engine, so it is named only if the engine is the same.
  public func changedVersions(since earlier: RunHeader) -> [String] {
    [
      engineVersion != earlier.engineVersion ? "engine" : nil,
      engineVersion == earlier.engineVersion && strategyVersion != earlier.strategyVersion ? "strategy" : nil,
      detectorVersion != earlier.detectorVersion ? "detectors" : nil,
    ].compactMap(\.self)
  }
}

/// One run in the lab, or the latest results of a strategy if several runs contain them.
public struct StoredRun: Hashable, Sendable {
  /// The run's number; for latest results of several runs, minus the newest run's number.
  public let id: Int64
  /// The newest run's header for latest results, without its label.
  public let header: RunHeader
  /// The time in ISO 8601; `nil` while the run is not finished, or if it was interrupted.
  public let finishedAt: String?
  /// The runs that contain the latest results, in the order in which they began; empty for one run.
  public let parts: [StoredRun]

  /// The ids of the runs behind it.
  public var ids: [Int64] { parts.isEmpty ? [id] : parts.map(\.id) }

  /// Creates the latest results of several runs.
  ///
  /// - Parameter parts: the runs that contain them, in the order in which they began.
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
      label: row["label"], strategy: row["strategy"], options: row["options"], profile: RunProfile(row),
      engineVersion: row["engine_version"], strategyVersion: row["strategy_version"],
      detectorVersion: row["detector_version"], startedAt: row["started_at"])
    finishedAt = row["finished_at"]
    parts = []
  }
}
