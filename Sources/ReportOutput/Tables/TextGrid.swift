import TextFormatting

/// Columns of text that are aligned in a terminal.
///
/// Nothing is truncated for lack of room. If a line is too long, headings and texts of several words are wrapped, and the last
/// columns move to a line of their own below. Numbers and names keep their width: a truncated number is wrong, and a truncated name
/// may equal another one and cannot be used in a command.
struct TextGrid {
  /// One cell, its text escaped.
  struct Cell {
    var text: String
    var alignRight = false
    var width: Int
    /// The codes of an ANSI style around the text; `nil` without colours.
    var style: String?

    init(_ text: String, alignRight: Bool = false, style: String? = nil) {
      let text = text.utf8.count > TextGrid.widest ? TerminalText.cut(text, to: TextGrid.widest) : text
      self.text = text
      self.alignRight = alignRight
      self.style = style
      width = TerminalText.width(text)
    }
  }

  /// The maximum width of a column, since one long name would make every line as long. Formats for programs are not truncated.
  static let widest = 200
  private static let gap = 2
  /// The indentation of the second and later lines of a row.
  private static let indent = 4
  /// The maximum length of a name: a SHA-256 has 64 characters. Longer words may be divided.
  private static let longestName = 64
  /// The minimum width of a text of several words: half of its length, within these bounds. A word up to this length is not divided.
  private static let wrappedWidths = 20...40

  private let header: [Cell]
  private var valueWidths: [Int]
  /// The longest word that a column of texts does not divide.
  private var wordWidths: [Int]
  /// Whether each column has at least one value of several words.
  private var areTexts: [Bool]
  private var widths: [Int]
  private var isFitted = false
  /// The columns of each line of a row.
  private(set) var lines: [Range<Int>]

  init(header: [Cell]) {
    self.header = header
    valueWidths = header.map { _ in 0 }
    wordWidths = valueWidths
    areTexts = header.map { _ in false }
    widths = header.map(\.width)
    lines = [0..<header.count]
  }

  mutating func measure(_ cells: [Cell]) {
    for (column, cell) in cells.enumerated() where column < header.count {
      valueWidths[column] = max(valueWidths[column], cell.width)
      widths[column] = max(widths[column], cell.width)
      var words = [cell.width]
      if cell.text.utf8.contains(UInt8(ascii: " ")) {
        areTexts[column] = true
        words = cell.text.split(separator: " ").map { TerminalText.width(String($0)) }
      }
      let whole = words.filter { $0 <= Self.wrappedWidths.upperBound }
      wordWidths[column] = max(wordWidths[column], whole.max() ?? 0)
    }
  }

  /// Arranges the columns so that no line takes more than `width` columns.
  mutating func fit(to width: Int) {
    isFitted = true
    let least = widths.indices.map { min(leastWidth($0), max(1, width - Self.indent)) }
    lines = []
    var start = 0
    while start < widths.count {
      var end = start + 1
      var room = width - (start == 0 ? 0 : Self.indent) - least[start]
      while end < widths.count, room >= Self.gap + least[end] {
        room -= Self.gap + least[end]
        end += 1
      }
      lines.append(start..<end)
      narrow(start..<end, to: width - (start == 0 ? 0 : Self.indent), least)
      start = end
    }
  }

  /// The smallest width at which a column is readable and correct.
  private func leastWidth(_ column: Int) -> Int {
    let heading =
      Self.parts(of: header[column].text).map {
        TerminalText.width(TerminalText.withoutTrailingSpaces($0))
      }.max() ?? 0
    let value = valueWidths[column]
    let isText = areTexts[column] && !header[column].alignRight || value > Self.longestName
    guard isText else { return max(value, heading) }
    let limits = Self.wrappedWidths
    let wrapped = min(value, min(max(value / 2, limits.lowerBound), limits.upperBound))
    return max(wrapped, heading, wordWidths[column])
  }

  /// Whether these columns can be side by side in a line of `width` columns.
  func canFit(_ columns: [Int], in width: Int) -> Bool {
    columns.reduce(Self.gap * (columns.count - 1)) { $0 + leastWidth($1) } <= width
  }

