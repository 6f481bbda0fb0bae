import ReportOutput
import TraceStore

extension TableValue {
  /// A value as the lab holds it.
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
  /// For people, not yet escaped: as tables show it.
  var shown: String { TableValue(self).shown }

  /// For programs: `nil` for NULL, reals exactly.
  var plain: String? { TableValue(self).plain }
}

extension TableExporter {
  /// Writes a whole result.
  mutating func write(_ result: QueryResult) throws {
    try write(columns: result.columns, rows: result.rows.lazy.map { $0.map(TableValue.init) })
  }
}
