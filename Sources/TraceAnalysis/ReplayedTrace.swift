import TraceModel

/// The result of a replay: a trace with a log of what the code did, or the reason why there is none.
public struct ReplayedTrace: Sendable {
  /// The frames and touches; `nil` if the session could not be replayed.
  public let trace: Trace?
  /// What the code did to the scroll views; empty for a recording.
  public let log: ReplayLog
  /// The reason why there is no trace: the exception that UIKit would raise, or a session that is too long.
  public let error: String?
  /// Whether the session was not replayed because it is too long.
  public let isTooLong: Bool

  init(trace: Trace, log: ReplayLog = ReplayLog()) {
    self.trace = trace
    self.log = log
    error = nil
    isTooLong = false
  }

  init(error: String, isTooLong: Bool = false) {
    trace = nil
    log = ReplayLog()
    self.error = error
    self.isTooLong = isTooLong
  }
}
