import TextFormatting

/// Cells of text, each a small raster of dots: braille patterns of 2 × 4 dots, or ASCII characters that distinguish 3
/// heights.
struct DotCanvas {
  let columns: Int
  let rows: Int
  let isASCII: Bool
  private var dots: [Bool]

  /// Dots per cell.
  var dotsX: Int { isASCII ? 1 : 2 }
  var dotsY: Int { isASCII ? 3 : 4 }
  var width: Int { columns * dotsX }
  var height: Int { rows * dotsY }

  init(columns: Int, rows: Int, ascii: Bool) {
    self.columns = columns
    self.rows = rows
    isASCII = ascii
    dots = Array(repeating: false, count: columns * rows * (ascii ? 3 : 8))
  }

  /// Sets a column's dots from `a` to `b`, counted from the top. Dots outside the canvas are left out.
  mutating func vertical(x: Int, _ a: Int, _ b: Int) {
    guard (0..<width).contains(x) else { return }
    let low = max(min(a, b), 0)
    let high = min(max(a, b), height - 1)
    guard low <= high else { return }
    for y in low...high { dots[y * width + x] = true }
  }

  /// Sets a row's dots in `range`.
  mutating func horizontal(y: Int, _ range: Range<Int>) {
    guard (0..<height).contains(y) else { return }
    for x in range.clamped(to: 0..<width) { dots[y * width + x] = true }
  }

  /// The character of a cell; `nil` if no dot is set.
  func character(column: Int, row: Int) -> String? {
    isASCII ? ascii(column, row) : braille(column, row)
  }

  private func isSet(_ column: Int, _ row: Int, _ x: Int, _ y: Int) -> Bool {
    dots[(row * dotsY + y) * width + column * dotsX + x]
  }

  private func ascii(_ column: Int, _ row: Int) -> String? {
    switch (0..<3).map({ isSet(column, row, 0, $0) }) {
    case [false, false, false]: nil
    case [true, false, false]: "'"
    case [false, true, false]: "-"
    case [false, false, true]: "_"
    default: "|"
    }
  }

  /// The Unicode block from U+2800 numbers the dots 1–3 and 7 down the left side, 4–6 and 8 down the right.
  private func braille(_ column: Int, _ row: Int) -> String? {
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    var pattern: UInt32 = 0
    for x in 0..<2 {
      for y in 0..<4 where isSet(column, row, x, y) { pattern |= bits[x][y] }
    }
    return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map { String($0) }
  }
}

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

  /// Puts text at a column; the part beyond the line's end is left out.
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
