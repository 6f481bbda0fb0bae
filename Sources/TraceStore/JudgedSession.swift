/// One session as one run judged it, with what was found in it.
public struct JudgedSession: Hashable, Sendable {
  public var session: ListedSession
  /// Gestures in it; 0 where it could not be replayed.
  public var gestureCount: Int
  /// Why it could not be replayed; `nil` where it could.
  public var error: String?
  /// In the order of time.
  public var glitches: [ListedGlitch]
}
