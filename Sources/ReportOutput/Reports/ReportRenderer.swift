/// Turns a report into text of one format.
///
/// A new format is one conforming type in a file of its own and one line in ``ReportFormat/all``.
public protocol ReportRenderer {
  static var format: OutputFormatDescription { get }
  /// Whether it writes incidents, and so only reports that have ``ReportDocument/data``.
  static var needsData: Bool { get }
  /// What it writes of ``ReportDocument/data``.
  static var detail: ReportDetail { get }

  init(options: ReportOptions)

  /// - Throws: `OutputError` where the output cannot take it, or the report has not what the format needs.
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

/// What a renderer may know about where its text goes.
public struct ReportOptions: Hashable, Sendable {
  /// Columns of the terminal, where the text goes to one.
  public var width: Int?
  /// Whether ANSI colours are wanted.
  public var color: Bool

  public init(width: Int? = nil, color: Bool = false) {
    self.width = width
    self.color = color
  }
}
