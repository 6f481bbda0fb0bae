import TextFormatting

/// A report as plain text, with colours only on request.
struct TerminalReport: ReportRenderer {
  static let format = OutputFormatDescription(id: "table", summary: "plain text for a terminal")

  /// The width to which prose is wrapped if the terminal is wider or unknown, in columns.
  static let proseWidth = 100

  let options: ReportOptions

  init(options: ReportOptions) { self.options = options }

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    try output.write(heading(document.title, rule: "="))
    try output.write(headline(document.headline))
    for section in document.sections {
      try output.write("\n" + heading(section.title, rule: "-"))
      for (place, part) in parts(of: section).enumerated() {
        if place > 0 { try output.write("\n") }
        for line in part { try output.write(line) }
      }
    }
    if !document.notes.isEmpty { try output.write("\n" + notes(document.notes)) }
  }

  /// A block's lines, each escaped.
  static func block(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n")
  }

  private var textWidth: Int { min(options.width ?? Self.proseWidth, Self.proseWidth) }

  private func heading(_ title: String, rule: String) -> String {
    let title = TerminalText.escaped(title)
    let width = min(TerminalText.width(title), textWidth)
    return styled(title, .strong) + "\n" + String(repeating: rule, count: width) + "\n"
  }

  private func headline(_ facts: [ReportDocument.Fact]) -> String {
    let labels = facts.map { TerminalText.escaped($0.label) + ":" }
    let width = labels.map { TerminalText.width($0) }.max() ?? 0
    return zip(labels, facts).map { label, fact in
      let value = styled(TerminalText.escaped(fact.value.shown()), fact.value.emphasis)
      return TerminalText.withoutTrailingSpaces(TerminalText.padded(label, to: width) + " " + value) + "\n"
    }.joined()
  }

  /// The parts of a section, each as a sequence of pieces: a table line by line.
  private func parts(of section: ReportDocument.Section) -> [any Sequence<String>] {
    var parts: [any Sequence<String>] = []
    if !section.prose.isEmpty { parts.append([paragraphs(section.prose)]) }
    if let table = section.table { parts.append(grid(table)) }
    if let block = section.block { parts.append([Self.block(block.text(width: options.width)) + "\n"]) }
    if !section.notes.isEmpty { parts.append([notes(section.notes)]) }
    return parts
  }

  private func paragraphs(_ texts: [String]) -> String {
    texts.map { text in
      TerminalText.wrapped(TerminalText.escaped(text), columns: textWidth).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func notes(_ texts: [String]) -> String {
    texts.map { text in
      let lines = TerminalText.wrapped(TerminalText.escaped(text), columns: textWidth - 2)
      return "* " + lines.joined(separator: "\n  ") + "\n"
    }.joined()
  }

  private func grid(_ table: ReportTable) -> any Sequence<String> {
    guard !table.rows.isEmpty else { return [TerminalText.escaped(table.ifEmpty) + "\n"] }
    if table.isMatrix, let width = options.width { return matrix(table, width: width) }
    return lines(table, measured(table))
  }

  /// The first form of a matrix that fits: unchanged, transposed, with abbreviated headings, or in several parts.
  private func matrix(_ table: ReportTable, width: Int) -> any Sequence<String> {
    func fits(_ table: ReportTable) -> Bool { measured(table).lines.count == 1 }
    if let table = [table, table.transposed].first(where: fits) { return lines(table, measured(table)) }
    let short = table.abbreviated
    var tables = [short.table]
    while let last = tables.last, !fits(last),
      let count = (2..<last.columns.count).last(where: { fits(last.prefix($0)) })
    {
      tables[tables.count - 1] = last.prefix(count)
      tables.append(last.dropping(1..<count))
    }
    let texts = tables.map { Array(lines($0, measured($0))).joined() }
    return [texts.joined(separator: "\n"), "\n", legend(short.legend, width: width)]
  }

  /// The legend of the abbreviations, with as many on a line as fit.
  private func legend(_ entries: [(short: String, long: String)], width: Int) -> String {
    var lines: [String] = []
    for entry in entries {
      let text = TerminalText.escaped("\(entry.short) = \(entry.long)")
      if let last = lines.last, TerminalText.width(last) + 3 + TerminalText.width(text) <= width {
        lines[lines.count - 1] = last + ", " + text
      } else {
        lines.append(text)
      }
    }
    return lines.joined(separator: ",\n") + "\n"
  }

  /// The columns of a table with the widths that its rows need, arranged for the terminal.
  private func measured(_ table: ReportTable) -> TextGrid {
    var grid = TextGrid(
      header: table.columns.map {
        TextGrid.Cell(TerminalText.escaped($0.title), alignRight: $0.alignment == .right)
      })
    for row in table.rows { grid.measure(cells(row, of: table)) }
    if let width = options.width { grid.fit(to: width) }
    return grid
  }

  /// The lines of a table. Cells are computed a second time, since those of a long table would take more memory than the report.
  private func lines(_ table: ReportTable, _ grid: TextGrid) -> some Sequence<String> {
    (-1..<table.rows.count).lazy.map { row in
      row < 0 ? grid.head : grid.line(cells(table.rows[row], of: table))
    }
  }

  private func cells(_ row: [ReportCell], of table: ReportTable) -> [TextGrid.Cell] {
    zip(table.columns, table.completed(row)).map { column, cell in
      TextGrid.Cell(
        TerminalText.escaped(cell.shown(decimals: column.decimals)),
        alignRight: column.alignment == .right, style: style(cell.emphasis))
    }
  }

  private func styled(_ text: String, _ emphasis: ReportCell.Emphasis?) -> String {
    style(emphasis).map { "\u{1B}[\($0)m\(text)\u{1B}[0m" } ?? text
  }

  /// Select Graphic Rendition codes of ECMA-48.
  private func style(_ emphasis: ReportCell.Emphasis?) -> String? {
    guard options.color else { return nil }
    return switch emphasis {
    case .good: "32"
    case .bad: "31"
    case .strong: "1"
    case .muted: "2"
    case nil: nil
    }
  }
}
