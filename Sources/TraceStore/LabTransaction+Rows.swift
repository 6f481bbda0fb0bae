import GRDBSQLite

extension LabTransaction {
  /// Runs one of the tool's own statements and calls `body` with each row, whatever types the values have. `body` must not run the
  /// same SQL.
  ///
  /// - Parameter id: the value of parameter 1, where there is one.
  /// - Throws: `StoreError`, and what `body` throws.
  public func forEachRow(of sql: String, _ id: Int64? = nil, _ body: ([SQLValue]) throws -> Void) throws {
    watch?.noteRow()
    try database.forEachRow(of: sql, id) { handle in
      watch?.noteRow()
      try body((0..<sqlite3_column_count(handle)).map { SQLValue(handle, $0) })
    }
  }
}
