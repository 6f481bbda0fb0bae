import Foundation
import GRDB

extension Lab {
  /// A connection with the settings of a lab. Creates the file where there is none, for writing.
  ///
  /// - Throws: `DatabaseError`.
  static func connect(
    to path: String, _ access: Access, _ watch: ReadWatch?, lockTimeout: Duration
  ) throws -> DatabaseQueue {
    let readOnly = access != .readWrite
    var configuration = Configuration()
    configuration.readonly = readOnly
    // A snapshot is a transaction that stays open from one reading to the next.
    configuration.allowsUnsafeTransactions = readOnly
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(lockTimeout / .seconds(1))
    configuration.maximumReaderCount = 1
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
      // What a lab's views and triggers may call: nothing that does more than compute.
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      // What comes from strangers may have values of any length.
      if let connection = database.sqliteConnection { QueryLimits.apply(to: connection) }
      watch?.watch(database)
      if !readOnly { try RowBatchFunction.install(on: database) }
    }
    return try DatabaseQueue(path: readOnly ? LabFile(path: path).readingAddress : path, configuration: configuration)
  }

  /// Sets the journal mode, which only the first connection to a new file changes. SQLite does not wait for other processes there,
  /// so this function does.
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

  /// Bytes. Measured on frames: larger pages do not make the file smaller, and cost more where sessions are short.
  static let pageSize = 4096

  /// Kilobytes. The rows that a run reads for 20 000 sessions fit; an import needs no cache.
  static let cacheSize = 32_000
}
