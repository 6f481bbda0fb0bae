import GRDB

extension StoreError {
  /// What an SQLite error means for the database at `path`.
  init(_ error: DatabaseError, path: String) {
    self.init(
      code: error.resultCode.rawValue, message: error.message ?? "SQLite error \(error.resultCode.rawValue)",
      sql: error.sql ?? "", path: path)
  }

  /// What a primary result code of SQLite means for the database at `path`.
  init(code: Int32, message: String, sql: String, path: String) {
    switch ResultCode(rawValue: code) {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CORRUPT: self = .corrupt(path: path, message: message)
    case .SQLITE_CONSTRAINT: self = .constraint(message: message, sql: sql)
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_NOLFS, .SQLITE_PROTOCOL:
      self = .inputOutput(path: path, message: message)
    default: self = .sql(message: message, sql: sql)
    }
  }
}