  /// Narrows the widest columns of a line, one after the other, as far as necessary.
  private mutating func narrow(_ line: Range<Int>, to width: Int, _ least: [Int]) {
    for column in line { widths[column] = min(widths[column], max(width, least[column])) }
    var excess = line.reduce(Self.gap * (line.count - 1)) { $0 + widths[$1] } - width
    while excess > 0 {
      let candidates = line.filter { widths[$0] > least[$0] }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }

  /// The headings, with a rule below.
  var head: String {
    let wrapped = header.enumerated().map { column, cell in
      isFitted && cell.width > widths[column] ? Self.wrapped(heading: cell.text, columns: widths[column]) : [cell.text]
    }
    return text(header, wrapped, alignBottom: true) + rule
  }

  /// One row, in as many lines as it needs.
  func line(_ cells: [Cell]) -> String {
    let isFlat = lines.count == 1 && !zip(cells, widths).contains { $0.width > $1 && !$0.alignRight }
    if isFlat || !isFitted { return TerminalText.withoutTrailingSpaces(flatLine(cells)) + "\n" }
    let wrapped = cells.enumerated().map { column, cell in
      column < widths.count && cell.width > widths[column] && !cell.alignRight
        ? TerminalText.wrapped(cell.text, columns: widths[column]) : [cell.text]
    }
    return text(cells, wrapped, alignBottom: false)
  }

  /// The cells side by side.
  private func flatLine(_ cells: [Cell]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() where column < widths.count {
      if column > 0 { line += Self.spaces(Self.gap) }
      line += aligned(cell.text, width: cell.width, as: cell, in: column)
    }
    return line
  }

  /// - Parameters:
  ///   - wrapped: the lines of each cell.
  ///   - alignBottom: whether the cells are aligned at their last lines instead of their first.
  private func text(_ cells: [Cell], _ wrapped: [[String]], alignBottom: Bool) -> String {
    var text = ""
    for (number, line) in lines.enumerated() {
      let columns = line.clamped(to: 0..<wrapped.count)
      let height = columns.map { wrapped[$0].count }.max() ?? 0
      for row in 0..<height {
        let parts = columns.map { column in
          let place = alignBottom ? row - height + wrapped[column].count : row
          let part = wrapped[column].indices.contains(place) ? wrapped[column][place] : ""
          return aligned(part, width: TerminalText.width(part), as: cells[column], in: column)
        }
        let indent = Self.spaces(number == 0 ? 0 : Self.indent)
        text += TerminalText.withoutTrailingSpaces(indent + parts.joined(separator: Self.spaces(Self.gap))) + "\n"
      }
    }
    return text
  }

  /// A part of a cell, padded to the width of its column.
  private func aligned(_ part: String, width: Int, as cell: Cell, in column: Int) -> String {
    let fill = Self.spaces(widths[column] - width)
    let styled = part.isEmpty ? part : cell.style.map { "\u{1B}[\($0)m\(part)\u{1B}[0m" } ?? part
    return cell.alignRight ? fill + styled : styled + fill
  }

  private var rule: String {
    (lines.first ?? 0..<0).map { String(repeating: "-", count: widths[$0]) }
      .joined(separator: Self.spaces(Self.gap)) + "\n"
  }

  /// A heading in lines of at most `columns` columns, divided between words and after hyphens.
  private static func wrapped(heading: String, columns: Int) -> [String] {
    var lines: [String] = []
    for part in parts(of: heading) {
      let joined = (lines.last ?? "") + part
      if !lines.isEmpty, TerminalText.width(TerminalText.withoutTrailingSpaces(joined)) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(part)
      }
    }
    return lines.map { TerminalText.withoutTrailingSpaces($0) }.flatMap { TerminalText.wrapped($0, columns: columns) }
  }

  /// The words of a heading and the parts of hyphenated ones, each with the space or hyphen that ends it.
  private static func parts(of heading: String) -> [String] {
    var parts: [String] = []
    var isOpen = false
    for character in heading {
      if isOpen { parts[parts.count - 1].append(character) } else { parts.append(String(character)) }
      isOpen = character != " " && character != "-"
    }
    return parts
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
