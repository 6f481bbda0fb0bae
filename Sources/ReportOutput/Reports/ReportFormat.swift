/// The formats that reports can be written in.
public enum ReportFormat {
  /// In the order of the help text; the first is the default.
  public static var all: [any ReportRenderer.Type] {
    [
      TerminalReport.self,
      MarkdownReport.self,
      JSONReport.self,
      JUnitReport.self,
      GitHubReport.self,
      HTMLReport.self,
    ]
  }

  public static var descriptions: [OutputFormatDescription] { all.map { $0.format } }
  /// The formats of results that are no comparison of runs.
  public static var withoutIncidents: [OutputFormatDescription] { all.filter { !$0.needsData }.map { $0.format } }
  public static var ids: [String] { all.map { $0.format.id } }

  /// - Throws: `OutputError.unknownFormat`, which lists the known ones.
  public static func renderer(
    _ id: String, options: ReportOptions = ReportOptions()
  ) throws -> any ReportRenderer {
    guard let type = type(id) else { throw OutputError.unknownFormat(id, known: ids) }
    return type.init(options: options)
  }

  static func type(_ id: String) -> (any ReportRenderer.Type)? { all.first { $0.format.id == id } }
}
