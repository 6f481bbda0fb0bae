import TextFormatting

/// Columns of text that line up in a terminal.
struct TextGrid {
  /// One cell, its text escaped.
  struct Cell {
    var text: String
    var alignRight = false
    var width: Int
    /// The codes of an ANSI style around the text, where colours are wanted.
    var style: String?

    init(_ text: String, alignRight: Bool = false, style: String? = nil) {
      let text = text.utf8.count > TextGrid.widest ? TerminalText.cut(text, to: TextGrid.widest) : text
      self.text = text
      self.alignRight = alignRight
      self.style = style
      width = TerminalText.width(text)
    }
  }

  /// No column is wider: one long name would make every line as long. Formats for programs have all of it.
  static let widest = 200
  private static let gap = 2
  /// A column of words is not made narrower than this.
  private static let narrowest = 8

  private(set) var widths: [Int]
  /// Columns of words, which can be cut without telling a lie; a cut number would.
  private var canBeCut: [Bool]
  private var isFitted = false

  init(header: [Cell]) {
    widths = header.map(\.width)
    canBeCut = header.map { !$0.alignRight }
  }

  mutating func measure(_ cells: [Cell]) {
    for (column, cell) in cells.enumerated() where column < widths.count {
      widths[column] = max(widths[column], cell.width)
    }
  }

  /// Narrows the widest columns of words until a line takes at most `width` columns, or none can be narrowed further.
  mutating func fit(to width: Int) {
    isFitted = true
    for column in widths.indices where canBeCut[column] {
      widths[column] = min(widths[column], max(width, Self.narrowest))
    }
    var excess = widths.reduce(Self.gap * max(0, widths.count - 1), +) - width
    while excess > 0 {
      let candidates = widths.indices.filter { canBeCut[$0] && widths[$0] > Self.narrowest }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  func line(_ cells: [Cell]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() where column < widths.count {
      if column > 0 { line += Self.spaces(Self.gap) }
      var cell = cell
      if isFitted, canBeCut[column], cell.width > widths[column] {
        cell = Cell(TerminalText.cut(cell.text, to: widths[column]), alignRight: cell.alignRight, style: cell.style)
      }
      let fill = Self.spaces(widths[column] - cell.width)
      if cell.alignRight { line += fill }
      line += cell.style.map { "\u{1B}[\($0)m\(cell.text)\u{1B}[0m" } ?? cell.text
      if !cell.alignRight { line += fill }
    }
    return TerminalText.withoutTrailingSpaces(line) + "\n"
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  var rule: String {
    widths.map { String(repeating: "-", count: $0) }
      .joined(separator: String(repeating: " ", count: Self.gap)) + "\n"
  }
}
