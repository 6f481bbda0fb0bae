import Foundation
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceStore

/// Questions to one lab, in SQL.
public struct Queries {
  /// What is asked.
  public enum Statement: Sendable {
    /// A shipped query's name, or SQL.
    case text(String)
    case file(String)
    case standardInput
  }

  private let path: String

  /// For a process that asks one question: limits the memory of the whole process, for good.
  public static func limitMemory() { QueryLimits.limitMemory() }

  public init(path: String) { self.path = path }

  /// Runs one statement that only reads, and writes its rows as they come.
  ///
  /// - Parameters:
  ///   - parameters: `KEY=VALUE` each.
  ///   - timeout: seconds of SQLite's own time; 0 for as long as it likes.
  ///   - width: of the terminal that shows it, if one does.
  ///   - overrun: ends the process where the query does not stop by itself, from another thread.
  /// - Returns: a sentence for people where a shipped query's own limit, not one that was given, may have cut rows off.
  public func run(
    _ statement: Statement, parameters: [String], timeout: Double, format: String, width: Int?,
    to output: some TextOutput, overrun: (@Sendable (any Error) -> Never)? = nil
  ) throws -> String? {
    var exporter = try TableFormat.exporter(format, to: output, width: width)
    let given = try Self.values(parameters)
    let text = try Self.text(of: statement)
    let lab = try Lab.open(at: path, .readOnly)
    let limit = timeout > 0 ? Duration.seconds(timeout) : nil
    let (sql, values) = try Self.resolve(text, given)
    var rows = 0
    // One array for all rows: a long result is millions of them.
    var cells: [TableValue] = []
    try lab.query(
      sql, parameters: values, timeout: limit, overrun: overrun, columns: { try exporter.begin(columns: $0) },
      row: { row in
        cells.removeAll(keepingCapacity: true)
        for value in row { cells.append(TableValue(value)) }
        try exporter.row(cells)
        rows += 1
      })
    try exporter.end()
    guard given["limit"] == nil, values["limit"] == .integer(Int64(rows)) else { return nil }
    return "\(rows) rows, the query's limit; there may be more, -p limit=-1 gives all."
  }

  /// A single word is a shipped query's name, anything else is SQL.
  private static func resolve(_ text: String, _ given: [String: String]) throws -> (String, [String: SQLValue]) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
      let query = try NamedQuery.named(word)
      return (query.sql, query.values(given: given))
    }
    return (text, given.mapValues { SQLValue(parameter: $0) })
  }

  private static func text(of statement: Statement) throws -> String {
    switch statement {
    case .text(let text): return text
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else {
        throw StoreError.inputOutput(path: path, message: "there is no such file, or it cannot be read")
      }
      return String(decoding: data, as: UTF8.self)
    case .standardInput:
      do {
        return String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self)
      } catch {
        throw StoreError.inputOutput(path: "standard input", message: "it is closed, or no file")
      }
    }
  }

  private static func values(_ parameters: [String]) throws -> [String: String] {
    var values: [String: String] = [:]
    for parameter in parameters {
      guard let equals = parameter.firstIndex(of: "="), equals > parameter.startIndex else {
        throw UsageError("-p takes KEY=VALUE, not \(TerminalText.escaped(parameter)).")
      }
      values[String(parameter[..<equals])] = String(parameter[parameter.index(after: equals)...])
    }
    return values
  }
}
