import Synchronization

/// Counts the time that SQLite works on one statement: not its waits for locks, nor what a reader does between two rows.
final class QueryClock: Sendable {
  private struct Reading {
    /// Up to the last stop.
    var counted = Duration.zero
    /// `nil` while the clock stands.
    var start: ContinuousClock.Instant?
  }

  private let reading = Mutex(Reading())

  var elapsed: Duration {
    reading.withLock { $0.counted + ($0.start.map { ContinuousClock.now - $0 } ?? .zero) }
  }

  /// Counts the time of some work.
  func count<T>(_ work: () throws -> T) rethrows -> T {
    start()
    defer { stop() }
    return try work()
  }

  /// Leaves a wait within the work uncounted.
  func leaveOut(_ wait: () -> Void) {
    let isCounting = stop()
    wait()
    if isCounting { start() }
  }

  private func start() { reading.withLock { $0.start = .now } }

  /// Whether it ran.
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
