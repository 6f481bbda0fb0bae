/// Comma-separated values for spreadsheets, which would run text that begins like a formula.
///
/// The format is that of ``CSVExporter``, with an apostrophe before such text. Numbers are unchanged.
struct SafeCSVExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "csv-safe",
    summary:
      "csv for spreadsheets: an apostrophe before text that begins like a formula (with = + - @, a tab or a line end)")

  private static let beginnings = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

  private var exporter: CSVExporter

  init(to output: any TextOutput, width: Int?) { exporter = CSVExporter(to: output, width: width) }

  mutating func begin(columns: [String]) throws { try exporter.begin(columns: columns.map(Self.disarmed)) }

  mutating func row(_ values: [TableValue]) throws {
    try exporter.row(
      values.map { value in
        if case .text(let text) = value { .text(Self.disarmed(text)) } else { value }
      })
  }

  mutating func end() throws { exporter.end() }

  private static func disarmed(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, beginnings.contains(first) else { return text }
    return "'" + text
  }
}
