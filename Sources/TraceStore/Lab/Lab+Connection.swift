import Foundation
import GRDB

extension Lab {
  /// Opens a connection with the settings of a lab. For writing, a missing file is created.
  ///
  /// - Throws: `DatabaseError`.
  static func connect(
    to path: String, _ access: Access, _ watch: ReadWatch?, lockTimeout: Duration
  ) throws -> DatabaseQueue {
    let readOnly = access != .readWrite
    var configuration = Configuration()
    configuration.readonly = readOnly
    // A snapshot is a transaction that stays open from one read to the next.
    configuration.allowsUnsafeTransactions = readOnly
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    configuration.maximumReaderCount = 1
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
      // Views and triggers of a lab may call only functions without side effects.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // Values from strangers may have any length.
      if let connection = database.sqliteConnection { QueryLimits.apply(to: connection) }
      watch?.watch(database)
      if !readOnly { try RowBatchFunction.install(on: database) }
    }
    return try DatabaseQueue(path: readOnly ? LabFile(path: path).readingAddress : path, configuration: configuration)
  }

  /// Sets the journal mode, which only the first connection to a new file changes.
  ///
  /// SQLite does not wait for other processes there, so this function does.
  static func keepLog(_ database: Database, lockTimeout: Duration) throws {
    let deadline = ContinuousClock.now + lockTimeout
    while true {
      do {
        return try database.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// The page size in bytes. Measured on frames: larger pages do not make the file smaller, and are slower if sessions are short.
  static let pageSize = 4096

  /// The cache size in kilobytes. The rows that a run reads for 20 000 sessions fit; an import needs no cache.
  static let cacheSize = 32_000
}
