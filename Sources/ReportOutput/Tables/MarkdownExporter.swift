import TextFormatting

/// A table in GitHub-flavoured Markdown. Columns of numbers are aligned right; the first rows determine which columns these are.
struct MarkdownExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "markdown", summary: "a GitHub table; reals to 1/1000, markup and control characters escaped")

  /// The maximum number of rows that are inspected before the first is written, and of bytes in their text.
  static let inspectedRows = 1_000
  static let inspectedBytes = 4 << 20

  private let output: any TextOutput
  private var columns: [String] = []
  private var numeric = NumericColumns(count: 0)
  private var held: [String] = []
  private var heldBytes = 0
  private var isHeaderWritten = false

  init(to output: any TextOutput, width: Int?) { self.output = output }

  mutating func begin(columns: [String]) {
    self.columns = columns
    numeric = NumericColumns(count: columns.count)
  }

  mutating func row(_ values: [TableValue]) throws {
    let line = Self.line(values.map { Self.cell($0.shown) })
    if isHeaderWritten {
      try output.write(line)
      return
    }
    numeric.note(values)
    held.append(line)
    heldBytes += line.utf8.count
    if held.count == Self.inspectedRows || heldBytes >= Self.inspectedBytes { try writeHeld() }
  }

  mutating func end() throws {
    if !isHeaderWritten { try writeHeld() }
  }

  private mutating func writeHeld() throws {
    isHeaderWritten = true
    guard !columns.isEmpty else { return }
    try output.write(Self.line(columns.map(Self.cell)))
    try output.write(Self.line(columns.indices.map { numeric[$0] ? "---:" : "---" }))
    for line in held { try output.write(line) }
    held = []
  }

  /// Outside text for one cell, truncated like the cells of an aligned table.
  static func cell(_ text: String) -> String { MarkdownText.inert(TerminalText.cut(text, to: TextGrid.widest)) }

  /// One line of a table, its cells escaped.
  static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}
