import GRDB
import GRDBSQLite

extension Database {
  /// Calls `body` with the statement on each of its rows. No value is created for a row, for tables with very many rows.
  ///
  /// The statement is the connection's cached one, so `body` must not run the same SQL.
  ///
  /// - Parameter id: the value of parameter 1, if there is one.
  /// - Throws: `DatabaseError`, and errors of `body`.
  @inline(__always)
  func forEachRow(of sql: String, _ id: Int64? = nil, _ body: (OpaquePointer) throws -> Void) throws {
    let handle = try cachedStatement(sql: sql).sqliteStatement
    sqlite3_reset(handle)
    if let id { sqlite3_bind_int64(handle, 1, id) }
    try forEachRow(of: handle, sql, body)
  }

  /// Calls `body` with the statement on each of its rows, with a value for every parameter.
  ///
  /// - Throws: `DatabaseError`, and errors of `body`.
  @inline(__always)
  func forEachRow(of sql: String, _ arguments: [DatabaseValue], _ body: (OpaquePointer) throws -> Void) throws {
    let statement = try cachedStatement(sql: sql)
    try statement.setArguments(StatementArguments(arguments))
    try forEachRow(of: statement.sqliteStatement, sql, body)
  }

  @inline(__always)
  private func forEachRow(of handle: OpaquePointer, _ sql: String, _ body: (OpaquePointer) throws -> Void) throws {
    defer { sqlite3_reset(handle) }
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        let message = sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
      }
      try body(handle)
    }
  }
}

extension LabTransaction {
  /// Runs one of the tool's own statements and calls `body` with each row, which may have values of any type.
  ///
  /// `body` must not run the same SQL.
  ///
  /// - Parameter id: the value of parameter 1, if there is one.
  /// - Throws: `StoreError`, and errors of `body`.
  public func forEachRow(of sql: String, _ id: Int64? = nil, _ body: ([SQLValue]) throws -> Void) throws {
    watch?.noteRow()
    try database.forEachRow(of: sql, id) { handle in
      watch?.noteRow()
      try body((0..<sqlite3_column_count(handle)).map { SQLValue(handle, $0) })
    }
  }
}
