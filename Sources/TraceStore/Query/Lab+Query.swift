import Foundation
import GRDB
import GRDBSQLite

extension Lab {
  /// Runs one read-only statement on a read-only connection of its own, and calls `row` with each of its rows.
  ///
  /// - Parameters:
  ///   - parameters: a value for each named parameter of the statement (`:run`, `@run` or `$run` is `run`).
  ///   - timeout: the maximum time that SQLite works on it, without waits for locks and the reader's time; `nil` for no limit.
  ///   - overrun: called on another thread if SQLite does not stop in time; has to end the process.
  ///   - columns: called with the columns' names before the first row.
  ///   - row: called with one row at a time.
  /// - Throws: `StoreError`, and errors of `columns` and `row`.
  public func query(
    _ sql: String, parameters: [String: SQLValue] = [:], timeout: Duration? = nil,
    overrun: (@Sendable (StoreError) -> Never)? = nil,
    columns: ([String]) throws -> Void, row: ([SQLValue]) throws -> Void
  ) throws {
    let statement = try QueryStatement(sql, path: path, timeout: timeout, overrun: overrun)
    try statement.bind(parameters)
    try columns(statement.columns)
    while let values = try statement.next() { try row(values) }
  }

  /// Runs one read-only statement, and returns its rows.
  ///
  /// - Throws: `StoreError`.
  public func query(
    _ sql: String, parameters: [String: SQLValue] = [:], timeout: Duration? = nil
  ) throws -> QueryResult {
    var result = QueryResult(columns: [], rows: [])
    try query(
      sql, parameters: parameters, timeout: timeout, columns: { result.columns = $0 }, row: { result.rows.append($0) })
    return result
  }
}

extension LabTransaction {
  /// Runs one of the tool's queries, and calls `row` with each of its rows. Omitted parameters have their defaults.
  ///
  /// It runs on the lab's own connection, so that the queries of one report read the same state, and share a cache.
  ///
  /// - Parameters:
  ///   - columns: called with the columns' names before the first row.
  ///   - row: called with one row at a time.
  /// - Throws: `StoreError`, and errors of `row`.
  public func query(
    named name: String, parameters: [String: String] = [:], columns: ([String]) -> Void,
    row: ([SQLValue]) throws -> Void
  ) throws {
    let query = try NamedQuery.named(name)
    let statement = try database.cachedStatement(sql: query.sql)
    let values = query.values(given: parameters).mapValues(\.databaseValue)
    try statement.setArguments(StatementArguments(values))
    let width = Int32(statement.columnCount)
    columns(statement.columnNames)
    watch?.noteRow()
    try database.forEachRow(of: query.sql) { handle in
      watch?.noteRow()
      try row((0..<width).map { SQLValue(handle, $0) })
    }
  }

  /// Runs one of the tool's queries, and returns its rows.
  ///
  /// - Throws: `StoreError`.
  public func query(named name: String, parameters: [String: String] = [:]) throws -> QueryResult {
    var result = QueryResult(columns: [], rows: [])
    try query(
      named: name, parameters: parameters, columns: { result.columns = $0 }, row: { result.rows.append($0) })
    return result
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let value): Data(value).databaseValue
    }
  }
}

/// The result of a statement.
public struct QueryResult: Hashable, Sendable {
  /// The columns' names.
  public var columns: [String]
  /// One entry per column in each row.
  public var rows: [[SQLValue]]

  public init(columns: [String], rows: [[SQLValue]]) {
    self.columns = columns
    self.rows = rows
  }
}
