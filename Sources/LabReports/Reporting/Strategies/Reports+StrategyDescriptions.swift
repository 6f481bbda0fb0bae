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
          .text(Explanation.text(report.evidence)),
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
  /// The names of glitch kinds. A name that this version does not have matches nothing.
  let kinds: Set<String>
  /// Whether the column counts glitches in gestures that began on the header, which other columns also count.
  var isOnHeader = false

  private static let shipped = [
    StrategyConcern(id: "taps", title: "taps on controls", kinds: ["touch-stolen", "touch-delayed"]),
    StrategyConcern(
      id: "jumps", title: "jumps",
      kinds: ["jump-back", "header-flash", "jitter", "spring-back", "scroll-undone", "content-shift"]),
    StrategyConcern(
      id: "dead_stops", title: "dead stops", kinds: ["interrupted-handoff", "stuck", "header-stuck", "micro-stop"]),
    StrategyConcern(
      id: "wrong_view", title: "wrong view moves", kinds: ["wrong-order", "double-scroll", "diagonal-drift"]),
    StrategyConcern(id: "momentum", title: "momentum", kinds: ["lost-momentum", "velocity-step", "catch-failed"]),
    StrategyConcern(id: "bounce", title: "bounces", kinds: ["wrong-bounce-owner", "double-bounce"]),
    StrategyConcern(id: "tabs", title: "tabs switched", kinds: ["wrong-page", "frozen-after-switch", "ghost-scroll"]),
    StrategyConcern(id: "tab_offset", title: "place of a tab", kinds: ["wrong-tab-restore", "shared-offset"]),
    StrategyConcern(id: "status_bar", title: "status bar", kinds: ["status-bar-tap-ignored"]),
    StrategyConcern(id: "refresh", title: "refresh, app callbacks", kinds: ["refresh-conflict", "lost-callbacks"]),
    StrategyConcern(id: "late_frames", title: "late frames", kinds: ["frame-hitch"]),
  ]

  private static let fromHeader = StrategyConcern(
    id: "from_header", title: "of these, drags from the header",
    kinds: ["lost-momentum", "interrupted-handoff", "stuck", "header-stuck"], isOnHeader: true)

  /// The columns for some kinds: those of this version, one for kinds of other packages, and drags from the header.
  static func all(_ kinds: [String]) -> [StrategyConcern] {
    let others = Set(kinds).subtracting(shipped.flatMap(\.kinds))
    let added = others.isEmpty ? [] : [StrategyConcern(id: "other", title: "other kinds", kinds: others)]
    return shipped + added + [fromHeader]
  }

  /// The number of a run's glitches that it counts; `nil` if it is unknown where their gestures began.
  func count(in figures: StrategyFigures) -> Int? {
    let met = figures.kinds.filter { kinds.contains($0.id) && $0.glitches > 0 }
    guard isOnHeader else { return met.reduce(0) { $0 + $1.glitches } }
    let known = met.compactMap(\.onHeader)
    return known.isEmpty && !met.isEmpty ? nil : known.reduce(0, +)
  }
}
