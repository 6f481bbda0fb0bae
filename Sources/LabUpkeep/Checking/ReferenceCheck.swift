import LabCommon
import TraceStore

/// References from table to table: foreign keys, and those for which there are triggers instead.
enum ReferenceCheck: LabCheck {
  static let description = CheckDescription(
    id: "references", summary: "every row that refers to another row finds it: there are no orphans",
    remedy: "Delete the rows that refer to a missing one: DELETE FROM TABLE WHERE COLUMN = N, with the names above.")

  private struct Reference {
    var table: String
    var column: String
    var parent: String
  }

  /// References that the schema does not declare, because one look-up per row would cost too much.
  private static let undeclared = [
    Reference(table: "touch", column: "session_id", parent: "session"),
    Reference(table: "frame_row", column: "replay_id", parent: "replay"),
  ]

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    let references = try undeclared + declared(on: lab)
    log.examine(references.count, "reference")
    for reference in references {
      try log.checkForInterruption()
      try log.reportRows(of: sql(reference), on: lab)
    }
  }

  private static func declared(on lab: LabTransaction) throws -> [Reference] {
    let ours = Set(SchemaDescription.lab.relations.map(\.name))
    var references: [Reference] = []
    try lab.forEachRow(
      of: """
        SELECT schema.name, key."from", key."table"
        FROM sqlite_schema AS schema JOIN pragma_foreign_key_list(schema.name) AS key
        WHERE schema.type = 'table' ORDER BY schema.name, key.id
        """
    ) { row in
      guard case .text(let table) = row[0], case .text(let column) = row[1], case .text(let parent) = row[2],
        ours.contains(table)
      else { return }
      references.append(Reference(table: table, column: column, parent: parent))
    }
    return references
  }

  /// Steps from owner to owner with the index on the column, not from row to row: there are many frames.
  private static func sql(_ reference: Reference) -> String {
    let (table, column, parent) = (reference.table, reference.column, reference.parent)
    return """
      WITH RECURSIVE owner (id) AS (
        SELECT min(\(column)) FROM \(table)
        UNION ALL
        SELECT (SELECT min(\(column)) FROM \(table) WHERE \(column) > owner.id) FROM owner WHERE owner.id IS NOT NULL
      )
      SELECT '\(table)', '\(column) ' || id, 'a row ' || id || ' in \(parent)', 'none'
      FROM owner WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM \(parent))
      """
  }
}
