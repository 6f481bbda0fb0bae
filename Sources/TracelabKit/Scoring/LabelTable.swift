import Foundation

/// Ground truth for recordings, `labels.csv`: one row per glitch, labelled by rules that do not depend on any detector.
public struct LabelTable: Sendable {
  public struct Label: Sendable, Hashable {
    public var file: String
    /// The kinds that count as a hit for the label, beginning with its own; empty for a file without glitches.
    public var kinds: [String]
    public var subkind: String
    public var edge: String
    /// Whether it counts neither as a hit nor as a miss.
    public var isOptional: Bool
    /// Microseconds since the beginning of the session.
    public var start: Int
    public var end: Int
  }

  /// One entry per row, in the order of the file.
  public let labels: [Label]

  /// The kinds that the labels cover. About other kinds they state nothing, neither presence nor absence.
  public var kinds: Set<String> { labels.reduce(into: []) { $0.formUnion($1.kinds) } }

  /// - Throws: `GroundTruthError` with file and line.
  public init(_ text: String, name: String) throws {
    let table = try CSVTable(text, name: name, columns: ["file", "kinds"])
    labels = try table.rows.map { row in
      let kinds = row["kinds"].split(separator: ";").map(String.init)
      func time(_ column: String) throws -> Int {
        guard let value = Int(row[column]) else {
          if kinds.isEmpty { return 0 }
          throw GroundTruthError(file: name, line: row.line, expected: "whole microseconds in \(column)")
        }
        return value
      }
      return Label(
        file: row["file"], kinds: kinds, subkind: row["subkind"], edge: row["edge"],
        isOptional: row["optional"] == "yes",
        start: try time("start_us"), end: try time("end_us"))
    }
  }
}

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
