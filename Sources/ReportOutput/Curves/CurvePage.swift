import CurveComparison
import Mustache
import TextFormatting

/// The comparison as one self-contained page: a list of the differences, and both phones on a shared clock.
///
/// The player, the phones and the plot are those of the report page (`player.js`, `phone.js`, `plot.js`); stretches in which the
/// curves differ take the place of incidents.
struct CurvePage {
  private let report: CurveReport

  init(_ report: CurveReport) { self.report = report }

  /// - Throws: Errors of the template.
  func text() throws -> String {
    let template = try MustacheTemplate(string: PageAssets.curveTemplate)
    return template.render(context)
  }

  private var context: [String: Any] {
    let document = report.document
    return [
      "title": TerminalText.escaped(document.title), "style": PageAssets.style, "script": PageAssets.curveScript,
      "scriptHash": PageAssets.hash(of: PageAssets.curveScript), "rowHeight": HTMLReport.rowHeight,
      "facts": document.headline.filter { $0.label != "result" }.map(PageText.fact),
      "verdict": CurveText.result(report.comparison), "isGood": report.comparison.areAlike,
      "partings": report.comparison.divergences.enumerated().map { place, divergence -> [String: Any] in
        ["place": place, "text": CurveText.sentence(divergence, in: report.comparison)]
      },
      "partingsTitle": document.sections.first?.title ?? "", "hasPartings": !report.comparison.divergences.isEmpty,
      "delays": CurveText.delays(report.comparison),
      "tables": document.sections.enumerated().map { place, section -> [String: Any] in
        var section = section
        // The page shows this as a list whose entries lead to the player.
        if section.id == "partings" { section.prose = [] }
        return PageTable(section, place: place + PageTable.open).context
      },
      "notes": document.notes.map(PageText.html),
      // Flags for the player, which on other pages lets people choose a session.
      "picksSession": false, "what": "place", "entry": "place", "hasSessions": true,
      "hasIncidents": !report.comparison.divergences.isEmpty,
      "embedded": 2, "all": 2, "data": data,
    ]
  }

  /// The input of the page's script, in the form of `PageData`, with one session and one run for each side.
  private var data: String {
    let sides = [report.a, report.b]
    let divergences = report.comparison.divergences.flatMap { divergence in
      [incident(divergence, 0), incident(divergence, 1)]
    }
    let moments = report.comparison.clock.moments
    let json = JSONText.object([
      ("runs", .array(sides.enumerated().map { Self.run($1, place: $0) })),
      ("sessions", .array(zip(["A", "B"], sides).map { Self.session($1, name: $0) })),
      ("incidents", .array(divergences)),
      ("counterparts", .array([])), ("leftOut", .array([])),
      ("databaseOption", .string(TerminalText.escaped(report.databaseOption))),
      (
        "screens",
        .object(
          sides.enumerated().map { place, side in
            let replay = ReplayedSession(
              uid: side.session.uid, layout: side.layout, touches: side.touches, events: side.events,
              views: [.init(runID: place, frames: side.frames)])
            return ("\(place)", PageScreen(replay, places: [place: place]).json)
          })
      ),
      (
        "clock",
        .object([
          ("a", .string(ColumnText.encoded(moments.map(\.a)))), ("b", .string(ColumnText.encoded(moments.map(\.b)))),
        ])
      ),
    ])
    // Within a script element only `<` could end it or open a comment.
    return json.compact.replacing("<", with: "\\u003c")
  }

  private static func run(_ side: CurveReport.Side, place: Int) -> JSONText {
    .object([
      ("id", .integer(Int64(place))), ("strategy", text(side.run.strategy)), ("label", optional(side.run.label)),
      ("side", .null),
    ])
  }

  private static func session(_ side: CurveReport.Side, name: String) -> JSONText {
    .object([
      ("uid", .string(side.session.uid)), ("name", text(side.session.name)),
      ("scenario", optional(side.session.scenario)),
      ("device", optional(side.session.device)), ("refreshRate", .number(side.session.refreshRate)),
      ("build", optional(side.session.build)), ("side", .string(name)),
      ("duration", .integer(Int64(side.session.duration))),
    ])
  }

  /// A parting in the form in which the player shows an incident, on one side's own clock.
  private func incident(_ divergence: CurveComparison.Divergence, _ place: Int) -> JSONText {
    let side = place == 0 ? report.a : report.b
    func own(_ t: Int) -> Int { place == 0 ? t : report.comparison.clock.b(at: t) }
    let start = own(divergence.difference.divergence ?? divergence.part.start)
    let end = max(start, own(divergence.difference.end ?? divergence.part.end))
    let curve = CurveText.subject(divergence)
    return .object([
      ("run", .integer(Int64(place))), ("session", .integer(Int64(place))),
      ("kind", .string("\(curve.rawValue) parts")), ("start", .integer(Int64(start))), ("end", .integer(Int64(end))),
      ("first", .integer(Int64(side.frames.index(at: start) ?? 0))),
      ("last", .integer(Int64(side.frames.index(at: end) ?? 0))),
      ("magnitude", .number(abs(divergence.difference.largest))),
      ("unit", .string("pt")), ("cause", .string("")),
      ("detail", .string(CurveText.sentence(divergence, in: report.comparison))), ("fingerprint", .string("")),
      ("severity", .null), ("confidence", .null), ("state", .null), ("regression", .bool(false)), ("note", .null),
      ("parts", .bool(true)),
    ])
  }

  /// A text for people; characters that would reorder or hide it are written out.
  private static func text(_ text: String) -> JSONText { .string(TerminalText.escaped(text)) }
  private static func optional(_ value: String?) -> JSONText { value.map(text) ?? .null }
}
