import TraceFormats

/// A column of a row that `tracelab stream` prints.
struct RowColumn: Sendable {
  let name: String
  let value: RowValue
  /// Whether it may be `null`.
  var mayBeNull = false

  init(_ name: String, _ value: RowValue, mayBeNull: Bool = false) {
    self.name = name
    self.value = value
    self.mayBeNull = mayBeNull
  }

  /// The first flaw of an object's columns; `nil` where there is none. Other keys are those of later versions.
  ///
  /// - Parameter owner: the object, for messages.
  static func flaw(in row: [String: JSONTree], of columns: [RowColumn], _ owner: String) -> JSONTree.Flaw? {
    for column in columns {
      guard let found = row[column.name] else {
        return JSONTree.Flaw(expected: "the column `\(column.name)` of \(owner)", found: "none")
      }
      if column.mayBeNull, found == .null { continue }
      if let flaw = column.value.flaw(of: found, "`\(column.name)` of \(owner)") { return flaw }
    }
    return nil
  }
}
