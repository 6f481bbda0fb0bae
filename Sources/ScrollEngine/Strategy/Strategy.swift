/// A strategy as a value: what people read about it, its version, and how one is made.
public struct Strategy: Sendable {
  public let description: StrategyDescription
  /// Of its sources; `nil` where nothing says.
  public let version: String?
  /// A new one for each replay.
  public let make: @Sendable (StrategyOptions) -> any CoordinationStrategy

  /// - Parameter version: in place of the type's own.
  public init<S: CoordinationStrategy>(_ type: S.Type, version: String? = nil) {
    description = type.description
    self.version = version ?? type.version
    make = { type.init($0) }
  }

  public var id: String { description.id }
}

/// A strategy as users see it: sentences without a full stop, or parts of one.
public struct StrategyDescription: Sendable {
  /// The public kebab-case name.
  public let id: String
  /// One line.
  public let summary: String
  /// Where it comes from.
  public let source: String
  /// What it remembers between callbacks.
  public let keeps: String
  /// What it writes, and when.
  public let writes: String
  /// What works under it.
  public let goodAt: String
  /// What does not work under it.
  public let breaks: String
  /// The ids of the bundled scripts in whose replays nothing is found.
  public let cleanScripts: [String]
  /// The ids of the bundled scripts in whose replays a glitch is found.
  public let glitchingScripts: [String]
  /// The strategy's own options.
  public let options: [StrategyOptionDescription]
  /// What users reported about it.
  public let reports: [UserReport]
  /// Whether a replay can run to its end: `false` if UIKit raises an exception.
  public let isReplayable: Bool
  /// Whether it takes its modes from what the session expects: then other expectations give other frames,
  /// and those that replace the session's are a part of the replay's key.
  public let followsExpectations: Bool

  public init(
    id: String, summary: String, source: String, keeps: String, writes: String, goodAt: String, breaks: String,
    cleanScripts: [String], glitchingScripts: [String], options: [StrategyOptionDescription] = [],
    reports: [UserReport] = [], isReplayable: Bool = true, followsExpectations: Bool = false
  ) {
    self.id = id
    self.summary = summary
    self.source = source
    self.keeps = keeps
    self.writes = writes
    self.goodAt = goodAt
    self.breaks = breaks
    self.cleanScripts = cleanScripts
    self.glitchingScripts = glitchingScripts
    self.options = options
    self.reports = reports
    self.isReplayable = isReplayable
    self.followsExpectations = followsExpectations
  }
}
