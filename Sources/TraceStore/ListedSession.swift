/// What lists and reports say of a session.
public struct ListedSession: Hashable, Sendable {
  public var id: Int64
  public var uid: String
  public var name: String
  public var scenario: String?
  public var build: String?
  public var device: String?
  /// Display refreshes per second.
  public var refreshRate: Double
  public var sha256: String
  /// Where it was read from; `nil` for standard input.
  public var path: String?
  /// Microseconds.
  public var duration: Int
}
