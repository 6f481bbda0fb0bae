/// A minimal reader of RFC 4180, for the output of the exporter.
enum TinyCSV {
  static func records(of text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var afterQuote = false
    for scalar in text.unicodeScalars {
      if isQuoted {
        if scalar == "\"" {
          isQuoted = false
          afterQuote = true
        } else {
          field.unicodeScalars.append(scalar)
        }
        continue
      }
      switch scalar {
      case "\"":
        if afterQuote { field += "\"" }
        isQuoted = true
      case ",", "\n":
        record.append(field)
        field = ""
        if scalar == "\n" {
          records.append(record)
          record = []
        }
      default: field.unicodeScalars.append(scalar)
      }
      afterQuote = false
    }
    return records
  }
}
