import GRDBSQLite

/// The limits of one statement that a user wrote: it may only read, and only for a limited time.
final class QueryGuard {
  /// The clock for the time that SQLite works on the statement, which the timeout limits.
  let clock = QueryClock()
  /// The refused action, for the error's description.
  private(set) var refused: String?
  private(set) var timedOut = false
  private let timeout: Duration?

  /// The number of virtual machine steps between two checks of the clock: about 10 µs.
  private static let stepsBetweenLooks: Int32 = 1000

  /// The time between two attempts to get a lock, in milliseconds: a tenth of a delay that people notice.
  private static let lockInterval: Int32 = 10

  /// Pragmas that only read the schema, with or without an argument.
  private static let schemaPragmas: Set<String> = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "database_list", "collation_list", "function_list", "module_list", "pragma_list", "compile_options",
    "foreign_key_check", "integrity_check", "quick_check",
  ]

  /// Pragmas that return a value without an argument, and set it with one.
  private static let valuePragmas: Set<String> = [
    "application_id", "encoding", "foreign_keys", "freelist_count", "page_count", "page_size", "query_only",
    "schema_version", "synchronous", "user_version",
  ]

  /// - Parameter timeout: the maximum time; `nil` for no limit.
  init(timeout: Duration?) {
    self.timeout = timeout
  }

  /// Makes a connection wait for locks without counting the time for the timeout. The connection must not outlive this object.
  func waitForLocks(on connection: OpaquePointer) {
    sqlite3_busy_handler(
      connection,
      { context, attempts in
        guard let context, Duration.milliseconds(QueryGuard.lockInterval) * attempts < Lab.lockTimeout else { return 0 }
        let watch = Unmanaged<QueryGuard>.fromOpaque(context).takeUnretainedValue()
        watch.clock.leaveOut { sqlite3_sleep(QueryGuard.lockInterval) }
        return 1
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Applies the limits to a connection, which must not outlive this object.
  func watch(_ connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      connection,
      { context, action, first, second, _, _ in
        guard let context else { return SQLITE_DENY }
        let watch = Unmanaged<QueryGuard>.fromOpaque(context).takeUnretainedValue()
        return watch.allows(action, first.map { String(cString: $0) }, second.map { String(cString: $0) })
          ? SQLITE_OK : SQLITE_DENY
      }, context)
    guard timeout != nil else { return }
    sqlite3_progress_handler(
      connection, Self.stepsBetweenLooks,
      { context in
        guard let context else { return 1 }
        return Unmanaged<QueryGuard>.fromOpaque(context).takeUnretainedValue().isLate ? 1 : 0
      }, context)
  }

  /// Whether the timeout has passed.
  var isLate: Bool {
    guard let timeout, clock.elapsed >= timeout else { return false }
    timedOut = true
    return true
  }

  private func allows(_ action: Int32, _ first: String?, _ second: String?) -> Bool {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE:
      return true
    case SQLITE_UPDATE where first == "sqlite_master":
      // SQLite requests this when it declares a table-valued function such as json_each; the schema itself is write-protected.
      return true
    case SQLITE_FUNCTION:
      if second != "load_extension", second != "fts3_tokenizer" { return true }
      refused = "the function \(second ?? "")"
    case SQLITE_PRAGMA:
      let name = first?.lowercased() ?? ""
      if Self.schemaPragmas.contains(name) || (second == nil && Self.valuePragmas.contains(name)) { return true }
      refused = "PRAGMA \(name)"
    case SQLITE_ATTACH, SQLITE_DETACH:
      refused = "ATTACH and what works through it"
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
      refused = "a transaction of its own"
    default:
      refused = refused ?? "a statement that changes the database"
    }
    return false
  }
}
