/// A row of frames that is not what this tool stores.
public struct DamagedFrame: Hashable, Sendable {
  /// The frame's number.
  public var n: Int64
  public var expected: String
  public var found: String
}
