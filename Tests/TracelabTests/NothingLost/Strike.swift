import Foundation

/// Kills a process with SIGKILL, and records what it was doing at that moment.
///
/// The process is stopped first, so that its locks can be read; it does not continue between the stop and the kill.
struct Strike {
  /// The moment of a strike, after its delay.
  enum Aim {
    case anyMoment
    /// A while after a transaction was found open.
    case openTransaction
    /// The moment at which pages are being written.
    case growingLog
  }

  let wasInTransaction: Bool
  let log: WriteAheadLog

  /// The time between two checks of a process, in microseconds.
  private static let lookInterval: UInt32 = 200

  /// - Parameters:
  ///   - delay: from the process's start.
  ///   - extra: from the awaited moment.
  /// - Returns: `nil` for a process that ended before.
  init?(_ process: Process, workingOn lab: URL, aim: Aim, delay: Duration, extra: Duration) {
    let child = process.processIdentifier
    Self.wait(for: child, atMost: delay) { false }
    switch aim {
    case .anyMoment: break
    case .openTransaction:
      Self.wait(for: child) { WriteLock.isHeld(on: lab) }
      Self.wait(for: child, atMost: extra) { false }
    case .growingLog:
      let size = Self.logSize(lab)
      Self.wait(for: child) { Self.logSize(lab) > size }
    }
    let wasStopped = Self.stop(child)
    wasInTransaction = wasStopped && WriteLock.isHeld(on: lab)
    if wasStopped { kill(child, SIGKILL) }
    process.waitUntilExit()
    guard wasStopped else { return nil }
    log = WriteAheadLog(of: lab)
  }

  /// Waits until a condition holds, the child has ended, or the time is over.
  private static func wait(for child: pid_t, atMost limit: Duration = .seconds(60), until isSo: () -> Bool) {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline, !isSo(), !hasEnded(child) { usleep(lookInterval) }
  }

  private static func hasEnded(_ child: pid_t) -> Bool {
    var news = siginfo_t()
    return waitid(P_PID, id_t(child), &news, WEXITED | WNOHANG | WNOWAIT) != 0 || news.si_signo == SIGCHLD
  }

  /// Stops a process; `false` if it had ended before.
  private static func stop(_ child: pid_t) -> Bool {
    guard !hasEnded(child), kill(child, SIGSTOP) == 0 else { return false }
    var news = siginfo_t()
    guard waitid(P_PID, id_t(child), &news, WSTOPPED | WEXITED | WNOWAIT) == 0 else { return false }
    return Int(news.si_code) == Int(CLD_STOPPED)
  }

  private static func logSize(_ lab: URL) -> Int64 {
    var status = stat()
    return stat(lab.path + "-wal", &status) == 0 ? Int64(status.st_size) : 0
  }
}
