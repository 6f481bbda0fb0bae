/// Writes rows in one format: `begin` once, `row` for each row, `end` once.
///
/// A new format is one conforming type in a file of its own and one line in ``TableFormat/all``.
public protocol TableExporter: SendableMetatype {
  static var format: OutputFormatDescription { get }

  /// - Parameter width: the width of the terminal in columns; `nil` if the output is not a terminal. Formats for programs ignore it.
  init(to output: any TextOutput, width: Int?)

  /// - Throws: `OutputError` if the output cannot be written.
  mutating func begin(columns: [String]) throws
  /// - Parameter values: one per column.
  /// - Throws: `OutputError` if the output cannot be written.
  mutating func row(_ values: [TableValue]) throws
  /// - Throws: `OutputError` if the output cannot be written.
  mutating func end() throws
}

extension TableExporter {
  /// Writes a whole table.
  ///
  /// - Parameter rows: one array per row, one value per column.
  /// - Throws: `OutputError` if the output cannot be written.
  public mutating func write(columns: [String], rows: some Sequence<[TableValue]>) throws {
    try begin(columns: columns)
    for values in rows { try row(values) }
    try end()
  }
}

/// The formats for rows.
public enum TableFormat {
  /// The exporters of other packages, from `Tracelab.main(catalog:tables:reports:)`.
  @TaskLocal package static var added: [any TableExporter.Type] = []

  /// The exporters in the order of the help text; the first is the default.
  public static var all: [any TableExporter.Type] {
    [
      AlignedExporter.self,
      CSVExporter.self,
      SafeCSVExporter.self,
      TSVExporter.self,
      JSONExporter.self,
      JSONLinesExporter.self,
      MarkdownExporter.self,
    ] + added
  }

  public static var descriptions: [OutputFormatDescription] { all.map { $0.format } }
  public static var ids: [String] { all.map { $0.format.id } }

  /// - Parameter width: the width of the terminal in columns; `nil` for other outputs. For a terminal, every format escapes control
  ///   characters.
  /// - Throws: `OutputError.unknownFormat`, which lists the known ones.
  public static func exporter(
    _ id: String, to output: any TextOutput, width: Int? = nil
  ) throws -> any TableExporter {
    guard let type = all.first(where: { $0.format.id == id }) else {
      throw OutputError.unknownFormat(id, known: ids)
    }
    return type.init(to: width == nil ? output : EscapingOutput(output), width: width)
  }
}
