import GRDB

extension LabTransaction {
  /// Moves the staged issues of imports into the lab: those of a path replace its former ones.
  ///
  /// - Parameter time: ISO 8601.
  /// - Returns: how many recordings were refused.
  /// - Throws: `StoreError`.
  public func gatherIssues(at time: String) throws -> Int {
    try database.execute(
      sql: """
        DELETE FROM import_issue WHERE path IN (SELECT path FROM temp.staged_issue);
        INSERT INTO import_issue (path, line, severity, message, noticed_at)
        SELECT path, line, severity, message, ? FROM temp.staged_issue ORDER BY path, line, severity, message;
        """,
      arguments: [time])
    return try Int.fetchOne(database, sql: "SELECT count(*) FROM temp.staged_issue WHERE severity = 'error'") ?? 0
  }
}
