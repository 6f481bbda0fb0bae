import LabReports
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
  /// A table in place of hits and misses, for ground truth without any glitch.
  var ownTable: ReportTable?

  package init(
    id: String, title: String, note: String, score: Score, measure: Measure = .all, ownTable: ReportTable? = nil
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.score = score
    self.measure = measure
    self.ownTable = ownTable
  }

  /// The maximum number of listed mistakes; the table counts them all.
  static let listed = 60

  package var section: ReportDocument.Section {
    var notes = score.mistakes.prefix(Self.listed).map {
      "\($0.file): \($0.isMiss ? "missed" : "false alarm") \($0.kind), \($0.text)"
    }
    if score.mistakes.count > Self.listed { notes.append("and \(score.mistakes.count - Self.listed) more") }
    return ReportDocument.Section(
      id: id, title: title, prose: [note], table: ownTable ?? table, notes: notes)
  }

  private var table: ReportTable {
    var columns: [ReportTable.Column] = [.init("kind")]
    if measure == .large { columns.append(.init("condition")) }
    columns += [
      .init("count", title: measure == .large ? "defects" : "count", alignment: .right),
      .init("hits", alignment: .right),
      .init("misses", alignment: .right), .init("false_alarms", title: "false alarms", alignment: .right),
      .init("recall", alignment: .right, decimals: 3),
    ]
    if measure == .large {
      columns += [
        .init("recall_from", title: "from", alignment: .right, decimals: 3),
        .init("recall_to", title: "to", alignment: .right, decimals: 3),
        .init("plain_recall", title: "recall above 2×", alignment: .right, decimals: 3),
        .init("plain_recall_from", title: "at least", alignment: .right, decimals: 3),
      ]
    }
    columns += [
      .init("precision", alignment: .right, decimals: 3),
      .init("start_error_ms", title: "median start error, ms", alignment: .right, decimals: 1),
    ]
    return ReportTable(columns: columns, rows: score.rows.map(cells), ifEmpty: "no glitches found or missed")
  }

  private func cells(_ row: Score.Row) -> [ReportCell] {
    let isShort = measure == .large ? row.largeMisses > 0 : row.misses > 0
    var cells: [ReportCell] = [.text(row.kind)]
    if measure == .large { cells.append(.text(row.condition)) }
    cells += [
      .integer(row.hits + row.misses), .integer(row.hits),
      .integer(row.misses, isShort ? .bad : nil), .integer(row.falseAlarms, row.falseAlarms > 0 ? .bad : nil),
      .number(row.recall),
    ]
    if measure == .large {
      cells += [
        .number(row.interval?.lower), .number(row.interval?.upper), .number(row.largeRecall),
        .number(row.largeRecallBound),
      ]
    }
    return cells + [.number(row.precision), .number(row.medianStartError.map { Double($0) / 1000 })]
  }

  /// The failure for the first kind whose recall or precision is below a limit; `nil` if there is none.
  package func failure(below limit: Double) -> GateFailure? {
    for row in score.rows {
      let recall = measure == .large ? row.largeRecall : row.recall
      for (what, value) in [("recall", recall), ("precision", row.precision)] {
        if let value, value < limit {
          return GateFailure(
            "\(what) of \(row.kind)\(row.condition.map { " under \($0)" } ?? "") on \(TerminalText.escaped(title)) is \(NumberText.fixed(value, decimals: 3)), below \(limit)"
          )
        }
      }
    }
    return nil
  }
}
