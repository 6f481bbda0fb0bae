import GRDB

/// One replay in the lab.
public struct StoredReplay: Hashable, Sendable {
  public let id: Int64
  public let key: ReplayKey
  /// Why there are no frames; `nil` where the session could be replayed.
  public let error: String?
  public let frameCount: Int
  /// Whether the frames are stored; otherwise they were only judged.
  public let framesStored: Bool

  init(_ row: Row) {
    id = row["id"]
    key = ReplayKey(
      sessionID: row["session_id"], strategy: row["strategy"], options: row["options"],
      engineVersion: row["engine_version"], strategyVersion: row["strategy_version"])
    error = row["error"]
    frameCount = row["frame_count"]
    framesStored = row["frames_stored"]
  }
}
