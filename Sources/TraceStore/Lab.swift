import Foundation
import GRDB

/// One open lab: the SQLite database that holds sessions, their replays, and what was found in them.
///
/// All reading and writing happens in transactions: `lab.read { try $0.session(id) }`, `lab.write { try $0.insert(…) }`. A lab may be
/// used from several threads; its transactions run one after the other. Opened for reading only, it is one snapshot: all that is
/// read from it, from the first reading on, is as it was then, whatever others write meanwhile.
public final class Lab: Sendable {
  /// How a lab is opened.
  public enum Access: Sendable {
    case readWrite, readOnly
  }

  /// How long another process's lock is waited for before `StoreError.locked`.
  public static let lockTimeout = Duration.seconds(5)

  public let path: String
  private let queue: DatabaseQueue
  private let isSnapshot: Bool

  private init(path: String, queue: DatabaseQueue, isSnapshot: Bool) {
    self.path = path
    self.queue = queue
    self.isSnapshot = isSnapshot
  }

  /// Opens a lab for writing, and makes the file when there is none.
  public static func create(at path: String) throws -> Lab {
    try open(at: path, readOnly: false, migrator: Migrator(), lockTimeout: lockTimeout)
  }

  /// Opens a lab that exists. Opened for writing, an older one is brought up to date.
  public static func open(at path: String, _ access: Access) throws -> Lab {
    try open(existing: path, readOnly: access == .readOnly, migrator: Migrator(), lockTimeout: lockTimeout)
  }

  static func open(
    existing path: String, readOnly: Bool, migrator: Migrator, lockTimeout: Duration
  ) throws -> Lab {
    guard FileManager.default.fileExists(atPath: path) else { throw StoreError.noDatabase(path: path) }
    return try open(at: path, readOnly: readOnly, migrator: migrator, lockTimeout: lockTimeout)
  }

  static func open(at path: String, readOnly: Bool, migrator: Migrator, lockTimeout: Duration) throws -> Lab {
    try translatingErrors(path: path) {
      var configuration = Configuration()
      configuration.readonly = readOnly
      // A snapshot is a transaction that stays open from one reading to the next.
      configuration.allowsUnsafeTransactions = readOnly
      configuration.foreignKeysEnabled = true
      configuration.busyMode = .timeout(lockTimeout / .seconds(1))
      configuration.maximumReaderCount = 1
      configuration.prepareDatabase { database in
        try database.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
        if !readOnly { try RowBatchFunction.install(on: database) }
      }
      let address = readOnly ? LabFile(path: path).readingAddress : path
      let queue = try DatabaseQueue(path: address, configuration: configuration)
      let state = try queue.read { try migrator.state($0, path: path) }
      if readOnly {
        switch state {
        case .empty: throw StoreError.emptyDatabase(path: path)
        case .lab(let version):
          guard version == migrator.latestVersion else {
            throw StoreError.olderThanTool(path: path, version: version, known: migrator.latestVersion)
          }
        }
      } else {
        // NORMAL loses nothing when the process dies: the log is in the operating system's hands after each commit. Only a
        // power cut may take the last transactions back, whole.
        try queue.inDatabase { database in
          if state == .empty { try database.execute(sql: "PRAGMA page_size = \(pageSize)") }
          try keepLog(database, lockTimeout: lockTimeout)
          try database.execute(sql: "PRAGMA synchronous = NORMAL")
        }
        try migrator.migrate(queue, path: path)
      }
      return Lab(path: path, queue: queue, isSnapshot: readOnly)
    }
  }

  /// Sets the journal mode, which only the first to open a new file changes. SQLite does not wait for others there, so this does.
  private static func keepLog(_ database: Database, lockTimeout: Duration) throws {
    let deadline = ContinuousClock.now + lockTimeout
    while true {
      do {
        return try database.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// Bytes. Measured on frames: larger pages are no denser, and cost more where sessions are short.
  private static let pageSize = 4096

  /// Kilobytes. What a run looks up of 20 000 sessions fits; an import needs none of it.
  static let cacheSize = 32_000

  /// Reads in one transaction: what is seen does not change under way.
  public func read<T>(_ body: (LabTransaction) throws -> T) throws -> T {
    // Not the queue's own `read`: that sets PRAGMA query_only, which makes SQLite compile every statement anew.
    try Self.translatingErrors(path: path) {
      try queue.inDatabase { database in
        if isSnapshot {
          if !database.isInsideTransaction { try database.beginTransaction(.deferred) }
          return try body(LabTransaction(database: database))
        }
        var result: T?
        try database.inTransaction(.deferred) {
          result = try body(LabTransaction(database: database))
          return .commit
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }
        return result
      }
    }
  }

  /// Writes in one transaction: all of it is stored, or, when `body` throws, nothing.
  public func write<T>(_ body: (LabTransaction) throws -> T) throws -> T {
    try Self.translatingErrors(path: path) {
      try queue.write { try body(LabTransaction(database: $0)) }
    }
  }

  /// Closes the file; nothing may follow.
  public func close() throws {
    try Self.translatingErrors(path: path) { try queue.close() }
  }

  private static func translatingErrors<T>(path: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}

/// One transaction on a lab: everything that can be asked of it and stored in it. Not to be kept beyond the closure.
public struct LabTransaction {
  let database: Database
}
