import Synchronization

/// Measures the time that SQLite works on one statement, without its waits for locks and without the caller's time between rows.
final class QueryClock: Sendable {
  private struct Reading {
    /// The time up to the last stop.
    var counted = Duration.zero
    /// `nil` while the clock is stopped.
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
