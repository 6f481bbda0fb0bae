import GRDB
import Hashing

/// Migrates a database to the schema of this tool, in one transaction per migration.
///
/// `schema_migration` lists the applied migrations with a hash of their text and without a time, so that two databases filled by the
/// same commands have the same rows.
struct Migrator: Sendable {
  /// `PRAGMA application_id` of a tracelab database: "trlb".
  static let applicationID = 0x7472_6C62

  var migrations = Migration.all

  var latestVersion: Int { migrations.last?.version ?? 0 }

  /// The state of a file.
  enum State: Hashable {
    /// A file without tables, and without another program's application id.
    case empty
    /// A lab with this schema version.
    case lab(version: Int)
  }

  /// Determines the state of a file, without writing.
  ///
  /// - Throws: `StoreError` for a database of another program, a newer one, or one made by a migration with another text.
  func state(_ database: Database, path: String) throws -> State {
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    // The file may be damaged, so values may have any type.
    let lab = LabTransaction(database: database)
    var tables: Set<SQLValue> = []
    try lab.forEachRow(of: "SELECT name FROM sqlite_schema") { tables.insert($0[0]) }
    if tables.isEmpty, mark == 0 || mark == Self.applicationID { return .empty }
    guard mark == Self.applicationID, tables.contains(.text("schema_migration")) else {
      throw StoreError.otherProgram(path: path)
    }
    var version = 0
    try lab.forEachRow(of: "SELECT version, name, hash FROM schema_migration ORDER BY version") { row in
      guard case .integer(let number) = row[0], case .text(let name) = row[1], case .text(let hash) = row[2] else {
        throw StoreError.corrupt(path: path, message: "schema_migration holds no migrations")
      }
      version = Int(number)
      guard let known = migrations.first(where: { $0.version == version }) else { return }
      guard known.name == name, known.hash == hash else {
        throw StoreError.changedMigration(path: path, name: name)
      }
    }
    guard version <= latestVersion else {
      throw StoreError.newerThanTool(path: path, version: version, known: latestVersion)
    }
    return .lab(version: version)
  }

  /// Applies the missing migrations.
  ///
  /// - Throws: `StoreError`, and `DatabaseError`.
  func migrate(_ queue: DatabaseQueue, path: String) throws {
    for migration in migrations {
      try queue.write { database in
        // Determined inside the transaction, since another process may have applied the migration.
        if case .lab(let version) = try state(database, path: path), version >= migration.version { return }
        do {
          try database.execute(
            sql: """
              CREATE TABLE IF NOT EXISTS schema_migration (
                version INTEGER PRIMARY KEY, -- the migration's number
                name TEXT NOT NULL,          -- its file's name without the extension
                hash TEXT NOT NULL           -- FNV-1a of its text
              ) STRICT
              """)
          try database.execute(sql: migration.sql)
          try database.execute(
            sql: "INSERT INTO schema_migration (version, name, hash) VALUES (?, ?, ?)",
            arguments: [migration.version, migration.name, migration.hash])
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
          throw StoreError.failedMigration(
            path: path, name: migration.name, message: error.message ?? "unknown error")
        }
      }
    }
  }
}

/// One released step of the schema: a file of `migrations/`.
struct Migration: Hashable, Sendable {
  /// The number at the beginning of the file's name, by which the steps are ordered.
  let version: Int
  /// The file's name without its extension.
  let name: String
  let sql: String
  /// The FNV-1a hash of the text.
  let hash: String

  /// Returns `nil` if the file's name is not `NUMBER_name.sql`.
  init?(fileName: String, sql: String) {
    guard fileName.hasSuffix(".sql"), let digits = fileName.split(separator: "_").first, let version = Int(digits),
      version > 0
    else { return nil }
    self.version = version
    name = String(fileName.dropLast(4))
    self.sql = sql
    hash = FNV1a.hex(of: sql)
  }

  /// The migrations that this tool contains, in order.
  static let all: [Migration] = Embedded.migrations
    .compactMap { Migration(fileName: $0.name, sql: $0.text) }
    .sorted { $0.version < $1.version }
}
