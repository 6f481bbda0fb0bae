import CSQLiteSettings
import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// The limits of memory for one statement that a user wrote.
public enum QueryLimits {
  /// The maximum size of a text or blob, and of a row of a statement's temporary table, in bytes.
  ///
  /// It is four times the longest value that the lab stores, a layout.
  static let longestValue: Int32 = 64 << 20

  /// The memory that SQLite may use in a process that runs one such statement, in bytes.
  ///
  /// It is sufficient for some of the longest values, and a cache or two.
  static let memory: Int64 = 512 << 20

  /// Limits the length of values on a connection.
  static func apply(to connection: OpaquePointer) {
    sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, longestValue)
  }

  /// Limits SQLite's memory in this process permanently, because SQLite has no such limit per connection.
  ///
  /// This is only for a process that does nothing but run one such statement, before it has opened a database.
  public static func limitMemory() {
    _ = tracelab_sqlite_count_memory()
    sqlite3_hard_heap_limit64(memory)
  }
}

/// Measures the time that SQLite works on one statement, without its waits for locks and the caller's time between rows.
final class QueryClock: Sendable {
  private struct Reading {
    /// The time up to the last stop.
    var counted = Duration.zero
    /// The start of the current measurement; `nil` while the clock is stopped.
    var start: ContinuousClock.Instant?
  }

  private let reading = Mutex(Reading())

  var elapsed: Duration {
    reading.withLock { $0.counted + ($0.start.map { ContinuousClock.now - $0 } ?? .zero) }
  }

  /// Measures some work.
  func count<T>(_ work: () throws -> T) rethrows -> T {
    start()
    defer { stop() }
    return try work()
  }

  /// Excludes a wait within the work.
  func leaveOut(_ wait: () -> Void) {
    let isCounting = stop()
    wait()
    if isCounting { start() }
  }

  private func start() { reading.withLock { $0.start = .now } }

  /// - Returns: whether the clock was running.
  @discardableResult
  private func stop() -> Bool {
    reading.withLock { reading in
      guard let start = reading.start else { return false }
      reading.counted += ContinuousClock.now - start
      reading.start = nil
      return true
    }
  }
}

/// Ends the process when a query does not stop in time.
///
/// Within one step of its virtual machine, such as instr() over megabytes, SQLite does not call the progress handler. Nothing is
/// lost, because the lab is open for reading only.
final class QueryWatchdog {
  /// The time that a query has to stop and free its memory, in seconds of SQLite's time.
  private static let grace = 1.0

  /// The time between two checks of the clock after the timeout, in seconds.
  private static let interval = 0.1

  private let timer = DispatchSource.makeTimerSource()

  /// - Parameter overrun: called on another thread, while the query is still running.
  init(_ clock: QueryClock, timeout: Duration, overrun: @escaping @Sendable () -> Never) {
    let limit = timeout + .seconds(Self.grace)
    timer.schedule(deadline: .now() + limit / .seconds(1), repeating: Self.interval)
    timer.setEventHandler {
      if clock.elapsed >= limit { overrun() }
    }
    timer.activate()
  }

  deinit { timer.cancel() }
}

/// Stops a read that returns no row for very long, such as that of an infinite view.
///
/// It counts the steps of SQLite's virtual machine, not time: neither a slow machine nor a reader that pauses between two rows
/// affects the count.
///
/// It is used by the thread that uses the connection, one at a time.
final class ReadWatch: @unchecked Sendable {
  /// The number of steps between two calls of the handler: about 10 ms, so that the cost is negligible.
  private static let stepsPerCall: Int32 = 1_000_000

  /// The maximum number of calls without a row: about 100 s. The longest reads of a lab with 20 000 sessions need hundredths of it.
  static let patience = 10_000

  private let patience: Int
  private var calls = 0

  init(patience: Int) { self.patience = patience }

  /// Restarts the count.
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
