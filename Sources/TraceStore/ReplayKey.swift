/// What identifies a replay.
public struct ReplayKey: Hashable, Sendable {
  public var sessionID: Int64
  /// Kebab-case, or `recorded`.
  public var strategy: String
  /// Engine and strategy options, and the expectations that were replaced for a strategy that follows them: canonical JSON.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String

  public init(
    sessionID: Int64, strategy: String, options: String, engineVersion: String, strategyVersion: String
  ) {
    self.sessionID = sessionID
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
  }

  /// The strategy name of recorded frames.
  public static let recordedStrategy = "recorded"

  /// The key of the frames that a session was imported with, which depend on no engine and no strategy.
  public static func recorded(sessionID: Int64) -> ReplayKey {
    ReplayKey(
      sessionID: sessionID, strategy: recordedStrategy, options: "{}", engineVersion: "", strategyVersion: "")
  }
}
