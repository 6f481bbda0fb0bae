import TraceModel

/// What a replay came to: a trace with what code did meanwhile, or the reason why there is none.
public struct ReplayedTrace: Sendable {
  /// `nil` where the session could not be replayed.
  public let trace: Trace?
  /// What code did to the scroll views; empty for a recording.
  public let log: ReplayLog
  /// Why there is no trace: what UIKit would have raised, or that the session is too long.
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
