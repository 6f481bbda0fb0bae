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

/// The formats that rows can be written in.
public enum TableFormat {
  /// In the order of the help text; the first is the default.
  public static var all: [any TableExporter.Type] {
    [
      AlignedExporter.self,
      CSVExporter.self,
      SafeCSVExporter.self,
      TSVExporter.self,
      JSONExporter.self,
      JSONLinesExporter.self,
      MarkdownExporter.self,
    ]
  }

  public static var descriptions: [OutputFormatDescription] { all.map { $0.format } }
  public static var ids: [String] { all.map { $0.format.id } }

  /// - Parameter width: of the terminal that shows the rows, if one does: then formats that pass text on as it is escape it too.
  /// - Throws: `OutputError.unknownFormat`, which lists the known ones.
  public static func exporter(
    _ id: String, to output: any TextOutput, width: Int? = nil
  ) throws -> any TableExporter {
    guard let type = all.first(where: { $0.format.id == id }) else {
      throw OutputError.unknownFormat(id, known: ids)
    }
    return type.init(to: width == nil ? output : ShownOutput(output), width: width)
  }
}
