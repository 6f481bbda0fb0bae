import ReportOutput
import TextFormatting

/// One ground truth and the detectors' score on it.
public struct ScoredPart: Sendable {
  /// The recall that is compared with the limit.
  public enum Measure: Sendable {
    /// The recall of all expected glitches.
    case all
    /// The recall of large injected defects; smaller ones show from which size on defects are found.
    case large
  }

  /// A kebab-case name.
  public var id: String
  public var title: String
  public var note: String
  public var score: Score
  public var measure = Measure.all

  var section: ReportDocument.Section {
    ReportDocument.Section(
      id: id, title: title, prose: [note], table: table,
      notes: score.mistakes.map { "\($0.file): \($0.isMiss ? "missed" : "false alarm") \($0.kind), \($0.text)" })
  }

  private var table: ReportTable {
    var columns: [ReportTable.Column] = [
      .init("kind"), .init("count", alignment: .right), .init("hits", alignment: .right),
      .init("misses", alignment: .right), .init("false_alarms", title: "false alarms", alignment: .right),
      .init("recall", alignment: .right, decimals: 3),
    ]
    if measure == .large {
      columns.append(.init("plain_recall", title: "recall above 2×", alignment: .right, decimals: 3))
    }
    columns += [
      .init("precision", alignment: .right, decimals: 3),
      .init("start_error_ms", title: "median start error, ms", alignment: .right, decimals: 1),
    ]
    return ReportTable(columns: columns, rows: score.rows.map(cells), ifEmpty: "no glitches found or missed")
  }

  private func cells(_ row: Score.Row) -> [ReportCell] {
    let isShort = measure == .large ? row.largeMisses > 0 : row.misses > 0
    var cells: [ReportCell] = [
      .text(row.kind), .integer(row.hits + row.misses), .integer(row.hits),
      .integer(row.misses, isShort ? .bad : nil), .integer(row.falseAlarms, row.falseAlarms > 0 ? .bad : nil),
      .number(row.recall),
    ]
    if measure == .large { cells.append(.number(row.largeRecall)) }
    return cells + [.number(row.precision), .number(row.medianStartError.map { Double($0) / 1000 })]
  }

  /// The failure for the first kind whose recall or precision is below a limit; `nil` if there is none.
  func failure(below limit: Double) -> GateFailure? {
    for row in score.rows {
      let recall = measure == .large ? row.largeRecall : row.recall
      for (what, value) in [("recall", recall), ("precision", row.precision)] {
        if let value, value < limit {
          return GateFailure(
            "\(what) of \(row.kind) on \(TerminalText.escaped(title)) is \(NumberText.fixed(value, decimals: 3)), below \(limit)"
          )
        }
      }
    }
    return nil
  }
}
