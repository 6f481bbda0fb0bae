import TextFormatting

/// A report as plain text, coloured only if asked.
struct TerminalReport: ReportRenderer {
  static let format = OutputFormatDescription(id: "table", summary: "plain text for a terminal")

  /// Columns that prose is wrapped to where the terminal is wider or unknown.
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

  /// Each in the pieces that it is made of: a table line by line.
  private func parts(of section: ReportDocument.Section) -> [any Sequence<String>] {
    var parts: [any Sequence<String>] = []
    if !section.prose.isEmpty { parts.append([paragraphs(section.prose)]) }
    if let table = section.table { parts.append(grid(table)) }
    if let block = section.block { parts.append([Self.block(block) + "\n"]) }
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
    let header = table.columns.map {
      TextGrid.Cell(TerminalText.escaped($0.title), alignRight: $0.alignment == .right)
    }
    // Made twice, once for their widths: kept, those of a long table would take more memory than the report.
    let rows = table.rows.lazy.map { row in
      zip(table.columns, table.completed(row)).map { column, cell in
        TextGrid.Cell(
          TerminalText.escaped(cell.shown(decimals: column.decimals)),
          alignRight: column.alignment == .right, style: style(cell.emphasis))
      }
    }
    var grid = TextGrid(header: header)
    for row in rows { grid.measure(row) }
    if let width = options.width { grid.fit(to: width) }
    let head = [grid.line(header), grid.rule]
    return (0..<head.count + table.rows.count).lazy.map { [grid] place in
      place < head.count ? head[place] : grid.line(rows[place - head.count])
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
