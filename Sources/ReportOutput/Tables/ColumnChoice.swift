import TextFormatting

/// The columns of a list for which a line of a terminal has room.
public enum ColumnChoice {
  /// - Parameters:
  ///   - rows: one array per row, one value per column.
  ///   - dispensable: columns that may be left out, the first one first.
  /// - Returns: the places of the columns to show.
  public static func columns(
    of columns: [String], _ rows: [[TableValue]], dispensable: [String], width: Int
  ) -> [Int] {
    var grid = TextGrid(header: columns.map { TextGrid.Cell(TerminalText.escaped($0)) })
    for row in rows { grid.measure(row.map { TextGrid.Cell(TerminalText.escaped($0.shown)) }) }
    var kept = Array(columns.indices)
    for column in dispensable where !grid.canFit(kept, in: width) { kept.removeAll { columns[$0] == column } }
    return kept
  }
}
