import Synchronization

/// Raised by Ctrl-C, looked at between files and between batches of sessions.
public final class StopFlag: Sendable {
  public static let shared = StopFlag()

  private let flag = Atomic(false)

  public func raise() { flag.store(true, ordering: .relaxed) }
  public var isRaised: Bool { flag.load(ordering: .relaxed) }
}

/// The work was interrupted; what was finished is in. Exit code 130.
public struct Interrupted: Error {
  /// What is in, in words.
  public let done: String
}
