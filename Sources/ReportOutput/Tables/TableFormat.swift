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
