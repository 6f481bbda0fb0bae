import ReportOutput
import TraceStore

extension TableValue {
  /// Converts a value of the lab.
  init(_ value: SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .blob(bytes)
    }
  }
}

extension SQLValue {
  /// The text for people, as in tables, not yet escaped.
  var shown: String { TableValue(self).shown }

  /// The text for programs: real numbers exactly; `nil` for NULL.
  var plain: String? { TableValue(self).plain }
}

extension TableExporter {
  /// Writes all rows of a result.
  ///
  /// - Throws: `OutputError` if the output cannot be written.
  mutating func write(_ result: QueryResult) throws {
    try write(columns: result.columns, rows: result.rows.lazy.map { $0.map(TableValue.init) })
  }
}
