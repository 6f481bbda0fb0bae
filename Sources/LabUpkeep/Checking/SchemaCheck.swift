import TraceStore

/// Tables, views, indexes and triggers, compared with those of a new lab.
enum SchemaCheck: LabCheck {
  static let description = CheckDescription(
    id: "schema", summary: "tables, views, indexes and triggers are those that this tool creates",
    remedy: "Import and analyze into a new lab.")

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    let (known, differences) = try lab.schemaDifferences()
    log.examine(known, "object")
    for difference in differences {
      let (type, name) = (difference.type, difference.name)
      switch difference.kind {
      case .missing: log.problem("sqlite_schema", name, expected: "the \(type)", found: "none")
      case .altered: log.problem("sqlite_schema", name, expected: "the \(type) of this tool", found: "another one")
      case .foreign where type == "trigger":
        // It may change what import and analyze store.
        log.problem("sqlite_schema", name, expected: "no triggers but this tool's", found: "a trigger")
      case .foreign:
        log.note("The \(type) \(name) is not this tool's; it was left alone.")
      }
    }
  }
}

/// The file, by SQLite's integrity_check: pages, indexes, types, and NOT NULL and UNIQUE constraints.
enum FileCheck: LabCheck {
  static let description = CheckDescription(
    id: "file", summary: "SQLite's integrity_check finds nothing in the file",
    remedy: "Restore the file from a backup, or import and analyze into a new one.")

  /// The number of errors after which SQLite stops.
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
