/// One expectation of another project's test, as numbers, and this project's result for the same movement.
struct OracleRow {
  let id: String
  /// The start and the movement, in the words of the table.
  let move: String
  let expected: String
  /// This project's result; `nil` if the row cannot be applied.
  let actual: String?
  /// The reason for a difference, or for a row that cannot be applied, as a sentence without a full stop; `nil` if the results agree.
  let reason: String?

  init(_ id: String, _ move: String, _ expected: String, _ actual: String?, reason: String? = nil) {
    self.id = id
    self.move = move
    self.expected = expected
    self.actual = actual
    self.reason = reason
  }

  var agrees: Bool { actual == expected }
}

/// The rows of one test file.
struct OracleTable {
  let title: String
  /// The origin of the test, and the strategy that its rows are compared with.
  let source: String
  let rows: [OracleRow]

  static var all: [OracleTable] { [.flutter, .compose, .androidFling, .androidChild, .modes, .overlay] }

  /// The page of the documentation.
  static var page: String {
    let rows = all.flatMap(\.rows)
    var text = """
      # Oracles from other projects' tests

      The numbers that other projects' tests expect for the same rules, beside the results of this project's strategies. \
      \(rows.filter(\.agrees).count) of \(rows.count) rows agree; each other row gives the reason. This page is written by \
      a test from its tables, and compared with them in every run.

      Movements are the finger's: + is down.

      """
    for table in all {
      text +=
        "\n## \(table.title)\n\n\(table.source)\n\n| row | start and movement | expected | here |\n|---|---|---|---|\n"
      for row in table.rows {
        let here = row.agrees ? "✓" : [row.actual, row.reason].compactMap { $0 }.joined(separator: ": ")
        text += "| \(row.id) | \(row.move) | \(row.expected) | \(here) |\n"
      }
    }
    return text
  }
}

/// A number in the notation of the tables: rounded to 1/1000, without needless digits.
func text(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000 + 0
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func text(_ values: Double...) -> String { "(\(values.map { text($0) }.joined(separator: ", ")))" }
