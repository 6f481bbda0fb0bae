import Foundation
import TraceFormats
import TraceStore

/// The issues of refused files on their way into a lab: many in one transaction, because one for each takes longer than to read a
/// short file.
final class RefusedFiles {
  private let lab: Lab
  private var pending: [(path: String, issue: ImportIssue, time: String)] = []
  private var oldest: ContinuousClock.Instant?

  /// Issues that wait at most: about 1 MB of text.
  private static let most = 1000
  /// The time that an issue waits at most while others come. A process that is killed loses no more; it has said them.
  private static let longestWait = Duration.milliseconds(100)

  init(in lab: Lab) { self.lab = lab }

  /// Adds a file's issue, which replaces all that the lab has of the file.
  ///
  /// - Throws: `StoreError`.
  func add(_ issue: ImportIssue, path: String) throws {
    pending.append((path, issue, Clock.now))
    let now = ContinuousClock.now
    let oldest = oldest ?? now
    self.oldest = oldest
    if pending.count >= Self.most || now - oldest >= Self.longestWait { try store() }
  }

  /// Stores what waits: before anything else is stored, and before anything that takes long.
  ///
  /// - Throws: `StoreError`. What waited is dropped then.
  func store() throws {
    guard !pending.isEmpty else { return }
    let pending = pending
    self.pending = []
    oldest = nil
    try lab.write { lab in
      for (path, issue, time) in pending {
        try lab.clearImportIssues(path: path)
        try lab.record(issue, path: path, at: time)
      }
    }
  }
}
