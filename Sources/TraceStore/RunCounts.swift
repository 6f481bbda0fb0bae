/// What a run found in some of its sessions, in numbers.
public struct RunCounts: Hashable, Sendable {
  public var sessions: Int
  /// Of them, sessions that could not be replayed.
  public var failed: Int
  /// Gestures of the sessions that could be replayed.
  public var gestures: Int
  /// Sessions with at least one glitch that counts without being named.
  public var sessionsWithGlitches: Int
  /// By kind.
  public var glitches: [String: Int] = [:]
  /// The kinds among them that count only if somebody names them.
  public var uncounted: Set<String> = []
  /// By kind, the lowest confidence of a glitch.
  public var leastConfidence: [String: Double] = [:]
}
