import ReportOutput
import TextFormatting

/// One ground truth and how the detectors did on it.
public struct ScoredPart: Sendable {
  /// Which recall counts.
  public enum Measure: Sendable {
    /// Of everything that is there.
    case all
    /// Of injected defects that are plain to see; the others are there to show where finding begins.
    case plain
  }

  /// Kebab-case.
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
    if measure == .plain {
      columns.append(.init("plain_recall", title: "recall above 2×", alignment: .right, decimals: 3))
    }
    columns += [
      .init("precision", alignment: .right, decimals: 3),
      .init("start_error_ms", title: "median start error, ms", alignment: .right, decimals: 1),
    ]
    return ReportTable(columns: columns, rows: score.rows.map(cells), ifEmpty: "nothing found, nothing missed")
  }

  private func cells(_ row: Score.Row) -> [ReportCell] {
    let isShort = measure == .plain ? row.plainMisses > 0 : row.misses > 0
    var cells: [ReportCell] = [
      .text(row.kind), .integer(row.hits + row.misses), .integer(row.hits),
      .integer(row.misses, isShort ? .bad : nil), .integer(row.falseAlarms, row.falseAlarms > 0 ? .bad : nil),
      .number(row.recall),
    ]
    if measure == .plain { cells.append(.number(row.plainRecall)) }
    return cells + [.number(row.precision), .number(row.medianStartError.map { Double($0) / 1000 })]
  }

  /// Whether some kind falls short.
  func failure(below limit: Double) -> GateFailure? {
    for row in score.rows {
      let recall = measure == .plain ? row.plainRecall : row.recall
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
