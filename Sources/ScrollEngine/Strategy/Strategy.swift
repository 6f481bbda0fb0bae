/// A strategy as a value: its description, its version, and a function that makes one.
public struct Strategy: Sendable {
  public let description: StrategyDescription
  /// The version of its sources; `nil` if unknown.
  public let version: String?
  /// Makes a strategy; each replay needs a new one.
  public let make: @Sendable (StrategyOptions) -> any CoordinationStrategy

  /// - Parameter version: replaces the type's own version.
  public init<S: CoordinationStrategy>(_ type: S.Type, version: String? = nil) {
    description = type.description
    self.version = version ?? type.version
    make = { type.init($0) }
  }

  public var id: String { description.id }
}

/// The description of a strategy for users: sentences without a full stop, or parts of one.
public struct StrategyDescription: Sendable {
  /// The public kebab-case name.
  public let id: String
  /// The strategy in one line.
  public let summary: String
  /// The origin of the strategy.
  public let source: String
  /// The state that it keeps between callbacks.
  public let keeps: String
  /// The properties that it writes, and when.
  public let writes: String
  /// The behavior that works under it.
  public let goodAt: String
  /// The behavior that fails under it.
  public let breaks: String
  /// The ids of the bundled scripts whose replays have no glitch.
  public let cleanScripts: [String]
  /// The ids of the bundled scripts whose replays have a glitch.
  public let glitchingScripts: [String]
  /// The strategy's own options.
  public let options: [StrategyOptionDescription]
  /// The reports of users about it.
  public let reports: [UserReport]
  /// Whether a replay can run to its end: `false` if UIKit raises an exception.
  public let isReplayable: Bool
  /// Whether it takes its modes from the session's expectations.
  ///
  /// If so, other expectations give other frames, and expectations that replace the session's are part of the replay's key.
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
