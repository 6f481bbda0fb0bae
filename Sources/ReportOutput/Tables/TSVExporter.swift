/// Tab-separated values with the escapes of PostgreSQL's COPY and ClickHouse's TabSeparated: `\t`, `\n`, `\r`, `\\`, `\0`, and `\N`
/// for NULL.
///
/// One row is always one line. Nothing is quoted, so a line may begin with `::`, a command to some CI services. Real numbers read
/// back exactly; blobs are hexadecimal digits.
struct TSVExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "tsv", summary: "tab-separated, a header line; \\t \\n \\r \\\\ \\0 escaped, NULL is \\N")

  private let output: any TextOutput

  init(to output: any TextOutput, width: Int?) { self.output = output }

  func begin(columns: [String]) throws {
    try output.write(columns.map(Self.field).joined(separator: "\t") + "\n")
  }

  func row(_ values: [TableValue]) throws {
    try output.write(values.map { $0.plain.map(Self.field) ?? "\\N" }.joined(separator: "\t") + "\n")
  }

  func end() {}

  private static func field(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x5C }) { return text }
    var field = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": field += "\\t"
      case "\n": field += "\\n"
      case "\r": field += "\\r"
      case "\\": field += "\\\\"
      case "\0": field += "\\0"
      default: field.unicodeScalars.append(scalar)
      }
    }
    return field
  }
}
