import GRDB

/// The results of the view `robustness` for one strategy in one session.
public struct VariedStrategy: Hashable, Sendable {
  /// One row of the view.
  public struct Row: Hashable, Sendable {
    public let kind: String
    public let option: String
    public let value: String
    public let variants: Int
    public let withGlitch: Int
    /// The 95 % confidence interval of the share; `nil` without variants.
    public let interval: ClosedRange<Double>?
    public let defaultWithGlitch: Int
    public let isRecorded: Bool
    /// `appears` or `disappears` if the value decides; otherwise `nil`.
    public let effect: String?
  }

  public let strategy: String
  /// The number of variations that were drawn.
  public let variations: Int
  public let failed: Int
  /// The settings as canonical JSON.
  public let options: String
  /// The versions of engine, strategy and detectors.
  public let versions: [String]
  /// The rows by kind, option and value, beginning with the options as set.
  public let rows: [Row]
}

extension VariedStrategy.Row {
  fileprivate init(_ row: GRDB.Row) {
    kind = row["kind"]
    option = row["option"]
    value = row["value"]
    variants = row["variants"]
    withGlitch = row["with_glitch"]
    let low: Double? = row["share_low"]
    let high: Double? = row["share_high"]
    if let low, let high { interval = min(low, high)...max(low, high) } else { interval = nil }
    defaultWithGlitch = row["default_with_glitch"]
    let recorded: Int = row["recorded_with_glitch"]
    isRecorded = recorded == 1
    effect = row["effect"]
  }
}

extension LabTransaction {
  /// The robustness of the results in a session, by strategy in alphabetical order. Strategies without any glitch have no rows.
  ///
  /// - Throws: `StoreError`.
  public func variedStrategies(ofSession id: Int64) throws -> [VariedStrategy] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT strategy, kind, option, value, variants, with_glitch, share_low, share_high, default_with_glitch,
          recorded_with_glitch, effect
        FROM robustness WHERE session_id = ? ORDER BY strategy, kind, option <> 'hand', option, value
        """,
      arguments: [id])
    var byStrategy: [String: [VariedStrategy.Row]] = [:]
    for row in rows { byStrategy[row[0], default: []].append(VariedStrategy.Row(row)) }
    return try Row.fetchAll(
      database,
      sql: """
        SELECT strategy, hands, failed, options, engine_version, strategy_version, detector_version
        FROM variation WHERE session_id = ? ORDER BY strategy
        """,
      arguments: [id]
    ).map { row in
      let strategy: String = row[0]
      let versions: [String] = [row[4], row[5], row[6]]
      return VariedStrategy(
        strategy: strategy, variations: row[1], failed: row[2], options: row[3], versions: versions,
        rows: byStrategy[strategy] ?? [])
    }
  }
}

extension LabTransaction {
  /// The strategies whose latest finished run lists a session, in the order in which these runs began, without `recorded`.
  ///
  /// - Throws: `StoreError`.
  public func strategiesOfLatestRuns(over session: Int64) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT strategy FROM run
        WHERE finished_at IS NOT NULL AND strategy <> ?
          AND id IN (SELECT run_id FROM run_verdict WHERE judged_session = ?)
        GROUP BY strategy ORDER BY max(id)
        """,
      arguments: [ReplayKey.recordedStrategy, session])
  }
}
