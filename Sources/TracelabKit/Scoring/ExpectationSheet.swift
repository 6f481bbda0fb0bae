/// Ground truth for canonical scripts: `expected.csv`, which kinds must and which must not be found in a script under a strategy.
public struct ExpectationSheet: Sendable {
  public struct Row: Sendable, Hashable {
    public var script: String
    public var strategy: String
    public var mustFind: [String]
    public var mustNotFind: [String]
  }

  public let rows: [Row]

  /// - Throws: `SheetError` naming file and line.
  public init(_ text: String, name: String) throws {
    let sheet = try Sheet(text, name: name, columns: ["script", "strategy", "must_find", "must_not_find"])
    rows = sheet.rows.map { row in
      Row(
        script: row["script"], strategy: row["strategy"],
        mustFind: row["must_find"].split(separator: ";").map(String.init),
        mustNotFind: row["must_not_find"].split(separator: ";").map(String.init))
    }
  }
}
