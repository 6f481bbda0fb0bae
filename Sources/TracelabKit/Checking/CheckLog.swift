import TextFormatting
import TraceStore

/// What one check looked at and found.
final class CheckLog {
  /// One thing that is not as it should be. Text out of the lab is as it is; the report escapes it.
  struct Problem: Hashable {
    /// A table, or empty for the file.
    var table: String
    /// The row's key, by its columns' names; empty where there is none.
    var row: String
    var expected: String
    var found: String
  }

  /// Problems of one check that are told one by one; the rest is counted.
  static let limit = 10

  /// How many of what was looked at.
  private(set) var looked: [(count: Int, noun: String, nouns: String?)] = []
  /// The first ones.
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  /// What is worth a word and no problem, the first ones.
  private(set) var remarks: [String] = []
  func look(at count: Int, _ noun: String, _ nouns: String? = nil) { looked.append((count, noun, nouns)) }

  func problem(_ table: String, _ row: String, expected: String, found: String) {
    problemCount += 1
    guard problems.count < Self.limit else { return }
    problems.append(Problem(table: table, row: row, expected: expected, found: Self.excerpt(found)))
  }

  /// A layout that holds no JSON may hold a megabyte of something else.
  private static func excerpt(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }

  func remark(_ text: String) { if remarks.count < Self.limit { remarks.append(text) } }

  /// To be called every now and then.
  /// - Throws: `Interrupted` after Ctrl-C.
  func advance() throws { if StopFlag.shared.isRaised { throw Interrupted.check } }

  /// `36 sessions, 3681 frames`.
  var lookedText: String { looked.map { Plural.text($0.count, $0.noun, $0.nouns) }.joined(separator: ", ") }
}

extension CheckLog {
  /// Takes the rows of a statement for problems: the columns are table, row, expected and found, all texts.
  func takeProblems(of sql: String, on lab: LabTransaction) throws {
    try lab.forEachRow(of: sql) { row in
      problem(row[0].shown, row[1].shown, expected: row[2].shown, found: row[3].shown)
    }
  }

  /// Counts a table's rows.
  func look(atRowsOf table: String, on lab: LabTransaction, _ noun: String, _ nouns: String? = nil) throws {
    try lab.forEachRow(of: "SELECT count(*) FROM \(table)") { row in
      if case .integer(let count) = row[0] { look(at: Int(count), noun, nouns) }
    }
  }

  /// Looks whether a column of options holds what this tool writes: an object of texts, its keys in order.
  func checkOptions(_ column: String, of table: String, on lab: LabTransaction) throws {
    try lab.forEachRow(of: "SELECT min(id), \(column) FROM \(table) GROUP BY \(column) ORDER BY 1") { row in
      let text = row[1].shown
      guard Settings.values(of: text).map(Settings.json) != text else { return }
      problem(table, "id \(row[0].shown)", expected: "\(column) in canonical JSON", found: text)
    }
  }

  /// Tells each column of a row that differs.
  func compare(_ table: String, _ row: String, columns: [String], _ found: [SQLValue], with expected: [SQLValue]) {
    for (index, column) in columns.enumerated() where found[index] != expected[index] {
      problem(
        table, row, expected: "\(column) = \(expected[index].plain ?? "NULL")", found: found[index].plain ?? "NULL")
    }
  }
}
