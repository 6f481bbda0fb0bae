import Dispatch
import Foundation
import TracelabKit

/// Ends the process when a query does not stop by itself: within one step of its machine, such as instr() over megabytes, SQLite
/// does not look at the clock. Nothing is lost, the lab is open for reading only.
final class Watchdog {
  /// Seconds that a query has to stop by itself: its memory has to be given back, too.
  private static let grace = 1.0

  private let timer = DispatchSource.makeTimerSource()

  /// - Parameter timeout: seconds; 0 for never.
  init(timeout: Double) {
    if timeout > 0 { timer.schedule(deadline: .now() + timeout + Self.grace) }
    timer.setEventHandler {
      let words = "tracelab: The query ran longer than \(timeout) s within one step and was ended; narrow it.\n"
      StandardError.write(words)
      // At once: the query's thread is still at work.
      _exit(2)
    }
    timer.activate()
  }

  func callOff() { timer.cancel() }
}
