import GRDB

/// The variations of one session under one strategy: the number with each glitch, and the options that matter.
public struct StoredVariation: Hashable, Sendable {
  /// One kind of glitch under one value of one option.
  public struct Count: Hashable, Sendable {
    public var kind: String
    /// The key of an engine option, or `drawnOption` for all options as set.
    public var option: String
    public var value: String
    /// The number of variations that were replayed.
    public var variants: Int
    public var withGlitch: Int
    /// The 95 % confidence interval of the share; `nil` without variants.
    public var interval: ClosedRange<Double>?
    /// The number of the same variations that have the glitch under the options as set.
    public var defaultWithGlitch: Int
    /// Whether the recorded touches have the glitch.
    public var isRecorded: Bool
    /// Whether the recorded touches have the glitch under the options as set.
    public var isRecordedByDefault: Bool

    public init(
      kind: String, option: String, value: String, variants: Int, withGlitch: Int, interval: ClosedRange<Double>?,
      defaultWithGlitch: Int, isRecorded: Bool, isRecordedByDefault: Bool
    ) {
      self.kind = kind
      self.option = option
      self.value = value
      self.variants = variants
      self.withGlitch = withGlitch
      self.interval = interval
      self.defaultWithGlitch = defaultWithGlitch
      self.isRecorded = isRecorded
      self.isRecordedByDefault = isRecordedByDefault
    }
  }

  /// The option's name for variations of the touches alone.
  public static let drawnOption = "hand"
  /// The value of this option.
  public static let drawnValue = "drawn"

  /// The strategy, options and versions; the session may have been replaced since.
  public var key: ReplayKey
  public var detectorVersion: String
  /// The number of variations that were drawn.
  public var variations: Int
  /// The seed of all variations, from 0.
  public var seed: Int
  /// The number of replays that ended in an exception, which are not counted elsewhere.
  public var failed: Int
  public var counts: [Count]

  public init(key: ReplayKey, detectorVersion: String, variations: Int, seed: Int, failed: Int, counts: [Count]) {
    self.key = key
    self.detectorVersion = detectorVersion
    self.variations = variations
    self.seed = seed
    self.failed = failed
    self.counts = counts
  }
}

extension LabTransaction {
  /// Stores the variations of a session under a strategy, replacing those of the same session and strategy.
  ///
  /// - Throws: `StoreError`.
  public func replaceVariation(_ stored: StoredVariation) throws {
    let key = stored.key
    try database.execute(
      sql: "DELETE FROM variation WHERE session_id = ? AND strategy = ?", arguments: [key.sessionID, key.strategy])
    try database.execute(
      sql: """
        INSERT INTO variation
          (session_id, strategy, hands, seed, options, engine_version, strategy_version, detector_version, failed)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        key.sessionID, key.strategy, stored.variations, stored.seed, key.options, key.engineVersion,
        key.strategyVersion, stored.detectorVersion, stored.failed,
      ])
    let id = database.lastInsertedRowID
    for count in stored.counts {
      try database.cachedStatement(sql: "INSERT INTO variation_count VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)").execute(
        arguments: [
          id, count.kind, count.option, count.value, count.variants, count.withGlitch, count.interval?.lowerBound,
          count.interval?.upperBound, count.defaultWithGlitch, count.isRecorded ? 1 : 0,
          count.isRecordedByDefault ? 1 : 0,
        ])
    }
  }
}
