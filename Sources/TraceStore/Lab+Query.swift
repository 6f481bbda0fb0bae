extension Lab {
  /// Runs one statement that only reads, on a read-only connection of its own, and calls `row` with each of its rows.
  ///
  /// - Parameters:
  ///   - parameters: a value for each named parameter of the statement (`:run`, `@run` or `$run` is `run`).
  ///   - timeout: how long SQLite may work on it, waits for locks and the reader's time not included; `nil` for no limit.
  ///   - overrun: ends the process where SQLite does not stop by itself, from another thread.
  ///   - columns: called with the columns' names before the first row.
  ///   - row: called with one row at a time.
  /// - Throws: `StoreError`, and what `columns` and `row` throw.
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

  /// Runs one statement that only reads, and returns its rows.
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
