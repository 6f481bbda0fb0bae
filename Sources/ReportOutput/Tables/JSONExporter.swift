/// One array of objects, one line per row.
struct JSONExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "json", summary: "an array of objects, one per row; blobs as hexadecimal digits, infinities as null")

  private let output: any TextOutput
  private var rows = JSONRow(columns: [])
  private var isFirst = true

  init(to output: any TextOutput, width: Int?) { self.output = output }

  mutating func begin(columns: [String]) throws {
    rows = JSONRow(columns: columns)
    try output.write("[")
  }

  mutating func row(_ values: [TableValue]) throws {
    try output.write((isFirst ? "\n" : ",\n") + rows.text(values))
    isFirst = false
  }

  func end() throws { try output.write(isFirst ? "]\n" : "\n]\n") }
}
