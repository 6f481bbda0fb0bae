/// What one lab brought into another one.
public struct MergedRows: Hashable, Sendable {
  /// A session with the id of another recording.
  public struct Conflict: Hashable, Sendable {
    public let uid: String
    /// Where the recording was read; `nil` for standard input.
    public let path: String?
    /// Where that of the lab was read.
    public let other: String?
  }

  /// Sessions that are new.
  public var sessions = 0
  /// Sessions that were there already.
  public var knownSessions = 0
  /// Sessions that were there without their recording, and have it now.
  public var completedSessions = 0
  public var replays = 0
  public var verdicts = 0
  public var glitches = 0
  /// Runs that are new, and runs that list more verdicts than before.
  public var runs = 0
  public var extendedRuns = 0
  public var conflicts: [Conflict] = []
  /// Uids and strategies of replays and verdicts that both labs have under one key, with other contents. Those that were there stay.
  public var differing: [String] = []

  public init() {}
}
