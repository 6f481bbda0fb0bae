import GRDB
import GRDBSQLite
import TraceModel

/// A statement's current row, read from a column on.
struct StatementRow: GlitchRow {
  private let handle: OpaquePointer
  private let first: Int32

  init(_ handle: OpaquePointer, from first: Int32) {
    self.handle = handle
    self.first = first
  }

  func text(_ column: Int) -> String? { SQLText.optional(handle, first + Int32(column)) }

  func integer(_ column: Int) -> Int? {
    isNull(column) ? nil : Int(sqlite3_column_int64(handle, first + Int32(column)))
  }

  func real(_ column: Int) -> Double? { isNull(column) ? nil : sqlite3_column_double(handle, first + Int32(column)) }

  private func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, first + Int32(column)) == SQLITE_NULL
  }
}

extension GlitchRecord {
  /// The columns' names, between commas.
  ///
  /// - Parameter table: an alias of the table; `nil` where none is needed.
  static func columnNames(of table: String? = nil) -> String {
    columns.map { column in table.map { "\($0).\(column.name)" } ?? column.name }.joined(separator: ", ")
  }

  /// The values of the columns, in their order.
  var databaseValues: [DatabaseValue] {
    Self.columns.map { column in
      switch column.value(self) {
      case .text(let text): text.databaseValue
      case .integer(let number): number.databaseValue
      case .real(let number): number.databaseValue
      }
    }
  }

  /// The words of a row that this tool may not know.
  var unknownWords: String {
    "unit \(unit), cause \(cause), severity \(severity.map { "\($0.rawValue)" } ?? "unknown")"
  }

  /// The order of a session's glitches: by time, and then by what identifies them.
  func isBefore(_ other: GlitchRecord) -> Bool {
    (start, kind, page, ordinal) < (other.start, other.kind, other.page, other.ordinal)
  }
}

/// Text of a statement's current row.
enum SQLText {
  static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(row, column) else { return "" }
    return String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(row, column))), as: UTF8.self)
  }

  static func optional(_ row: OpaquePointer, _ column: Int32) -> String? {
    sqlite3_column_type(row, column) == SQLITE_NULL ? nil : text(row, column)
  }
}
