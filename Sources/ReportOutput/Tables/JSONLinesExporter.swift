/// One object per line, for tools that read as they go.
struct JSONLinesExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "jsonl", summary: "one object per line, for each row; values as in json")

  private let output: any TextOutput
  private var rows = JSONRow(columns: [])

  init(to output: any TextOutput, width: Int?) { self.output = output }

  mutating func begin(columns: [String]) { rows = JSONRow(columns: columns) }

  func row(_ values: [TableValue]) throws { try output.write(rows.text(values) + "\n") }

  func end() {}
}
