/// Rows in the order of a file.
protocol RowSource: AnyObject {
  /// The name of the file in messages.
  var file: String { get }
  /// The line that was read last.
  var line: Int { get }
  /// What its rows may say.
  var fields: Set<RowField> { get }

  /// Reads the next row.
  ///
  /// - Returns: `false` at the end.
  /// - Throws: `Fault` for a row that cannot be read, after which the next one can, and what the byte source throws.
  func next(into row: inout EventRow) throws -> Bool
}
