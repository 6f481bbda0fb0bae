import ReportOutput
import ScrollEngine

extension Reports {
  /// What an app gives up under each strategy, as its description says.
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
      notes: rows.isEmpty ? [] : ["`tracelab explain STRATEGY` tells more of one."], isOnPage: true)
  }

  /// What users of libraries with a strategy's rule reported, and whether the lab shows it.
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
