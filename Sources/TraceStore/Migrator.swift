import GRDB

/// Brings a database to the schema of this tool, one transaction a step.
///
/// `schema_migration` names the steps that were applied, with a hash of their text and no time, so that two databases filled by
/// the same commands hold the same rows.
struct Migrator: Sendable {
  /// `PRAGMA application_id` of a tracelab database: "trlb".
  static let applicationID = 0x7472_6C62

  var migrations = Migration.all

  var latestVersion: Int { migrations.last?.version ?? 0 }

  /// What a file turned out to be.
  enum State: Hashable {
    /// No table, nobody's mark.
    case empty
    /// Ours, at this version.
    case lab(version: Int)
  }

  /// Looks without writing; throws for a database that is not ours, is newer, or was made by another text of a migration.
  func state(_ database: Database, path: String) throws -> State {
    let mark = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let tables = try String.fetchSet(database, sql: "SELECT name FROM sqlite_schema")
    if tables.isEmpty, mark == 0 || mark == Self.applicationID { return .empty }
    guard mark == Self.applicationID, tables.contains("schema_migration") else {
      throw StoreError.otherProgram(path: path)
    }
    var version = 0
    let rows = try Row.fetchAll(database, sql: "SELECT version, name, hash FROM schema_migration ORDER BY version")
    for row in rows {
      version = row["version"]
      guard let known = migrations.first(where: { $0.version == version }) else { continue }
      guard known.name == row["name"], known.hash == row["hash"] else {
        throw StoreError.changedMigration(path: path, name: row["name"])
      }
    }
    guard version <= latestVersion else {
      throw StoreError.newerThanTool(path: path, version: version, known: latestVersion)
    }
    return .lab(version: version)
  }

  /// Applies what is missing.
  func migrate(_ queue: DatabaseQueue, path: String) throws {
    for migration in migrations {
      try queue.write { database in
        // Looked up inside the transaction: another process may have applied it meanwhile.
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
