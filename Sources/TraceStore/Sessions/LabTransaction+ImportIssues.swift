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

  /// All issues, in the order of their detection.
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

/// One issue of an import.
public struct StoredImportIssue: Hashable, Sendable {
  /// The path of the file; `-` for standard input.
  public var path: String
  /// The line number, from 1; `nil` if the issue concerns the whole file.
  public var line: Int?
  /// `error`: the file was refused; `warning`: the file was imported anyway.
  public var severity: String
  /// The message, one sentence.
  public var message: String
  /// The time in ISO 8601.
  public var noticedAt: String

  public init(path: String, line: Int?, severity: String, message: String, noticedAt: String) {
    self.path = path
    self.line = line
    self.severity = severity
    self.message = message
    self.noticedAt = noticedAt
  }
}
