import Synchronization

/// Raised by Ctrl-C, looked at between files and between batches of sessions.
public final class StopFlag: Sendable {
  /// The process's only flag. A signal handler must not be the first to use it.
  public static let shared = StopFlag()

  private let flag = Atomic(false)

  public func raise() { flag.store(true, ordering: .relaxed) }
  public var isRaised: Bool { flag.load(ordering: .relaxed) }
}

/// The work was interrupted; what was finished is in. Exit code 130.
public struct Interrupted: Error {
  /// What is in, and how to come by the rest: sentences.
  public let words: String

  /// - Parameter done: what is in, a sentence.
  init(done: String) { self.init(words: "\(done) The same command again does the rest.") }

  private init(words: String) { self.words = words }

  /// Of a check nothing is in: the next one begins anew.
  static let check = Interrupted(words: "the check was not finished, nothing was changed.")
}
