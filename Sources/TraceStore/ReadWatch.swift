import GRDB
import GRDBSQLite

/// Stops a read that brings no row for very long, such as that of a view without an end.
///
/// It counts the steps of SQLite's virtual machine, not time: neither a slow machine nor a reader that pauses between two rows
/// brings a read nearer to its end.
///
/// Used by the thread that uses the connection, one at a time.
final class ReadWatch: @unchecked Sendable {
  /// Steps between two calls of the handler: about 10 ms, so that they cost nothing.
  private static let stepsPerCall: Int32 = 1_000_000

  /// Calls without a row: about 100 s. The longest reads of a lab with 20 000 sessions need hundredths of that.
  static let patience = 10_000

  private let patience: Int
  private var calls = 0

  init(patience: Int) { self.patience = patience }

  /// Begins to count anew.
  func noteRow() { calls = 0 }

  /// Watches a connection, which must not outlive this object.
  func watch(_ database: Database) {
    sqlite3_progress_handler(
      database.sqliteConnection, Self.stepsPerCall,
      { context in
        guard let context else { return 1 }
        let watch = Unmanaged<ReadWatch>.fromOpaque(context).takeUnretainedValue()
        watch.calls += 1
        return watch.calls > watch.patience ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
