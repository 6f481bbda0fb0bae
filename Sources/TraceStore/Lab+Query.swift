extension Lab {
  /// Runs one statement that only reads, on a read-only connection of its own, and hands over row after row.
  ///
  /// - Parameters:
  ///   - parameters: a value for each named parameter of the statement (`:run`, `@run` or `$run` is `run`).
  ///   - timeout: how long SQLite may work on it, waits for locks and the reader's time not included; `nil` for as long as it
  ///     likes.
  ///   - overrun: ends the process where SQLite does not stop by itself, from another thread.
  ///   - columns: is given the columns' names before the first row.
  ///   - row: is given one row at a time.
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

  /// Runs one statement that only reads, and collects its rows.
  public func query(
    _ sql: String, parameters: [String: SQLValue] = [:], timeout: Duration? = nil
  ) throws -> QueryResult {
    var result = QueryResult(columns: [], rows: [])
    try query(
      sql, parameters: parameters, timeout: timeout, columns: { result.columns = $0 }, row: { result.rows.append($0) })
    return result
  }
}
