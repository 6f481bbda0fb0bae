import TextFormatting

/// Aligned columns for reading.
///
/// The first rows determine the widths; the rows after them are written as they are read, so that a long result needs no more memory
/// than a short one.
struct AlignedExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "table", summary: "columns lined up for reading; reals to 1/1000, control characters escaped")

  /// The maximum number of rows that are measured before the first is written, and of bytes in their text.
  static let measuredRows = 10_000
  static let measuredBytes = 4 << 20

  private let output: any TextOutput
  private let width: Int?
  private var titles: [String] = []
  private var numeric = NumericColumns(count: 0)
  private var held: [[TextGrid.Cell]] = []
  private var heldBytes = 0
  private var grid: TextGrid?

  init(to output: any TextOutput, width: Int?) {
    self.output = output
    self.width = width
  }

  mutating func begin(columns: [String]) {
    titles = columns.map { TerminalText.escaped($0) }
    numeric = NumericColumns(count: columns.count)
  }

  mutating func row(_ values: [TableValue]) throws {
    let cells = values.map {
      TextGrid.Cell(TerminalText.escaped($0.shown), alignRight: $0.isNumber)
    }
    if let grid {
      try output.write(grid.line(cells))
      return
    }
    numeric.note(values)
    held.append(cells)
    heldBytes += cells.reduce(0) { $0 + $1.text.utf8.count }
    if held.count == Self.measuredRows || heldBytes >= Self.measuredBytes { try writeHeld() }
  }

  mutating func end() throws {
    if grid == nil { try writeHeld() }
  }

  private mutating func writeHeld() throws {
    let header = titles.enumerated().map { TextGrid.Cell($1, alignRight: numeric[$0]) }
    var grid = TextGrid(header: header)
    for cells in held { grid.measure(cells) }
    if let width { grid.fit(to: width) }
    self.grid = grid
    if !titles.isEmpty { try output.write(grid.head) }
    for cells in held { try output.write(grid.line(cells)) }
    held = []
  }
}
