/// What replays and verdicts of many sessions have in common in their keys.
public struct ReplayQuery: Sendable {
  public var strategy: String
  /// Engine and strategy options: canonical JSON.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String
  public var detectorVersion: String

  public init(
    strategy: String, options: String, engineVersion: String, strategyVersion: String, detectorVersion: String
  ) {
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.detectorVersion = detectorVersion
  }
}
