import GRDB

extension StoreError {
  /// Converts an SQLite error of the database at `path`.
  init(_ error: DatabaseError, path: String) {
    self.init(
      code: error.extendedResultCode.rawValue, message: error.message ?? "SQLite error \(error.resultCode.rawValue)",
      sql: error.sql ?? "", path: path)
  }

  /// Converts a result code of SQLite, primary or extended, of the database at `path`.
  init(code: Int32, message: String, sql: String, path: String) {
    let code = ResultCode(rawValue: code)
    switch code.primaryResultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = LabFile(path: path).obstacle ?? .readOnly(path: path)
    case .SQLITE_INTERRUPT: self = .endless(path: path)
    case .SQLITE_CORRUPT: self = .corrupt(path: path, message: message)
    case .SQLITE_TOOBIG:
      self = .corrupt(path: path, message: Self.tooLong)
    case .SQLITE_CONSTRAINT: self = .constraint(message: message, sql: sql)
    case .SQLITE_IOERR where Self.failedWrites.contains(code):
      self = LabFile(path: path).isOnFullDisk ? .diskFull(path: path) : .unwritten(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_NOLFS, .SQLITE_PROTOCOL:
      self = LabFile(path: path).obstacle ?? .inputOutput(path: path, message: message)
    default: self = .sql(message: message, sql: sql)
    }
  }

  /// The reason for refusing a lab with a value that no connection can read.
  static let tooLong = "it has a value of more than \(QueryLimits.longestValue >> 20) MB"

  /// The result codes of failed writes for reasons other than a full disk.
  private static let failedWrites: [ResultCode] = [
    .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE,
  ]
}
