import Synchronization

/// A flag that Ctrl-C sets. It is checked between files and between batches of sessions.
public final class StopFlag: Sendable {
  /// The process's only flag. A signal handler must not be the first to use it.
  public static let shared = StopFlag()

  private let flag = Atomic(false)

  public func raise() { flag.store(true, ordering: .relaxed) }
  public var isRaised: Bool { flag.load(ordering: .relaxed) }
}

/// The work was interrupted; finished parts are stored. Exit code 130.
public struct Interrupted: Error {
  /// What is stored, and how to continue: one or two sentences.
  public let message: String

  /// - Parameter done: a sentence that says what is stored.
  init(done: String) { self.init(message: "\(done) Run the same command again to continue.") }

  init(message: String) { self.message = message }

  /// An interrupted check, of which nothing is stored.
  static let check = Interrupted(message: "the check was not finished; nothing was changed.")
}
