import GRDBSQLite

extension LabTransaction {
  /// Runs one of the tool's own statements and hands over row after row, whatever types the values have.
  ///
  /// - Parameter id: the value of parameter 1, where there is one.
  public func forEachRow(of sql: String, _ id: Int64? = nil, _ body: ([SQLValue]) throws -> Void) throws {
    try database.forEachRow(of: sql, id) { handle in
      try body((0..<sqlite3_column_count(handle)).map { SQLValue(handle, $0) })
    }
  }
}
