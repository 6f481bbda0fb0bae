import GRDB
import TraceModel

/// One replay in the lab.
public struct StoredReplay: Hashable, Sendable {
  public let id: Int64
  public let key: ReplayKey
  /// The reason why there are no frames; `nil` if the session could be replayed.
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

/// The rows of a replay's frames. They are made without the database, so that several threads can make them.
public struct ReplayFrames: Sendable {
  /// The number of frames, without the rows of hidden pages.
  public let count: Int
  let clock: FrameClock
  let rows: IntegerRowBatch

  /// - Parameters:
  ///   - fingerY: the result of `FrameTable.fingerY(of:)`, one entry per frame.
  ///   - layout: the session's layout, for the page that a pager offset shows.
  /// - Throws: `StoreError.unstorable` for offsets that no lab can store.
  public init(_ frames: FrameTable, fingerY: [Double?], layout: Layout) throws {
    count = frames.count
    clock = FrameClock(of: frames)
    rows = try FrameRows(frames, fingerY: fingerY, layout: layout, clock: clock).batch
  }
}
