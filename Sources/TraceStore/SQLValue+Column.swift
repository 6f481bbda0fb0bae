import GRDBSQLite

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
