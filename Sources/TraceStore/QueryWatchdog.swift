import Dispatch

/// Ends the process when a query does not stop by itself: within one step of its virtual machine, such as instr() over megabytes,
/// SQLite does not call the progress handler. Nothing is lost, because the lab is open for reading only.
final class QueryWatchdog {
  /// Seconds of SQLite's time that a query has to stop by itself, and to free its memory.
  private static let grace = 1.0

  /// Seconds between two checks of the clock after the timeout.
  private static let interval = 0.1

  private let timer = DispatchSource.makeTimerSource()

  /// - Parameter overrun: called from another thread, while the query is still running.
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
