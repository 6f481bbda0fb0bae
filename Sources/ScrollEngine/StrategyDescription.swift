/// What people read about a strategy.
public struct StrategyDescription: Sendable {
  /// The public kebab-case name.
  public let id: String
  /// One line.
  public let summary: String
  /// Where it comes from: seed and section.
  public let source: String
  /// What it remembers between callbacks.
  public let keeps: String
  /// What it writes, and when.
  public let writes: String
  public let goodAt: String
  public let breaks: String
  /// Canonical scripts that come out clean, and that glitch.
  public let cleanScripts: [String]
  public let glitchingScripts: [String]
  public let options: [StrategyOptionDescription]
  /// Whether a replay can run through: `false` for what UIKit answers with an exception.
  public let isReplayable: Bool

  public init(
    id: String, summary: String, source: String, keeps: String, writes: String, goodAt: String, breaks: String,
    cleanScripts: [String], glitchingScripts: [String], options: [StrategyOptionDescription] = [],
    isReplayable: Bool = true
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
    self.isReplayable = isReplayable
  }
}
