import GlitchComparison
import TextFormatting

/// A trend as output: a table, a chart, rows for programs, or a page.
public struct TrendReport: Sendable {
  public var trend: Trend
  /// The report of the same sessions, whose page shows the trend first; `nil` if no page is written.
  public var page: ReportDocument?

  public init(_ trend: Trend, page: ReportDocument? = nil) {
    self.trend = trend
    self.page = page
  }
}

/// The outputs of a trend.
public typealias TrendOutputs = Outputs<TrendReport>

extension Outputs<TrendReport> {
  /// Whether one of the outputs is a page, with the incidents and the player.
  public var needPage: Bool { formats.contains(HTMLReport.format.id) }
}

extension TrendReport: OutputContent {
  private static let (csv, json, svg) = ("csv", "json", "svg")

  public static var formats: [OutputFormatDescription] {
    [TerminalReport.format, MarkdownReport.format] + [
      .init(id: csv, summary: "one row per build, strategy and kind"),
      .init(id: json, summary: "the same rows, and the changes, for programs"),
      .init(id: svg, summary: "a picture with one curve per strategy and kind"), HTMLReport.format,
    ]
  }

  /// - Throws: `OutputError` if the output cannot be written.
  public func write(in format: String, to output: FileOutput) throws {
    switch format {
    case Self.csv:
      var exporter = try TableFormat.exporter(Self.csv, to: output, width: nil)
      try exporter.write(columns: trend.columns, rows: trend.counts.map { trend.row($0).map(\.value.cell) })
    case Self.json: try output.write(trend.json.pretty() + "\n")
    case Self.svg: try output.write(TrendPlot(trend).text)
    case HTMLReport.format.id:
      var page = page ?? ReportDocument(title: trend.title)
      page.title = trend.title
      page.data?.pageSections = []
      var sections = trend.pageSections
      sections[0].isFirstOnPage = true
      page.sections = sections + page.sections
      page.notes = trend.notes + page.notes
      try page.write(in: format, to: output)
    default: try trend.document.write(in: format, to: output)
    }
  }
}

// MARK: Rows

extension Trend {
  /// One field of a row, as CSV and JSON write it.
  enum Value {
    case text(String?)
    case integer(Int)
    case number(Double?)

    var json: JSONText {
      switch self {
      case .text(let text): text.map { .string($0) } ?? .null
      case .integer(let value): .integer(Int64(value))
      case .number(let value): value.map { .number($0) } ?? .null
      }
    }

    var cell: TableValue {
      switch self {
      case .text(let text): text.map { .text($0) } ?? .null
      case .integer(let value): .integer(Int64(value))
      case .number(let value): value.map { .real($0) } ?? .null
      }
    }
  }

  /// The names of the fields.
  var columns: [String] {
    row(Count(place: 0, strategy: "", kind: nil, glitches: 0, recordings: 0, affected: 0, gestures: 0)).map(\.name)
  }

  /// The fields of a row; rates and bounds are rounded, since the last digits of roots differ between machines.
  func row(_ count: Count) -> [(name: String, value: Value)] {
    let (rates, shares) = (count.rateBounds, count.shareBounds)
    let change = changes.first {
      $0.step.place == count.place && $0.strategy == count.strategy && $0.kind == count.kind
    }
    func rounded(_ value: Double?) -> Value { .number(value.map { ($0 * 1e6).rounded() / 1e6 }) }
    return [
      (division.rawValue, .text(builds.indices.contains(count.place) ? builds[count.place] : nil)),
      ("strategy", .text(count.strategy)), ("kind", .text(count.kind)), ("glitches", .integer(count.glitches)),
      ("recordings", .integer(count.recordings)), ("affected", .integer(count.affected)),
      ("gestures", .integer(count.gestures)), ("rate", rounded(count.rate)), ("lower", rounded(rates?.lower)),
      ("upper", rounded(rates?.upper)), ("share", rounded(count.share)), ("share_lower", rounded(shares?.lower)),
      ("share_upper", rounded(shares?.upper)), ("change", .text(change?.step.change.rawValue)),
    ]
  }

  var json: JSONText {
    .object([
      ("schema", .string("tracelab-trend")), ("version", .integer(1)), ("by", .string(division.rawValue)),
      ("rows", .list(counts) { count in .object(row(count).map { ($0.name, $0.value.json) }) }),
      ("changes", .array(changes.map(json))), ("error_rate", .number(ShareTrend.errorRate)),
      ("notes", .array(notes.map { .string($0) })),
    ])
  }

  private func json(_ change: Change) -> JSONText {
    let step = change.step
    func share(_ share: Share) -> JSONText {
      .object([("affected", .integer(Int64(share.with))), ("recordings", .integer(Int64(share.count)))])
    }
    func rounded(_ value: Double) -> JSONText { .number((value * 1e6).rounded() / 1e6) }
    func name(_ place: Int) -> JSONText {
      builds.indices.contains(place) ? builds[place].map { .string($0) } ?? .null : .null
    }
    return .object([
      (division.rawValue, name(step.place)), ("last_before", name(step.place - 1)),
      ("strategy", .string(change.strategy)), ("kind", .string(change.kind)), ("change", .string(step.change.rawValue)),
      ("before", share(step.before)), ("after", share(step.after)), ("lower", rounded(step.interval.lower)),
      ("upper", rounded(step.interval.upper)), ("probability", rounded(step.probability)),
    ])
  }
}
