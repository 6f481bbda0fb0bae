import Foundation
import GRDB

/// One open lab: the SQLite database that holds sessions, their replays, and the glitches found in them.
///
/// All reading and writing happens in transactions: `lab.read { try $0.session(id) }`, `lab.write { try $0.insert(…) }`. A lab may be
/// used from several threads; its transactions run one after the other. A lab opened for reading only is a snapshot: from the first
/// transaction on, all transactions read the same state, whatever other processes write meanwhile.
public final class Lab: Sendable {
  /// The access with which a lab is opened.
  public enum Access: Sendable {
    case readWrite, readOnly
    /// For reading only, with any tables, views, indexes and triggers: examines a lab that no other access opens.
    case inspection
  }

  /// The time that a transaction waits for another process's lock before it throws `StoreError.locked`.
  public static let lockTimeout = Duration.seconds(5)

  /// The path as given.
  public let path: String
  private let queue: DatabaseQueue
  /// The limit of reads; `nil` if the lab is open for writing.
  private let watch: ReadWatch?
  private var isSnapshot: Bool { watch != nil }

  private init(path: String, queue: DatabaseQueue, watch: ReadWatch?) {
    self.path = path
    self.queue = queue
    self.watch = watch
  }

  /// Opens a lab for writing, and creates the file if there is none.
  ///
  /// - Throws: `StoreError`.
  public static func create(at path: String) throws -> Lab {
    try open(at: path, .readWrite, migrator: Migrator(), lockTimeout: lockTimeout)
  }

  /// Opens a lab that exists. Opening for writing migrates an older one.
  ///
  /// - Parameter lockTimeout: the time that a transaction waits for another process's lock.
  /// - Throws: `StoreError`.
  public static func open(
    at path: String, _ access: Access, lockTimeout: Duration = Lab.lockTimeout
  ) throws -> Lab {
    try open(existing: path, access, migrator: Migrator(), lockTimeout: lockTimeout)
  }

  static func open(
    existing path: String, _ access: Access, migrator: Migrator, lockTimeout: Duration
  ) throws -> Lab {
    if let refusal = LabFile(path: path).refusal { throw refusal }
    guard FileManager.default.fileExists(atPath: path) else { throw StoreError.noDatabase(path: path) }
    return try open(at: path, access, migrator: migrator, lockTimeout: lockTimeout)
  }

  static func open(
    at path: String, _ access: Access, migrator: Migrator, lockTimeout: Duration, patience: Int = ReadWatch.patience
  ) throws -> Lab {
    if let refusal = LabFile(path: path).refusal { throw refusal }
    return try translatingErrors(path: path) {
      if access == .readWrite { try make(at: path, migrator: migrator) }
      let watch = access == .readWrite ? nil : ReadWatch(patience: patience)
      let queue = try connect(to: path, access, watch, lockTimeout: lockTimeout)
      // One transaction, since another process may be migrating the lab.
      let state = try queue.read { database in
        let state = try migrator.state(database, path: path)
        if access != .inspection, case .lab(let version) = state {
          try migrator.checkSchema(database, version: version, path: path)
        }
        return state
      }
      if access != .readWrite {
        switch state {
        case .empty: throw StoreError.emptyDatabase(path: path)
        case .lab(let version):
          guard version == migrator.latestVersion else {
            throw StoreError.olderThanTool(path: path, version: version, known: migrator.latestVersion)
          }
        }
      }
      if access == .readWrite {
        // NORMAL loses nothing when the process dies: the log is in the operating system's hands after each commit. Only a
        // power cut may take the last transactions back, whole.
        try queue.inDatabase { database in
          if state == .empty { try database.execute(sql: "PRAGMA page_size = \(pageSize)") }
          try keepLog(database, lockTimeout: lockTimeout)
          try database.execute(sql: "PRAGMA synchronous = NORMAL")
        }
        try migrator.migrate(queue, path: path)
      }
      return Lab(path: path, queue: queue, watch: watch)
    }
  }

  /// Reads the lab in one transaction, which sees one state.
  ///
  /// - Throws: `StoreError`, and errors of `body`.
  public func read<T>(_ body: (LabTransaction) throws -> T) throws -> T {
    // Not the queue's own `read`: that sets PRAGMA query_only, which makes SQLite compile every statement anew.
    try Self.translatingErrors(path: path) {
      try queue.inDatabase { database in
        if isSnapshot {
          if !database.isInsideTransaction { try database.beginTransaction(.deferred) }
          watch?.noteRow()
          return try body(LabTransaction(database: database, watch: watch))
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

  /// Writes to the lab in one transaction, which stores nothing if `body` throws.
  ///
  /// - Throws: `StoreError`, and errors of `body`.
  public func write<T>(_ body: (LabTransaction) throws -> T) throws -> T {
    try Self.translatingErrors(path: path) {
      try queue.write { try body(LabTransaction(database: $0)) }
    }
  }

  /// Runs statements that SQLite refuses within a transaction, such as `ATTACH`.
  ///
  /// - Throws: `StoreError`, and errors of `body`.
  func withoutTransaction<T>(_ body: (Database) throws -> T) throws -> T {
    try Self.translatingErrors(path: path) { try queue.inDatabase(body) }
  }

  /// Returns the space of removed rows to the file system.
  ///
  /// The file is written anew within one transaction: a process that is killed meanwhile leaves the former file.
  ///
  /// - Returns: `false` if other processes still read the former state, so that the file becomes smaller only after them.
  /// - Throws: `StoreError`.
  public func shrink() throws -> Bool {
    try Self.translatingErrors(path: path) {
      try queue.vacuum()
      let isBlocked = try queue.inDatabase { try Bool.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      return isBlocked == false
    }
  }

  /// Removes a lab that no connection of this process has open, and the files that SQLite keeps next to it.
  public static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  /// The size of the lab's files in bytes.
  public var fileSize: Int64 { LabFile(path: path).totalSize }

  /// Closes the file. The lab must not be used any more.
  ///
  /// - Throws: `StoreError`.
  public func close() throws {
    try Self.translatingErrors(path: path) { try queue.close() }
  }

  static func translatingErrors<T>(path: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }
}

/// One transaction on a lab, with which it is read and written.
///
/// It is valid only within the closure of `Lab.read` or `Lab.write`, which convert errors of SQLite to `StoreError`.
public struct LabTransaction {
  let database: Database
  /// The limit of reads; `nil` in a lab that is open for writing, where an import of any length is a read without rows.
  var watch: ReadWatch?
}
