/// A session that a run does not list, with what comparisons pair sessions by.
public struct UnjudgedSession: Hashable, Sendable {
  public let uid: String
  public let scenario: String?
  public let device: String?
  /// Display refreshes per second.
  public let refreshRate: Double
}
