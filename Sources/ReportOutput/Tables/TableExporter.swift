/// Writes rows in one format: `begin` once, `row` for each row, `end` once.
///
/// A new format is one conforming type in a file of its own and one line in ``TableFormat/all``.
public protocol TableExporter {
  static var format: OutputFormatDescription { get }

  /// - Parameter width: columns of the terminal, where the text goes to one; formats for programs ignore it.
  init(to output: any TextOutput, width: Int?)

  /// - Throws: `OutputError` where the output cannot take it.
  mutating func begin(columns: [String]) throws
  /// - Parameter values: one per column.
  /// - Throws: `OutputError` where the output cannot take it.
  mutating func row(_ values: [TableValue]) throws
  /// - Throws: `OutputError` where the output cannot take it.
  mutating func end() throws
}

extension TableExporter {
  /// Writes a whole table.
  ///
  /// - Parameter rows: one array per row, one value per column.
  /// - Throws: `OutputError` where the output cannot take it.
  public mutating func write(columns: [String], rows: some Sequence<[TableValue]>) throws {
    try begin(columns: columns)
    for values in rows { try row(values) }
    try end()
  }
}
