import CSQLiteSettings
import GRDBSQLite

/// What one foreign statement may take of the machine, besides time.
public enum QueryLimits {
  /// The longest text or blob, and the longest row of a table that a statement makes for itself, in bytes: four times the longest
  /// that the lab stores, a layout.
  static let longestValue: Int32 = 64 << 20

  /// What SQLite may hold in memory in a process that runs one foreign statement, in bytes: some of the longest values, beside a cache or two.
  static let memory: Int64 = 512 << 20

  static func apply(to connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestValue)
  }

  /// Limits the memory, for good and of the whole process: SQLite knows no limit of one connection. For a process that does nothing
  /// but run one foreign statement, before it has opened a database.
  public static func limitMemory() {
    _ = tracelab_sqlite_count_memory()
    sqlite3_hard_heap_limit64(memory)
  }
}
