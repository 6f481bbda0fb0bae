import Foundation
import GRDB
import GRDBSQLite

extension LabTransaction {
  /// Runs one of the tool's queries, and calls `row` with each of its rows. Parameters that are not given have their defaults.
  ///
  /// It runs on the lab's own connection, so that the queries of one report read the same state, and share a cache.
  ///
  /// - Parameters:
  ///   - columns: called with the columns' names before the first row.
  ///   - row: called with one row at a time.
  /// - Throws: `StoreError`, and what `row` throws.
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
