/// Turns a report into text of one format.
///
/// A new format is one conforming type in a file of its own and one line in ``ReportFormat/all``.
public protocol ReportRenderer: SendableMetatype {
  static var format: OutputFormatDescription { get }
  /// Whether it writes incidents, and so only reports that have ``ReportDocument/data``.
  static var needsData: Bool { get }
  /// The part of ``ReportDocument/data`` that it writes.
  static var detail: ReportDetail { get }

  init(options: ReportOptions)

  /// - Throws: `OutputError` if the output cannot be written, or the report lacks data that the format needs.
  func render(_ document: ReportDocument, to output: any TextOutput) throws
}

extension ReportRenderer {
  public static var needsData: Bool { false }
  public static var detail: ReportDetail { needsData ? .incidents : .tables }

  static func data(of document: ReportDocument) throws -> ReportData {
    guard let data = document.data else { throw OutputError.noIncidents(format: format.id) }
    return data
  }
}

/// The properties of the output that a renderer takes into account.
public struct ReportOptions: Hashable, Sendable {
  /// The width of the terminal in columns; `nil` if the output is not a terminal.
  public var width: Int?
  /// Whether to use ANSI colours.
  public var color: Bool
  /// The path of the report's file, for links to other files; `nil` for standard output.
  public var path: String?

  public init(width: Int? = nil, color: Bool = false, path: String? = nil) {
    self.width = width
    self.color = color
    self.path = path
  }
}

/// The formats for reports.
public enum ReportFormat {
  /// The renderers of other packages, from `Tracelab.main(catalog:tables:reports:)`.
  @TaskLocal package static var added: [any ReportRenderer.Type] = []

  /// The renderers in the order of the help text; the first is the default.
  public static var all: [any ReportRenderer.Type] {
    [
      TerminalReport.self,
      MarkdownReport.self,
      JSONReport.self,
      JUnitReport.self,
      GitHubReport.self,
      HTMLReport.self,
    ] + added
  }

  public static var descriptions: [OutputFormatDescription] { all.map { $0.format } }
  /// The formats for results that are not comparisons of runs.
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

/// The JSON Schemas of the formats `json`, and of profiles.
public enum ReportSchema {
  /// The whole of `Schemas/tracelab-report-1.json`.
  public static let text = text("tracelab-report-1.json")
  /// The whole of `Schemas/tracelab-curves-1.json`.
  public static let curves = text("tracelab-curves-1.json")
  /// The whole of `Schemas/tracelab-profile-1.json`.
  public static let profile = text("tracelab-profile-1.json")

  private static func text(_ name: String) -> String { Embedded.schemas.first { $0.name == name }?.text ?? "" }
}
