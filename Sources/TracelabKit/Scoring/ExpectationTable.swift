/// Ground truth for canonical scripts, `expected.csv`: the kinds that must and must not be found in a script under a strategy.
public struct ExpectationTable: Sendable {
  public struct Row: Sendable, Hashable {
    public var script: String
    public var strategy: String
    /// The kinds that must be found.
    public var mustFind: [String]
    /// The kinds that must not be found.
    public var mustNotFind: [String]
  }

  /// One entry per script and strategy, in the order of the file.
  public let rows: [Row]

  /// - Throws: `GroundTruthError` with file and line.
  public init(_ text: String, name: String) throws {
    let table = try CSVTable(text, name: name, columns: ["script", "strategy", "must_find", "must_not_find"])
    rows = table.rows.map { row in
      Row(
        script: row["script"], strategy: row["strategy"],
        mustFind: row["must_find"].split(separator: ";").map(String.init),
        mustNotFind: row["must_not_find"].split(separator: ";").map(String.init))
    }
  }
}
