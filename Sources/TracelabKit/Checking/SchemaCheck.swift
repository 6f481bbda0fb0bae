import TraceStore

/// Tables, views, indexes and triggers, compared with those of a new lab.
enum SchemaCheck: LabCheck {
  static let description = CheckDescription(
    id: "schema", summary: "tables, views, indexes and triggers are those that this tool makes",
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
