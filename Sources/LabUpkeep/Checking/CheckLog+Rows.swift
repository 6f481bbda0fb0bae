import TraceAnalysis
import TraceStore

extension CheckLog {
  /// Reports each row of a statement as a problem.
  ///
  /// - Parameter sql: its columns are table, row, expected and found, all texts.
  /// - Throws: `StoreError`.
  func reportRows(of sql: String, on lab: LabTransaction) throws {
    try lab.forEachRow(of: sql) { row in
      problem(row[0].shown, row[1].shown, expected: row[2].shown, found: row[3].shown)
    }
  }

  /// Reports each row of a statement as a problem of a verdict, which is known damage from then on.
  ///
  /// - Parameters:
  ///   - sql: its columns are table, row, expected and found, all texts, and the verdict's id.
  ///   - known: verdicts whose problems were reported before.
  /// - Throws: `StoreError`.
  func reportRows(ofVerdicts sql: String, except known: Set<Int64>, on lab: LabTransaction) throws {
    try lab.forEachRow(of: sql) { row in
      guard case .integer(let verdict) = row[4], !known.contains(verdict) else { return }
      damage.verdicts.insert(verdict)
      problem(row[0].shown, row[1].shown, expected: row[2].shown, found: row[3].shown)
    }
  }

  /// Counts the rows of a table as examined.
  ///
  /// - Throws: `StoreError`.
  func examineRows(of table: String, on lab: LabTransaction, _ noun: String, _ nouns: String? = nil) throws {
    try lab.forEachRow(of: "SELECT count(*) FROM \(table)") { row in
      if case .integer(let count) = row[0] { examine(Int(count), noun, nouns) }
    }
  }

  /// Reports each value of a column of options that this tool would not write: it writes an object of texts, with its
  /// keys in order.
  ///
  /// - Throws: `StoreError`.
  func checkOptions(_ column: String, of table: String, on lab: LabTransaction) throws {
    try lab.forEachRow(of: "SELECT min(id), \(column) FROM \(table) GROUP BY \(column) ORDER BY 1") { row in
      let text = row[1].shown
      guard Settings.values(of: text).map(Settings.json) != text else { return }
      problem(table, "id \(row[0].shown)", expected: "\(column) in canonical JSON", found: text)
    }
  }

  /// Reports each column of a row that differs from the expected value.
  ///
  /// - Parameters:
  ///   - columns: their names.
  ///   - found: one entry per column.
  ///   - expected: one entry per column.
  /// - Returns: whether there was none.
  @discardableResult
  func compare(
    _ table: String, _ row: String, columns: [String], _ found: [SQLValue], with expected: [SQLValue]
  ) -> Bool {
    var isEqual = true
    for (index, column) in columns.enumerated() where found[index] != expected[index] {
      isEqual = false
      problem(
        table, row, expected: "\(column) = \(expected[index].plain ?? "NULL")", found: found[index].plain ?? "NULL")
    }
    return isEqual
  }
}
