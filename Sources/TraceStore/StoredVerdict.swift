import GRDB

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
