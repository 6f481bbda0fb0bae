import Foundation
import GRDB

/// One open lab: the SQLite database that holds sessions, their replays, and what was found in them.
///
/// All reading and writing happens in transactions: `lab.read { try $0.session(id) }`, `lab.write { try $0.insert(…) }`. A lab may be
/// used from several threads; its transactions run one after the other. Opened for reading only, it is one snapshot: from
/// the first transaction on, all transactions read the same state, whatever other processes write meanwhile.
public final class Lab: Sendable {
  /// How a lab is opened.
  public enum Access: Sendable {
    case readWrite, readOnly
    /// For reading only, whatever its tables, views, indexes and triggers are: to examine a lab that no other access opens.
    case inspection
  }

  /// How long a transaction waits for another process's lock before it throws `StoreError.locked`.
  public static let lockTimeout = Duration.seconds(5)

  /// As it was given.
  public let path: String
  private let queue: DatabaseQueue
  /// `nil` for writing.
  private let watch: ReadWatch?
  private var isSnapshot: Bool { watch != nil }

  private init(path: String, queue: DatabaseQueue, watch: ReadWatch?) {
    self.path = path
    self.queue = queue
    self.watch = watch
  }

  /// Opens a lab for writing, and creates the file where there is none.
  ///
  /// - Throws: `StoreError`.
  public static func create(at path: String) throws -> Lab {
    try open(at: path, .readWrite, migrator: Migrator(), lockTimeout: lockTimeout)
  }

  /// Opens a lab that exists. Opening for writing migrates an older one.
  ///
  /// - Parameter lockTimeout: how long a transaction waits for another process's lock.
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
      // In one transaction: another process may be migrating it.
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

  /// Reads in one transaction, which sees one state of the lab.
  ///
  /// - Throws: `StoreError`, and what `body` throws.
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

  /// Writes in one transaction: all of it is stored, or nothing, where `body` throws.
  ///
  /// - Throws: `StoreError`, and what `body` throws.
  public func write<T>(_ body: (LabTransaction) throws -> T) throws -> T {
    try Self.translatingErrors(path: path) {
      try queue.write { try body(LabTransaction(database: $0)) }
    }
  }

  /// Runs what SQLite refuses within a transaction, such as `ATTACH`.
  ///
  /// - Throws: `StoreError`, and what `body` throws.
  func withoutTransaction<T>(_ body: (Database) throws -> T) throws -> T {
    try Self.translatingErrors(path: path) { try queue.inDatabase(body) }
  }

  /// Gives the space of removed rows back to the file system.
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

  /// Removes a lab that no connection of this process has open, with the files that SQLite keeps beside it.
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

/// One transaction on a lab, with all that can be read from it and stored in it. It is valid only within the closure of `Lab.read` or
/// `Lab.write`, from which errors of SQLite come out as `StoreError`.
public struct LabTransaction {
  let database: Database
  /// `nil` in a lab that is open for writing: an import of any length is one read of nothing.
  var watch: ReadWatch?
}
