import TextFormatting

/// One line of a plot, one cell per terminal column; a wide character takes two.
struct CellRow {
  private(set) var cells: [String]

  init(count: Int) { cells = Array(repeating: " ", count: count) }

  var count: Int { cells.count }

  func isBlank(_ range: ClosedRange<Int>) -> Bool {
    range.allSatisfy { cells.indices.contains($0) && cells[$0] == " " }
  }

  mutating func set(_ character: String, at column: Int) {
    if cells.indices.contains(column) { cells[column] = character }
  }

  mutating func fill(_ character: String, _ range: ClosedRange<Int>) {
    for column in range { set(character, at: column) }
  }

  /// Puts text at a column; what reaches beyond the line's end is left out.
  mutating func put(_ text: String, at column: Int) {
    var column = column
    for character in text {
      let width = TerminalText.width(character)
      guard column >= 0, column + width <= cells.count else { return }
      if width == 0 { continue }
      cells[column] = String(character)
      if width == 2 { cells[column + 1] = "" }
      column += width
    }
  }

  var text: String { cells.joined() }
}
