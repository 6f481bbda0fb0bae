import TextFormatting

/// One row as one line of JSON: an object whose keys are the columns, with the types of the SQL surface.
struct JSONRow {
  /// The columns so far, without the closing brace.
  private var text: String

  /// A row of a table.
  ///
  /// - Parameter table: the value of the first key, `row`.
  init(_ table: StaticString) { text = "{\"row\":\"\(table)\"" }

  /// A row in a column of another row.
  init() { text = "{" }

  var object: String { text + "}" }
  var line: String { text + "}\n" }

  mutating func add(_ column: StaticString, _ value: String?) {
    add(column, json: value.map(JSONText.quoted) ?? "null")
  }

  mutating func add(_ column: StaticString, _ value: Int?) { add(column, json: value.map { "\($0)" } ?? "null") }

  /// A number that is not finite is `null`, as in SQL.
  mutating func add(_ column: StaticString, _ value: Double?) {
    add(column, json: value.flatMap { $0.isFinite ? NumberText.exact($0) : nil } ?? "null")
  }

  mutating func add(_ column: StaticString, _ rows: [JSONRow]) {
    add(column, json: "[" + rows.map(\.object).joined(separator: ",") + "]")
  }

  private mutating func add(_ column: StaticString, json: String) {
    if text.utf8.count > 1 { text += "," }
    text += "\"\(column)\":"
    text += json
  }
}
