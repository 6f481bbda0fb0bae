import GRDB

extension LabTransaction {
  /// - Throws: `StoreError`.
  public func recordImportIssue(_ issue: StoredImportIssue) throws {
    try database.cachedStatement(
      sql: "INSERT INTO import_issue (path, line, severity, message, noticed_at) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [issue.path, issue.line, issue.severity, issue.message, issue.noticedAt])
  }

  /// Deletes the issues of a file, before it is imported again.
  ///
  /// - Throws: `StoreError`.
  public func clearImportIssues(path: String) throws {
    try database.cachedStatement(sql: "DELETE FROM import_issue WHERE path = ?").execute(arguments: [path])
  }

  /// All issues, in the order in which they were noticed.
  ///
  /// - Throws: `StoreError`.
  public func importIssues() throws -> [StoredImportIssue] {
    try Row.fetchAll(database, sql: "SELECT * FROM import_issue ORDER BY id").map { row in
      StoredImportIssue(
        path: row["path"], line: row["line"], severity: row["severity"], message: row["message"],
        noticedAt: row["noticed_at"])
    }
  }
}
