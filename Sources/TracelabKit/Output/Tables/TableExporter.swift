import TraceStore

/// Writes rows in one format: `begin` once, `row` for each row, `end` once.
///
/// A new format is one conforming type in a file of its own and one line in ``TableFormat/all``.
public protocol TableExporter {
  static var format: OutputFormatDescription { get }

  /// - Parameter width: columns of the terminal, where the text goes to one; formats for programs ignore it.
  init(to output: any TextOutput, width: Int?)

  mutating func begin(columns: [String]) throws
  mutating func row(_ values: [SQLValue]) throws
  mutating func end() throws
}

extension TableExporter {
  /// Writes a whole result.
  public mutating func write(_ result: QueryResult) throws {
    try begin(columns: result.columns)
    for values in result.rows { try row(values) }
    try end()
  }
}
