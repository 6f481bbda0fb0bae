/// What a removal takes out of a lab: sessions with all that was computed from them, runs, and what only these runs needed.
public struct Removal: Hashable, Sendable {
  /// In the order of import.
  public let sessions: [StoredSession]
  /// In the order in which they began, with those that list nothing without the sessions.
  public let runs: [StoredRun]
  /// Ids of verdicts that no other run lists, besides those on the sessions.
  let verdicts: [Int64]
  /// Ids of replays that no other verdict is on, besides those of the sessions. The recorded frames of a session always stay with it.
  let replays: [Int64]
  /// All replays, verdicts and glitches that go, those of the sessions included.
  public let replayCount: Int
  public let verdictCount: Int
  public let glitchCount: Int
}
