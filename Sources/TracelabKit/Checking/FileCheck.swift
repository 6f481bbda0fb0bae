import TraceStore

/// The file, by SQLite's integrity_check: pages, indexes, types, and NOT NULL and UNIQUE constraints.
enum FileCheck: LabCheck {
  static let description = CheckDescription(
    id: "file", summary: "SQLite's integrity_check finds nothing in the file",
    remedy: "Restore the file from a backup, or import and analyze into a new one.")

  /// SQLite stops after so many errors.
  private static let limit = 1000

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try lab.forEachRow(of: "PRAGMA page_count") { row in
      if case .integer(let count) = row[0] { log.examine(Int(count), "page") }
    }
    try lab.forEachRow(of: "PRAGMA integrity_check(\(limit))") { row in
      // One row may hold many lines, the first of which names the database.
      for line in row[0].shown.split(separator: "\n") where line != "ok" && !line.hasPrefix("*** in database") {
        log.problem("", "", expected: "ok", found: String(line))
      }
    }
  }
}
