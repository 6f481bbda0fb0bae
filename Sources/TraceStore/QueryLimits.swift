import CSQLiteSettings
import GRDBSQLite

/// The memory that one statement that a user wrote may take.
public enum QueryLimits {
  /// The longest text or blob, and the longest row of a temporary table of a statement, in bytes: four times the longest value that
  /// the lab stores, a layout.
  static let longestValue: Int32 = 64 << 20

  /// The memory that SQLite may use in a process that runs one such statement, in bytes: some of the longest values, and a cache or
  /// two.
  static let memory: Int64 = 512 << 20

  /// Limits the length of values on a connection.
  static func apply(to connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestValue)
  }

  /// Limits SQLite's memory in this process for the rest of its life, because SQLite has no such limit per connection. Only for a
  /// process that does nothing but run one such statement, before it has opened a database.
  public static func limitMemory() {
    _ = tracelab_sqlite_count_memory()
    sqlite3_hard_heap_limit64(memory)
  }
}
