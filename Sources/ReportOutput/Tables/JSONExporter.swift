import TextFormatting

/// An array of objects, one line per row.
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

/// One object per line, for tools that process a stream.
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

/// One row as a JSON object.
///
/// Integers stay integers (readers that know only doubles round beyond 2^53), real numbers read back exactly, infinities become
/// `null`, blobs become strings of hexadecimal digits. If several columns have one name, the second is called `name_2`, and so on,
/// since an object with two equal keys would lose one.
struct JSONRow {
  private let keys: [String]

  init(columns: [String]) {
    var taken = Set(columns)
    var seen: Set<String> = []
    keys = columns.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name)_\(number)").inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }

  func text(_ values: [TableValue]) -> String {
    JSONText.object(zip(keys, values).map { ($0, $1.json) }).compact
  }
}
