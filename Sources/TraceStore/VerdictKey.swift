/// What identifies a verdict.
public struct VerdictKey: Hashable, Sendable {
  public var replayID: Int64
  /// What counted as right: canonical JSON.
  public var expect: String
  public var detectorVersion: String

  public init(replayID: Int64, expect: String, detectorVersion: String) {
    self.replayID = replayID
    self.expect = expect
    self.detectorVersion = detectorVersion
  }
}
