/// Comma-separated values, quoted according to RFC 4180, with lines that end with a line feed alone.
///
/// A field with a tab, or with a colon at its start, is quoted too: a line that begins with `::` is a command to some CI services.
/// Text is verbatim except for NUL, at which common readers stop: it becomes `␀` (U+2400). NULL is an empty field and the empty text
/// is `""`, which some readers distinguish. Real numbers read back exactly; blobs are hexadecimal digits.
struct CSVExporter: TableExporter {
  static let format = OutputFormatDescription(
    id: "csv",
    summary: "comma-separated, RFC 4180 quoting, a header line; NULL is empty, the empty text is \"\"; "
      + "text is verbatim, see csv-safe for spreadsheets")

  private let output: any TextOutput

  init(to output: any TextOutput, width: Int?) { self.output = output }

  func begin(columns: [String]) throws {
    try output.write(columns.map(Self.field).joined(separator: ",") + "\n")
  }

  func row(_ values: [TableValue]) throws {
    try output.write(values.map { $0.plain.map(Self.field) ?? "" }.joined(separator: ",") + "\n")
  }

  func end() {}

  static func field(_ text: String) -> String {
    let first = text.utf8.first
    var quotes = first == nil || first == 0x20 || first == UInt8(ascii: ":") || text.utf8.last == 0x20
    var changes = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): quotes = true
      case UInt8(ascii: "\""), 0: (quotes, changes) = (true, true)
      default: break
      }
    }
    guard quotes else { return text }
    guard changes else { return "\"\(text)\"" }
    var field = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": field += "\"\""
      case "\0": field += "\u{2400}"
      default: field.unicodeScalars.append(scalar)
      }
    }
    return field + "\""
  }
}
