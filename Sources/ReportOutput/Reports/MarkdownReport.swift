import TextFormatting

/// A report in GitHub-flavoured Markdown: for pull requests, step summaries, and files in a repository.
struct MarkdownReport: ReportRenderer {
  static let format = OutputFormatDescription(id: "markdown", summary: "GitHub-flavoured Markdown")

  /// The maximum width of a headline's value, in columns: enough for all reasons of a gate, but not for a name of a megabyte.
  private static let longestFact = 4_000

  private let path: String?

  init(options: ReportOptions) { path = options.path }

  func render(_ document: ReportDocument, to output: any TextOutput) throws {
    try output.write("# \(MarkdownText.inert(document.title))\n")
    if !document.headline.isEmpty { try output.write("\n") }
    for fact in document.headline {
      let text = TerminalText.cut(fact.value.shown(), to: Self.longestFact)
      let value = Self.emphasized(
        fact.isSentence ? MarkdownText.sentence(text) : MarkdownText.inert(text), fact.value.emphasis)
      try output.write("- \(MarkdownText.line(fact.label)): \(value)\n")
    }
    for section in document.sections {
      try output.write("\n## \(MarkdownText.inert(section.title))\n")
      for text in section.prose { try output.write("\n\(MarkdownText.line(text))\n") }
      if let table = section.table { try output.write("\n" + Self.table(table)) }
      if let block = section.block {
        try output.write("\n" + MarkdownText.block(TerminalReport.block(block.text())))
      }
      try output.write(Self.notes(section.notes))
    }
    if let data = document.data, !data.pictures.isEmpty { try output.write(pictures(data)) }
    if !document.notes.isEmpty { try output.write("\n---\n" + Self.notes(document.notes)) }
  }

  /// The pictures of incidents, each below its sentence; as links where a reader of the report would not find the files.
  private func pictures(_ data: ReportData) -> String {
    let (sessions, runs) = (data.sessionsByUID, data.runsByID)
    let texts = data.pictures.map { picture -> String in
      let incident = picture.incident
      let strategy = runs[incident.runID]?.strategy ?? "run \(abs(incident.runID))"
      let title =
        [incident.change?.rawValue, incident.kind].compactMap(\.self).joined(separator: " ")
        + ", \(IncidentText(incident).size), under \(strategy): \(sessions[incident.sessionUID]?.name ?? incident.sessionUID)"
      let (address, isReachable) = picture.address(from: path)
      return "\n### \(MarkdownText.inert(title))\n\n\(MarkdownText.inert(incident.detail))\n\n"
        + "\(isReachable ? "!" : "")[\(MarkdownText.inert(incident.kind))](\(address))\n"
    }
    return "\n## Pictures\n" + texts.joined()
  }

  private static func table(_ table: ReportTable) -> String {
    guard !table.rows.isEmpty else { return MarkdownText.line(table.ifEmpty) + "\n" }
    let rows = table.rows.map { row in
      MarkdownExporter.line(
        zip(table.columns, table.completed(row)).map { cell($1, decimals: $0.decimals) })
    }
    return MarkdownExporter.line(table.columns.map { MarkdownExporter.cell($0.title) })
      + MarkdownExporter.line(table.columns.map { $0.alignment == .right ? "---:" : "---" })
      + rows.joined()
  }

  /// A cell of a table. Bad and strong cells are bold, since Markdown has no colours.
  private static func cell(_ cell: ReportCell, decimals: Int?) -> String {
    emphasized(MarkdownExporter.cell(cell.shown(decimals: decimals)), cell.emphasis)
  }

  private static func emphasized(_ text: String, _ emphasis: ReportCell.Emphasis?) -> String {
    switch emphasis {
    case .bad, .strong: return text.isEmpty ? text : "**\(text)**"
    case .good, .muted, nil: return text
    }
  }

  private static func notes(_ texts: [String]) -> String {
    texts.isEmpty ? "" : "\n" + texts.map { "- \(MarkdownText.line($0))\n" }.joined()
  }
}
