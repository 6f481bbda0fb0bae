import Foundation

/// Formats the results as a table for people.
enum FigureTable {
  static func text(_ figures: [Figure]) -> String {
    let head = ["what", "unit", "measured", "reference", "", "ratio", "limit", ""]
    let rows = [head] + figures.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private static func cells(_ figure: Figure) -> [String] {
    [
      figure.title, figure.unit, number(figure.measured), number(figure.referenceValue), figure.reference,
      String(format: "%.3f", figure.ratio), limit(figure.limit), figure.isKept ? "" : "NOT KEPT",
    ]
  }

  private static func limit(_ limit: Figure.Limit) -> String {
    switch limit {
    case .atMost(let bound): "≤ \(bound)"
    case .atLeast(let bound): "≥ \(bound)"
    case .none: ""
    }
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.3f" : value < 1000 ? "%.1f" : "%.0f", value)
  }
}
