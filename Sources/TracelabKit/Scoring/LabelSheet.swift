import Foundation
import TextFormatting

/// Ground truth for recordings: `labels.csv`, a row a glitch, found from the raw numbers by rules independent of any detector.
public struct LabelSheet: Sendable {
  public struct Label: Sendable, Hashable {
    public var file: String
    /// The kinds that count as finding it, the first being its own; empty for a file without glitches.
    public var kinds: [String]
    public var subkind: String
    public var edge: String
    /// Counted neither as hit nor as miss.
    public var isOptional: Bool
    /// Microseconds.
    public var start: Int
    public var end: Int
  }

  public let labels: [Label]

  /// - Throws: `SheetError` naming file and line.
  public init(_ text: String, name: String) throws {
    let sheet = try Sheet(text, name: name, columns: ["file", "kinds"])
    labels = try sheet.rows.map { row in
      let kinds = row["kinds"].split(separator: ";").map(String.init)
      func time(_ column: String) throws -> Int {
        guard let value = Int(row[column]) else {
          if kinds.isEmpty { return 0 }
          throw SheetError(file: name, line: row.line, expected: "whole microseconds in \(column)")
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

/// A comma-separated sheet with a header line and no quoting: what the ground-truth files are.
struct Sheet {
  struct Row {
    let line: Int
    fileprivate let values: [String: String]
    subscript(column: String) -> String { values[column] ?? "" }
  }

  let rows: [Row]

  init(_ text: String, name: String, columns: [String]) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func fields(_ line: Substring) -> [String] {
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = lines.first.map(fields) ?? []
    if let missing = columns.first(where: { !header.contains($0) }) {
      throw SheetError(file: name, line: 1, expected: "a column \(missing)")
    }
    rows = try lines.enumerated().dropFirst().compactMap { index, line in
      guard !line.isEmpty else { return nil }
      let values = fields(line)
      guard values.count == header.count else {
        throw SheetError(file: name, line: index + 1, expected: "\(header.count) fields, found \(values.count)")
      }
      return Row(line: index + 1, values: Dictionary(zip(header, values), uniquingKeysWith: { $1 }))
    }
  }
}

/// A ground-truth file does not say what it should.
public struct SheetError: Error, Hashable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let expected: String

  public var description: String { "\(TerminalText.escaped(file)), line \(line): expected \(expected)." }
}
