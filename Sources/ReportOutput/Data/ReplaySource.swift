/// Where the frames of a report's sessions are read, one session at a time.
public protocol ReplaySource: Sendable {
  /// Calls `body` with each session that has frames, those that are worth a look first, until it returns `false`.
  func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws
}

extension [ReplayedSession]: ReplaySource {
  public func eachReplay(_ body: (ReplayedSession) throws -> Bool) throws {
    for replay in self where try !body(replay) { return }
  }
}
