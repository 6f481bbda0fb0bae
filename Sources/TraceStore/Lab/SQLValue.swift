import GRDBSQLite

/// One value of SQLite.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

extension SQLValue {
  /// The value of a column in a statement's current row, whatever its type.
  init(_ statement: OpaquePointer, _ column: Int32) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, column) else {
        self = .text("")
        return
      }
      let count = Int(sqlite3_column_bytes(statement, column))
      self = .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      guard let bytes = sqlite3_column_blob(statement, column) else {
        self = .blob([])
        return
      }
      self = .blob([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
    default: self = .null
    }
  }
}

extension SQLValue {
  /// A parameter's value as typed by a user: an integer or a real number if SQLite writes the number in exactly this way, otherwise text.
  ///
  /// `7` is an integer; `007`, `1.10` and `1e3` stay text. Therefore no digit is lost if the value is a label or a build: for a
  /// comparison with a TEXT column, or for `CAST(:x AS TEXT)`, SQLite converts the number to the same text. For a comparison with a
  /// number column it converts text to a number.
  public init(parameter text: String) {
    if let integer = Int64(text), String(integer) == text {
      self = .integer(integer)
    } else if text.utf8.count <= 15, let real = Double(text), real.isFinite, "\(real)" == text, !text.contains("e") {
      self = .real(real)
    } else {
      self = .text(text)
    }
  }
}
