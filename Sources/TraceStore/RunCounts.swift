/// What a run found in some of its sessions, in numbers.
public struct RunCounts: Hashable, Sendable {
  public var sessions: Int
  /// Of them, sessions that could not be replayed.
  public var failed: Int
  /// Gestures of the sessions that could be replayed.
  public var gestures: Int
  public var sessionsWithGlitches: Int
  /// By kind.
  public var glitches: [String: Int] = [:]
}
