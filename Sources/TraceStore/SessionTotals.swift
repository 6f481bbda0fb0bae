/// What is known of a session when all of it has been read.
public struct SessionTotals: Hashable, Sendable {
  /// Of the file and of the layout given with it.
  public var sha256: String
  /// Microseconds.
  public var duration: Int
  public var touchCount: Int
  public var gestureCount: Int
  public var frameCount: Int
  /// Canonical JSON.
  public internal(set) var layout: String
}
