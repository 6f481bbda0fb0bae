import GRDB
import TraceModel

/// What makes two verdicts the same verdict.
public struct VerdictKey: Hashable, Sendable {
  public var replayID: Int64
  /// What counted as right, canonical JSON.
  public var expect: String
  public var detectorVersion: String

  public init(replayID: Int64, expect: String, detectorVersion: String) {
    self.replayID = replayID
    self.expect = expect
    self.detectorVersion = detectorVersion
  }
}

/// One verdict in the lab.
public struct StoredVerdict: Hashable, Sendable {
  public let id: Int64
  public let key: VerdictKey
  public let glitchCount: Int

  init(_ row: Row) {
    id = row["id"]
    key = VerdictKey(
      replayID: row["replay_id"], expect: row["expect"], detectorVersion: row["detector_version"])
    glitchCount = row["glitch_count"]
  }
}
