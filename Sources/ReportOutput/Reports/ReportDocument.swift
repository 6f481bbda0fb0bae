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
