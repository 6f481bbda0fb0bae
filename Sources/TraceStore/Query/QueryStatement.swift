import Foundation
import GRDBSQLite

/// A statement that a user wrote, on a read-only connection of its own.
///
/// It does not use GRDB, whose connections have an authorizer of their own: this statement's must stay set while the statement runs.
final class QueryStatement {
  private let path: String
  private let sql: String
  private let timeout: Duration?
  private let watch: QueryGuard
  private let watchdog: QueryWatchdog?
  private var connection: OpaquePointer?
  private var handle: OpaquePointer?

  /// Opens the database at `path` and compiles `sql`.
  ///
  /// - Parameters:
  ///   - timeout: the maximum time that SQLite works on it; `nil` for no limit.
  ///   - overrun: called on another thread if SQLite does not stop in time; has to end the process.
  /// - Throws: `StoreError`.
  init(
    _ sql: String, path: String, timeout: Duration?, overrun: (@Sendable (StoreError) -> Never)? = nil
  ) throws {
    self.path = path
    self.sql = sql
    self.timeout = timeout
    let watch = QueryGuard(timeout: timeout)
    self.watch = watch
    watchdog =
      if let timeout, let overrun {
        QueryWatchdog(watch.clock, timeout: timeout) { overrun(.timedOut(after: timeout, sql: sql)) }
      } else {
        nil
      }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    try check(sqlite3_open_v2(LabFile(path: path).readingAddress, &connection, flags, nil))
    guard let connection else { throw StoreError.inputOutput(path: path, message: "out of memory") }
    watch.waitForLocks(on: connection)
    let settings = "PRAGMA cache_size = -\(Lab.cacheSize); PRAGMA trusted_schema = OFF"
    try check(sqlite3_exec(connection, settings, nil, nil, nil))
    watch.watch(connection)
    QueryLimits.apply(to: connection)
    try watch.clock.count { try prepare(on: connection) }
  }

  deinit {
    sqlite3_finalize(handle)
    sqlite3_close_v2(connection)
  }

  /// The names of the columns, in order.
  var columns: [String] {
    (0..<sqlite3_column_count(handle)).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  /// The names of the parameters without `:`, in the order of their first use; `nil` for one without a name.
  var parameters: [String?] {
    (1...max(sqlite3_bind_parameter_count(handle), 1)).prefix(Int(sqlite3_bind_parameter_count(handle))).map { index in
      guard let name = sqlite3_bind_parameter_name(handle, index).map({ String(cString: $0) }), name.first != "?" else {
        return nil
      }
      return String(name.dropFirst())
    }
  }

  /// Sets the values of all parameters.
  ///
  /// - Throws: `StoreError` for parameters that are missing or unknown.
  func bind(_ values: [String: SQLValue]) throws {
    let known = try parameters.map { name in
      guard let name else { throw StoreError.namelessParameter(sql: sql) }
      return name
    }
    let unknown = Set(values.keys).subtracting(known).sorted()
    guard unknown.isEmpty else { throw StoreError.unknownParameters(unknown, known: known) }
    let missing = known.filter { values[$0] == nil }
    guard missing.isEmpty else { throw StoreError.missingParameters(missing, known: known) }
    for (offset, name) in known.enumerated() {
      try check(bind(values[name] ?? .null, at: Int32(offset + 1)))
    }
  }

  /// The next row; `nil` after the last.
  ///
  /// - Throws: `StoreError`.
  func next() throws -> [SQLValue]? {
    // Checked between rows too, since short steps with long functions never call the progress handler.
    if watch.isLate { throw timedOut }
    let code = watch.clock.count { sqlite3_step(handle) }
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else {
      try check(code)
      return nil
    }
    return handle.map { statement in (0..<sqlite3_column_count(statement)).map { SQLValue(statement, $0) } }
  }

  private func prepare(on connection: OpaquePointer) throws {
    guard !sql.utf8.contains(0) else { throw StoreError.sql(message: "unexpected character U+0000", sql: sql) }
    var rest: String?
    try sql.withCString { start in
      var tail: UnsafePointer<CChar>?
      try check(sqlite3_prepare_v2(connection, start, -1, &handle, &tail))
      rest = tail.map { String(cString: $0) }
    }
    guard handle != nil else { throw StoreError.emptyStatement }
    // A second statement may depend on definitions of the first one, so one that does not compile counts too; only comments and white
    // space do not.
    if let rest, !rest.isEmpty {
      var second: OpaquePointer?
      let code = sqlite3_prepare_v2(connection, rest, -1, &second, nil)
      defer { sqlite3_finalize(second) }
      guard code == SQLITE_OK, second == nil else { throw StoreError.severalStatements(sql: sql) }
    }
    guard sqlite3_stmt_readonly(handle) != 0 else {
      throw StoreError.refused(what: "a statement that changes the database", sql: sql)
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    // SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, integer)
    case .real(let real): return sqlite3_bind_double(handle, index, real)
    case .text(let text): return sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), copied)
    case .blob(let bytes): return sqlite3_bind_blob(handle, index, bytes, Int32(bytes.count), copied)
    }
  }

  private var timedOut: StoreError { .timedOut(after: timeout ?? .zero, sql: sql) }

  private func check(_ code: Int32) throws {
    guard code != SQLITE_OK else { return }
    if watch.timedOut { throw timedOut }
    if [SQLITE_NOMEM, SQLITE_TOOBIG].contains(code & 0xFF) { throw StoreError.tooLarge(sql: sql) }
    if let what = watch.refused { throw StoreError.refused(what: what, sql: sql) }
    let message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "SQLite error \(code)"
    throw StoreError(code: code & 0xFF, message: message, sql: sql, path: path)
  }
}
