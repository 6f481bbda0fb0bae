/// A verdict that a run is to list.
public struct ListedVerdict: Hashable, Sendable {
  public var id: Int64
  /// The session that was judged.
  public var sessionID: Int64

  public init(id: Int64, sessionID: Int64) {
    self.id = id
    self.sessionID = sessionID
  }
}
