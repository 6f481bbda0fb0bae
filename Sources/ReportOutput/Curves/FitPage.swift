import Mustache
import TextFormatting

/// A calibration as one self-contained page: the recordings with their curves before and after the fit, and the tables.
///
/// The template escapes outside text, the script inserts it only as text nodes, and the content security policy allows nothing but that
/// script to run.
struct FitPage {
  private let report: FitReport

  init(_ report: FitReport) { self.report = report }

  /// The largest offset on the page, in points: beyond any content, and within what the page's columns hold.
  private static let largest = 1e9
  /// The most tables that are open: options come first.
  private static let open = 1

  /// - Throws: Errors of the template.
  func text() throws -> String {
    let template = try MustacheTemplate(string: PageAssets.fitTemplate)
    return template.render(context)
  }

  private var context: [String: Any] {
    let document = report.document
    return [
      "title": TerminalText.escaped(document.title), "style": PageAssets.style, "script": PageAssets.fitScript,
      "scriptHash": PageAssets.hash(of: PageAssets.fitScript), "facts": document.headline.map(PageText.fact),
      "hasSessions": !report.sessions.isEmpty,
      "sessions": report.sessions.enumerated().map { place, session -> [String: Any] in
        [
          "place": place, "name": TerminalText.escaped(session.name), "isHeldOut": session.isHeldOut,
          "before": Self.distance(session.before), "after": Self.distance(session.after),
          "isWorse": session.after > session.before,
        ]
      },
      "tables": document.sections.enumerated().map { place, section in
        PageTable(section, place: place < Self.open ? 0 : PageTable.open).context
      },
      "notes": document.notes.map(PageText.html), "hasNotes": !document.notes.isEmpty, "data": data,
    ]
  }

  private static func distance(_ value: Double) -> String { ReportCell.number(value).shown(decimals: 3) }

  /// The input of the page's script.
  private var data: String {
    let json = JSONText.object([("sessions", .array(report.sessions.map(Self.session)))])
    // Within a script element only `<` could end it or open a comment.
    return json.compact.replacing("<", with: "\\u003c")
  }

  private static func session(_ session: FitReport.Session) -> JSONText {
    .object([
      ("name", .string(TerminalText.escaped(session.name))), ("t", .string(ColumnText.encoded(session.times))),
      ("starts", .string(ColumnText.encoded(session.starts))),
      ("lanes", .array(session.lanes.map { lane($0) })),
    ])
  }

  private static func lane(_ lane: FitReport.Lane) -> JSONText {
    .object([
      ("title", .string(TerminalText.escaped(lane.title))), ("recorded", column(lane.recorded)),
      ("before", column(lane.before)), ("after", column(lane.after)),
    ])
  }

  /// The places that have values, and the values.
  private static func column(_ values: [Double]) -> JSONText {
    let places = values.indices.filter { values[$0].isFinite }
    return .object([
      ("n", .string(ColumnText.encoded(places))),
      ("pt", .string(ColumnText.lengths(places.map { min(max(values[$0], -largest), largest) }))),
    ])
  }
}
