import TextFormatting
import TracePlot

/// A report as data: what it says, not how it looks. Renderers turn it into text.
///
/// All text is plain and may contain outside text as it is; renderers escape it.
public struct ReportDocument: Sendable {
  /// One figure of the headline: `label: value`.
  public struct Fact: Hashable, Sendable {
    public var label: String
    public var value: ReportCell
    /// Whether commands in the value stand between backticks. Other values may be outside text and are shown as they are.
    public var isSentence: Bool

    public init(_ label: String, _ value: ReportCell, isSentence: Bool = false) {
      self.label = label
      self.value = value
      self.isSentence = isSentence
    }
  }

  /// One part of a report: prose, then the table, then the block, then the notes, each where there is one.
  public struct Section: Hashable, Sendable {
    /// Kebab-case, stable: by which programs find the section.
    public var id: String
    public var title: String
    /// Paragraphs.
    public var prose: [String]
    public var table: ReportTable?
    public var block: Block?
    public var notes: [String]
    /// Whether the HTML page shows it as it is: most sections say what the page's own matrix and incidents say.
    public var isOnPage: Bool

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

  /// Lines that keep their shape.
  public enum Block: Hashable, Sendable {
    case text(String)
    /// Drawn as wide as the terminal.
    case plots(PlotStack)

    /// - Parameter width: columns of the terminal; `nil` where the text does not go to one.
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
  /// What holds for the whole report: its footers.
  public var notes: [String]
  /// What the report is about, incident by incident; `nil` for reports about something else.
  public var data: ReportData?
  /// Paths in the texts, as they were typed. Only a terminal shows them so.
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

/// How much of what a lab holds a report is to bring along: a table of a million glitches' counts needs none of the glitches.
public enum ReportDetail: Int, Comparable, Sendable {
  /// What the report's tables show.
  case tables
  /// Every incident and every judged session too.
  case incidents
  /// And the frames of the sessions that are worth a look.
  case frames

  public static func < (a: ReportDetail, b: ReportDetail) -> Bool { a.rawValue < b.rawValue }
}

extension ReportDocument: OutputContent {
  public static var formats: [OutputFormatDescription] { ReportFormat.descriptions }

  /// - Throws: `OutputError` where the output cannot take it, or the report has no incidents and the format needs them.
  public func write(in format: String, to output: FileOutput) throws {
    let isShown = output.path == "-" && Terminal.isOutput
    let isScreen = isShown && format == ReportFormat.ids.first
    let options = ReportOptions(
      width: isScreen ? Terminal.width : nil, color: isScreen && Terminal.wantsColor())
    try ReportFormat.renderer(format, options: options).render(
      isShown ? withToolName : withToolName.withoutPlaces, to: isShown && !isScreen ? ShownOutput(output) : output)
  }

  /// The report whose notes recommend commands of the tool that runs.
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
