import GRDBSQLite

/// Watches over one foreign statement: it may read, and only for so long.
final class QueryGuard {
  /// SQLite's own time, which alone counts.
  let clock = QueryClock()
  /// What was refused, for the error's sentence.
  private(set) var refused: String?
  private(set) var timedOut = false
  private let timeout: Duration?

  /// Virtual machine steps between two looks at the clock: some 10 µs.
  private static let stepsBetweenLooks: Int32 = 1000

  /// Milliseconds between two attempts to get a lock: a tenth of what people notice.
  private static let lockInterval: Int32 = 10

  /// Pragmas that look at the schema, argument or not.
  private static let schemaPragmas: Set<String> = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "database_list", "collation_list", "function_list", "module_list", "pragma_list", "compile_options",
    "foreign_key_check", "integrity_check", "quick_check",
  ]

  /// Pragmas that tell a value when they have no argument, and would set it with one.
  private static let valuePragmas: Set<String> = [
    "application_id", "encoding", "foreign_keys", "freelist_count", "page_count", "page_size", "query_only",
    "schema_version", "synchronous", "user_version",
  ]

  /// - Parameter timeout: `nil` for as long as it likes.
  init(timeout: Duration?) {
    self.timeout = timeout
  }

  /// Lets a connection, which must not outlive this object, wait for locks outside the statement's time.
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

  /// Stands guard on a connection, which must not outlive this object.
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

  /// Whether the time is over.
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
      // SQLite asks this when it makes a table-valued function such as json_each known; the schema itself is write-protected.
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
