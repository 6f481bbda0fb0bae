import Foundation
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceStore

/// Runs SQL queries on one lab.
public struct Queries {
  /// The statement to run.
  public enum Statement: Sendable {
    /// A shipped query's name, or SQL.
    case text(String)
    case file(String)
    case standardInput
  }

  private let path: String
  private let catalog: Catalog

  /// The names of the shipped queries.
  public static var names: [String] { NamedQuery.all.map(\.name) }

  /// Limits SQLite's memory permanently, for the whole process. For a process that runs a single query.
  public static func limitMemory() { QueryLimits.limitMemory() }

  /// - Parameter catalog: the catalog of the kinds of glitches that a parameter accepts, in addition to those in the lab.
  public init(path: String, catalog: Catalog = .lab) {
    self.path = path
    self.catalog = catalog
  }

  /// Runs one read-only statement and writes its rows as they are read.
  ///
  /// - Parameters:
  ///   - parameters: one `KEY=VALUE` per entry.
  ///   - timeout: the maximum time that SQLite may take, in seconds; 0 for no limit.
  ///   - width: the width of the terminal in columns; `nil` if the output is not a terminal.
  ///   - overrun: called on another thread if the query does not stop in time; has to end the process.
  /// - Returns: a sentence for people if a shipped query shows less than there may be: its default limit has omitted rows, or nothing was
  ///   analyzed yet. `nil` otherwise.
  /// - Throws: `UsageError` for parameters of another form, `StoreError` for a lab or a statement that cannot be used, `OutputError`.
  public func run(
    _ statement: Statement, parameters: [String], timeout: Double, format: String, width: Int?,
    to output: some TextOutput, overrun: (@Sendable (any Error) -> Never)? = nil
  ) throws -> String? {
    var exporter = try TableFormat.exporter(format, to: output, width: width)
    let given = try Self.values(parameters)
    let text = try Self.text(of: statement)
    let lab = try Lab.open(at: path, .readOnly)
    let limit = timeout > 0 ? Duration.seconds(timeout) : nil
    let (sql, values) = try resolve(text, given, in: lab)
    var rows = 0
    // One array is reused for all rows, since a result may have millions of them.
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
    if rows == 0, values["run"] == .text(""), try lab.read({ try $0.latestRuns() }).isEmpty {
      return "nothing was analyzed yet; `tracelab analyze --strategy all` does it."
    }
    guard given["limit"] == nil, values["limit"] == .integer(Int64(rows)) else { return nil }
    return "\(rows) rows, the limit of the query; there may be more: -p limit=-1 returns all."
  }

  /// A single word is the name of a shipped query, whose parameters are checked; anything else is SQL.
  private func resolve(
    _ text: String, _ given: [String: String], in lab: Lab
  ) throws -> (String, [String: SQLValue]) {
    let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !word.isEmpty, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) {
      let query = try NamedQuery.named(word)
      let checked = try lab.read { try $0.checked(given, of: query, kinds: catalog.glitchKinds) }
      return (query.sql, query.values(given: checked))
    }
    return (text, given.mapValues { SQLValue(parameter: $0) })
  }

  private static func text(of statement: Statement) throws -> String {
    switch statement {
    case .text(let text): return text
    case .file(let path):
      guard FileManager.default.fileExists(atPath: path) else { throw unreadable(path) }
      let source = try FileSource(path: path)
      guard let bytes = try? source.readAll(limit: longest) else { throw unreadable(path) }
      return String(decoding: bytes, as: UTF8.self)
    case .standardInput:
      do {
        if let bytes = try FileSource.standardInput().readAll(limit: longest) {
          return String(decoding: bytes, as: UTF8.self)
        }
        throw UsageError("standard input holds more than \(longest >> 20) MB; expected one SQL statement.")
      } catch is TraceFormatError {
        throw StoreError.inputOutput(path: "standard input", message: "it is closed or cannot be read")
      }
    }
  }

  /// The maximum size of a statement in bytes, larger than what SQLite accepts.
  private static let longest = 16 << 20

  private static func unreadable(_ path: String) -> StoreError {
    .inputOutput(path: path, message: "there is no such file, or it cannot be read")
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

extension TableValue {
  /// Converts a value of the lab.
  init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}

extension SQLValue {
  /// The text for people, as in tables, not yet escaped.
  package var shown: String { TableValue(self).shown }

  /// The text for programs: real numbers exactly; `nil` for NULL.
  package var plain: String? { TableValue(self).plain }
}

extension TableExporter {
  /// Writes all rows of a result.
  ///
  /// - Throws: `OutputError` if the output cannot be written.
  mutating func write(_ result: QueryResult) throws {
    try write(columns: result.columns, rows: result.rows.lazy.map { $0.map(TableValue.init) })
  }
}
