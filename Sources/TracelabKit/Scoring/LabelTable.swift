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
    /// The kinds that follow from the same defect, and the time until which they do, in microseconds: they count neither way.
    public var tolerated: Set<String>
    public var toleratedUntil: Int

    /// Whether a kind follows from the same defect; `*` stands for all.
    func tolerates(_ kind: String) -> Bool { tolerated.contains(kind) || tolerated.contains("*") }
  }

  /// One entry per row, in the order of the file, without recordings that are too poor to judge.
  public let labels: [Label]

  /// The kinds that the labels cover. About other kinds they state nothing, neither presence nor absence.
  public var kinds: Set<String> { labels.reduce(into: []) { $0.formUnion($1.kinds) } }

  /// Reads either form: `kinds` and `optional`, or `kind`, `also`, `tolerated`, `tolerated_until_us`, `marginal` and `conditions`.
  ///
  /// - Throws: `GroundTruthError` with file and line.
  public init(_ text: String, name: String) throws {
    let table = try CSVTable(text, name: name, columns: ["file"])
    guard table.header.contains("kinds") || table.header.contains("kind") else {
      throw GroundTruthError(file: name, line: 1, expected: "a column kinds or kind")
    }
    labels = try table.rows.compactMap { row in
      guard Self.isFit(row["conditions"]) else { return nil }
      func names(_ column: String) -> [String] { row[column].split(separator: ";").map(String.init) }
      let kinds = names("kinds") + names("kind") + names("also")
      func time(_ column: String) throws -> Int {
        guard let value = Int(row[column]) else {
          if kinds.isEmpty { return 0 }
          throw GroundTruthError(file: name, line: row.line, expected: "whole microseconds in \(column)")
        }
        return value
      }
      let end = try time("end_us")
      return Label(
        file: row["file"], kinds: kinds, subkind: row["subkind"] + row["how"], edge: row["edge"],
        isOptional: row["optional"] == "yes" || !row["marginal"].isEmpty, start: try time("start_us"), end: end,
        tolerated: Set(names("tolerated")), toleratedUntil: Int(row["tolerated_until_us"]) ?? end)
    }
  }

  /// The limits of a recording's display from which on it is judged: at most a quarter of the frames late, and three quarters of those
  /// that it should have.
  ///
  /// [the README of the recordings]
  private static let fitness = (late: 0.25, measured: 0.75)

  private static func isFit(_ conditions: String) -> Bool {
    var values: [Substring: Double] = [:]
    for condition in conditions.split(separator: " ") {
      let parts = condition.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = Double(parts[1]) }
    }
    if let late = values["latef"], late > fitness.late { return false }
    guard let rate = values["hz"], let measured = values["measured"] else { return true }
    return measured >= fitness.measured * rate / (1 + (values["skip"] ?? 0))
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
