import TextFormatting
import TracePlot

/// A report as data: its content, not its appearance. Renderers turn it into text.
///
/// All text is plain and may contain outside text as it is; renderers escape it.
public struct ReportDocument: Sendable {
  /// One figure of the headline: `label: value`.
  public struct Fact: Hashable, Sendable {
    public var label: String
    public var value: ReportCell
    /// Whether the value marks commands by backticks. Other values may be outside text and are shown unchanged.
    public var isSentence: Bool

    public init(_ label: String, _ value: ReportCell, isSentence: Bool = false) {
      self.label = label
      self.value = value
      self.isSentence = isSentence
    }
  }

  /// One part of a report: prose, the table, the block and the notes, in this order, each if there is one.
  public struct Section: Hashable, Sendable {
    /// The stable id by which programs find the section, in kebab case.
    public var id: String
    public var title: String
    /// The paragraphs before the table.
    public var prose: [String]
    public var table: ReportTable?
    public var block: Block?
    public var notes: [String]
    /// Whether the HTML page shows it unchanged. Most sections repeat the page's own matrix and incidents.
    public var isOnPage: Bool
    /// Whether the HTML page shows it above the incidents and the player.
    public var isFirstOnPage = false
    /// A picture above the table on the HTML page, as SVG; other formats leave it out.
    public var picture: String?

    public init(
      id: String, title: String, prose: [String] = [], table: ReportTable? = nil,
      block: Block? = nil, notes: [String] = [], isOnPage: Bool = false
    ) {
      self.id = id
      self.title = title
      self.prose = prose
      self.table = table
      self.block = block
      self.notes = notes
      self.isOnPage = isOnPage
    }
  }

  /// Lines that are not wrapped.
  public enum Block: Hashable, Sendable {
    case text(String)
    /// Plots, drawn as wide as the terminal.
    case plots(PlotStack)

    /// - Parameter width: the width of the terminal in columns; `nil` if the output is not a terminal.
    func text(width: Int? = nil) -> String {
      switch self {
      case .text(let text): text
      case .plots(let stack): stack.rendered(width: width ?? 100)
      }
    }
  }

  public var title: String
  public var headline: [Fact]
  public var sections: [Section]
  /// The notes on the whole report, shown as its footers.
  public var notes: [String]
  /// The incidents of the report and their denominators; `nil` for reports on other subjects.
  public var data: ReportData?
  /// Paths in the texts, as the user typed them. Only a terminal shows them this way.
  public var places: Set<String> = []

  public init(
    title: String, headline: [Fact] = [], sections: [Section] = [], notes: [String] = [], data: ReportData? = nil,
    places: Set<String> = []
  ) {
    self.title = title
    self.headline = headline
    self.sections = sections
    self.notes = notes
    self.data = data
    self.places = places
  }
}

/// How much of a lab's data a report includes: a table that counts a million glitches needs none of them.
public enum ReportDetail: Int, Comparable, Sendable {
  /// The content of the report's tables.
  case tables
  /// Also every incident and every judged session.
  case incidents
  /// Also the frames of the most interesting sessions.
  case frames

  public static func < (a: ReportDetail, b: ReportDetail) -> Bool { a.rawValue < b.rawValue }
}

extension ReportDocument: OutputContent {
  public static var formats: [OutputFormatDescription] { ReportFormat.descriptions }

  /// - Throws: `OutputError` if the output cannot be written, or the report lacks incidents that the format needs.
  public func write(in format: String, to output: FileOutput) throws {
    let isShown = output.path == "-" && Terminal.isOutput
    let isScreen = isShown && format == ReportFormat.ids.first
    let options = ReportOptions(
      width: isScreen ? Terminal.width : nil, color: isScreen && Terminal.wantsColor(),
      path: output.path == "-" ? nil : output.path)
    try ReportFormat.renderer(format, options: options).render(
      isShown ? withToolName : withToolName.withoutPlaces, to: isShown && !isScreen ? EscapingOutput(output) : output)
  }

  /// The report with the name of the running tool in the commands of its notes.
  private var withToolName: ReportDocument {
    guard ToolName.current != ToolName.standard else { return self }
    var named = self
    named.notes = notes.map(ToolName.named)
    for index in sections.indices {
      named.sections[index].prose = sections[index].prose.map(ToolName.named)
      named.sections[index].notes = sections[index].notes.map(ToolName.named)
    }
    return named
  }
}
