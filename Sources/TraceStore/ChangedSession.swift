/// A session in which the screen itself changed.
public struct ChangedSession: Sendable, Hashable {
  public let uid: String
  public let name: String
  /// How often each action changed it, by the action's name.
  public var changes: [String: Int]

  public init(uid: String, name: String, changes: [String: Int]) {
    self.uid = uid
    self.name = name
    self.changes = changes
  }
}
