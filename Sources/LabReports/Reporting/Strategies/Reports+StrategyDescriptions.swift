import GlitchDetectors
import ReportOutput
import ScrollEngine

extension Reports {
  /// The section on features that an app gives up under each strategy, from the strategies' descriptions.
  func app(of figures: [StrategyFigures]) -> ReportDocument.Section {
    let rows = descriptions(figures).compactMap { description -> [ReportCell]? in
      guard !description.breaks.isEmpty || !description.goodAt.isEmpty else { return nil }
      return [.text(description.id, .strong), .text(description.goodAt), .text(description.breaks)]
    }
    return .init(
      id: "app", title: "What an app can rely on, and what it gives up",
      table: ReportTable(
        columns: [.init("strategy"), .init("good_at", title: "works"), .init("breaks", title: "does not work")],
        rows: rows, ifEmpty: "no description says"),
      notes: rows.isEmpty ? [] : ["`tracelab explain STRATEGY` describes a strategy in full."], isOnPage: true)
  }

  /// The section on problems that users of libraries with a strategy's rule reported, and whether the lab shows them.
  func userReports(_ figures: [StrategyFigures]) -> ReportDocument.Section {
    let rows = descriptions(figures).flatMap { description in
      description.reports.map { report -> [ReportCell] in
        [
          .text(description.id, .strong), .text(report.issue), .text(report.text),
          .text(ExplainText.text(report.evidence)),
        ]
      }
    }
    return .init(
      id: "user-reports", title: "What users reported",
      table: ReportTable(
        columns: [
          .init("strategy"), .init("issue"), .init("text", title: "what they say"), .init("lab", title: "in the lab"),
        ],
        rows: rows, ifEmpty: "no report is known"), isOnPage: true)
  }

  private func descriptions(_ figures: [StrategyFigures]) -> [StrategyDescription] {
    Self.distinct(figures.map(\.strategy)).compactMap { catalog.strategy(id: $0)?.description }
  }
}

/// A problem as users of an app notice it: the kinds of glitches that they would call by one name. Each kind is in one column.
struct StrategyConcern {
  /// The column in JSON, in snake case.
  let id: String
  let title: String
  /// The names of glitch kinds.
  let kinds: Set<String>
  /// Whether the column counts glitches in gestures that began on the header, which other columns also count.
  var isOnHeader = false

  private static let fromHeader = StrategyConcern(
    id: "from_header", title: "of these, drags from the header",
    kinds: ["lost-momentum", "interrupted-handoff", "stuck", "header-stuck"], isOnHeader: true)

  /// The columns for some kinds: a column for each concern, one for other kinds where there are any, and drags from the header.
  static func all(_ kinds: [DetectorDescription]) -> [StrategyConcern] {
    let columns = GlitchConcern.allCases.map { concern in
      StrategyConcern(
        id: concern.rawValue, title: concern.title,
        kinds: Set(kinds.filter { $0.concern == concern }.map(\.id)))
    }
    return columns.filter { $0.id != GlitchConcern.other.rawValue || !$0.kinds.isEmpty } + [fromHeader]
  }

  /// The number of a run's glitches that it counts; `nil` if it is unknown where their gestures began.
  func count(in figures: StrategyFigures) -> Int? {
    let met = figures.kinds.filter { kinds.contains($0.id) && $0.glitches > 0 }
    guard isOnHeader else { return met.reduce(0) { $0 + $1.glitches } }
    let known = met.compactMap(\.onHeader)
    return known.isEmpty && !met.isEmpty ? nil : known.reduce(0, +)
  }
}
