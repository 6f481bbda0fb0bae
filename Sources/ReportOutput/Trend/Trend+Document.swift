import GlitchComparison
import TextFormatting

extension Trend {
  /// The maximum number of builds in a line of bars: the last ones.
  private static let mostBars = 40
  /// The maximum number of rows of builds for people; other formats have all.
  private static let mostRows = 200

  var title: String { "tracelab report trend" }

  /// The report as tables: the changes, a chart, and the builds.
  var document: ReportDocument {
    ReportDocument(
      title: title,
      headline: [.init("lab", .text(lab))] + facts + [
        .init("\(division.rawValue)s", .integer(builds.count)),
        .init("changes", .integer(changes.count, changes.isEmpty ? nil : .strong)),
      ],
      sections: [changeSection, chartSection, buildSection], notes: notes, places: [lab])
  }

  /// The sections of a page, with the picture.
  public var pageSections: [ReportDocument.Section] {
    var sections = [changeSection, buildSection]
    for index in sections.indices { sections[index].isOnPage = true }
    sections[0].picture = TrendPlot(self).text
    return sections
  }

  private var changeSection: ReportDocument.Section {
    .init(
      id: "trend", title: "What changed from \(division.rawValue) to \(division.rawValue)",
      table: ReportTable(
        columns: [
          .init("change"), .init("kind"), .init("strategy"), .init("since", title: "since \(division.rawValue)"),
          .init("last_before", title: "last before"), .init("before", title: "recordings before", alignment: .right),
          .init("after", title: "recordings since", alignment: .right),
          .init("difference", title: "difference, 95 %", alignment: .right),
        ],
        rows: changes.map { change in
          let step = change.step
          let bounds = [step.interval.lower, step.interval.upper].map { NumberText.fixed($0, decimals: 2) }
          return [
            .text(step.change.rawValue, step.after.isLarger(than: step.before) ? .bad : .good), .text(change.kind),
            .text(change.strategy), .text(name(step.place)), .text(name(step.place - 1)),
            .text(ShareText.text(step.before)), .text(ShareText.text(step.after)),
            .text(bounds.joined(separator: " to ")),
          ]
        },
        ifEmpty: builds.count < 2
          ? "one \(division.rawValue) alone has no trend" : "no change that chance does not explain"),
      notes: builds.count < 2
        ? []
        : [
          "Recordings of one scenario, device and refresh rate are compared. If nothing changes, at most "
            + "\(NumberText.fixed(100 * ShareTrend.errorRate, decimals: 0)) % of such reports show a change."
        ])
  }

  /// A line of bars for each series, from the first build to the last.
  private var chartSection: ReportDocument.Section {
    let shown = max(0, builds.count - Self.mostBars)..<builds.count
    let title = "Glitches per 100 gestures, from \(name(shown.lowerBound)) to \(name(builds.count - 1))"
    return .init(
      id: "chart", title: title,
      table: ReportTable(
        columns: [
          .init("kind"), .init("strategy"), .init("bars", title: "from the first to the last"),
          .init("first", alignment: .right, decimals: 1), .init("last", alignment: .right, decimals: 1),
          .init("highest", alignment: .right, decimals: 1), .init("changes"),
        ],
        rows: series.map { series in
          let rates = rates(of: series)
          let known = rates.compactMap(\.self)
          return [
            .text(series.kind ?? "no glitches"), .text(series.strategy),
            .text(shown.map { Self.bar(rates[$0], highest: known.max() ?? 0) }.joined()),
            .number(known.first), .number(known.last), .number(known.max()),
            .text(
              series.changes.map { "\($0.step.change.rawValue) since \(name($0.step.place))" }.joined(separator: ", ")),
          ]
        }),
      notes: shown.lowerBound > 0
        ? ["The last \(shown.count) of \(builds.count) \(division.rawValue)s; csv, json and svg have all."] : [])
  }

  /// A series' rates, one entry per build; `nil` where nothing was recorded.
  func rates(of series: Series) -> [Double?] {
    var rates = [Double?](repeating: nil, count: builds.count)
    for count in series.counts where rates.indices.contains(count.place) { rates[count.place] = count.rate }
    return rates
  }

  /// A bar of one to eight eighths; a dot for nothing, a space where nothing was recorded.
  private static func bar(_ rate: Double?, highest: Double) -> String {
    guard let rate else { return " " }
    guard rate > 0, highest > 0 else { return "·" }
    let bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return bars[min(bars.count - 1, max(0, Int((rate / highest * Double(bars.count)).rounded(.up)) - 1))]
  }

  /// All kinds together, one row per build and strategy, clean builds included.
  private var buildSection: ReportDocument.Section {
    struct Key: Hashable {
      var place: Int
      var strategy: String
    }
    var totals: [Key: Count] = [:]
    for count in counts {
      let key = Key(place: count.place, strategy: count.strategy)
      var total =
        totals[key]
        ?? Count(
          place: count.place, strategy: count.strategy, kind: nil, glitches: 0, recordings: 0, affected: 0, gestures: 0)
      total.glitches += count.glitches
      // Kinds that were not judged have fewer.
      total.recordings = max(total.recordings, count.recordings)
      total.gestures = max(total.gestures, count.gestures)
      totals[key] = total
    }
    let rows = totals.values.sorted { ($0.place, $0.strategy) < ($1.place, $1.strategy) }
    let shown = rows.suffix(Self.mostRows)
    return .init(
      id: "builds", title: "All kinds together, by \(division.rawValue)",
      table: ReportTable(
        columns: [
          .init(division.rawValue), .init("strategy"), .init("recordings", alignment: .right),
          .init("gestures", alignment: .right), .init("glitches", alignment: .right),
          .init("rate", title: "per 100 gestures", alignment: .right, decimals: 1),
          .init("bounds", title: "95 %", alignment: .right),
        ],
        rows: shown.map { total in
          let bounds = total.rateBounds.map { [$0.lower, $0.upper].map { NumberText.fixed($0, decimals: 1) } }
          return [
            .text(name(total.place)), .text(total.strategy), .integer(total.recordings), .integer(total.gestures),
            .integer(total.glitches, total.glitches == 0 ? .good : nil), .number(total.rate),
            .text(bounds?.joined(separator: " to ")),
          ]
        }),
      notes: rows.count > shown.count
        ? ["\(rows.count - shown.count) earlier rows are left out; csv and json have all."] : [])
  }
}

extension Share {
  fileprivate func isLarger(than other: Share) -> Bool { with * other.count > other.with * count }
}
