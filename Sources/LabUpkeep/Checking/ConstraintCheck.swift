import Foundation
import LabCommon
import TraceStore

/// The CHECK constraints of the tables. SQLite's integrity_check leaves them out for a file that is opened for reading
/// only.
enum ConstraintCheck: LabCheck {
  static let description = CheckDescription(
    id: "constraints", summary: "every row satisfies the CHECK constraints of its table",
    remedy: "Correct the values, or restore the file from a backup.")

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    let ours = Set(SchemaDescription.lab.relations.map(\.name))
    var statements: [String] = []
    try lab.forEachRow(of: "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name") { row in
      guard ours.contains(row[0].shown) else { return }
      let key = try key(of: row[0].shown, on: lab)
      statements += conditions(in: row[1].shown).map { sql($0, table: row[0].shown, key: key) }
    }
    log.examine(statements.count, "constraint")
    for statement in statements {
      try log.checkForInterruption()
      try log.reportRows(of: statement, on: lab)
    }
  }

  private static func sql(_ condition: String, table: String, key: [String]) -> String {
    let row = key.map { "'\($0) ' || \($0)" }.joined(separator: " || ', ' || ")
    let expected = condition.replacing("'", with: "''")
    return "SELECT '\(table)', \(row), '\(expected)', 'otherwise' FROM \(table) WHERE NOT (\(condition))"
  }

  /// The columns of the primary key, in order.
  private static func key(of table: String, on lab: LabTransaction) throws -> [String] {
    var columns: [String] = []
    try lab.forEachRow(of: "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0 ORDER BY pk") { row in
      columns.append(row[0].shown)
    }
    return columns
  }

  /// The text in parentheses after each CHECK of a table's definition. No string literal in it has parentheses.
  private static func conditions(in definition: String) -> [String] {
    definition.components(separatedBy: "CHECK (").dropFirst().map { rest in
      var depth = 1
      return String(
        rest.prefix { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth > 0
        })
    }
  }
}
