import GRDB
import TraceModel

extension LabTransaction {
  /// The replay with this key, if it was computed before.
  public func replay(_ key: ReplayKey) throws -> StoredReplay? {
    try Row.fetchOne(
      database,
      sql: """
        SELECT * FROM replay
        WHERE session_id = ? AND strategy = ? AND options = ? AND engine_version = ? AND strategy_version = ?
        """,
      arguments: [key.sessionID, key.strategy, key.options, key.engineVersion, key.strategyVersion]
    ).map(StoredReplay.init)
  }

  public func replay(id: Int64) throws -> StoredReplay? {
    try Row.fetchOne(database, sql: "SELECT * FROM replay WHERE id = ?", arguments: [id]).map(StoredReplay.init)
  }

  /// Stores a replay that went well. Returns its id.
  ///
  /// - Parameters:
  ///   - fingerY: for each frame the first finger's y, as `FrameTable.fingerY(of:)` gives it.
  ///   - layout: the session's; it says which page a pager offset shows.
  ///   - deliveries: who received every touch, on a screen with controls.
  ///   - keepingFrames: `false` stores the count alone; `addFrames` may bring the frames later.
  @discardableResult
  public func insertReplay(
    _ key: ReplayKey, frames: FrameTable, fingerY: [Double?], layout: Layout, deliveries: [TouchDelivery] = [],
    keepingFrames: Bool = true
  ) throws -> Int64 {
    let id = try insertReplayRow(key, error: nil, frameCount: frames.count)
    try insert(deliveries, ofReplay: id)
    if keepingFrames { try addFrames(frames, fingerY: fingerY, layout: layout, toReplay: id) }
    return id
  }

  /// Stores that a session could not be replayed, and why. Returns the replay's id.
  @discardableResult
  public func insertFailedReplay(_ key: ReplayKey, error: String) throws -> Int64 {
    try insertReplayRow(key, error: error, frameCount: 0)
  }

  /// Stores the frames of a replay that was stored without them.
  public func addFrames(_ frames: FrameTable, fingerY: [Double?], layout: Layout, toReplay id: Int64) throws {
    let clock = FrameClock(of: frames)
    try database.execute(
      sql: """
        UPDATE replay SET frames_stored = 1, first_frame_us = ?, frame_interval_ps = ?
        WHERE id = ? AND frames_stored = 0 AND frame_count = ? AND status = 'ok'
        """,
      arguments: [clock.first, clock.interval, id, frames.count])
    guard database.changesCount == 1 else {
      throw StoreError.unstorable(
        "\(frames.count) frames for replay \(id), which has its frames or another number of them,")
    }
    try FrameWriter(database: database, replayID: id, clock: clock, layout: layout).write(frames, fingerY: fingerY)
  }

  /// The frames of a replay, equal to those that were stored; `nil` where none were kept.
  public func frames(ofReplay id: Int64) throws -> FrameTable? {
    let replay = try Row.fetchOne(
      database,
      sql: """
        SELECT frame_count, first_frame_us, frame_interval_ps,
          (SELECT count(*) FROM page WHERE page.session_id = replay.session_id) AS page_count
        FROM replay WHERE id = ? AND frames_stored = 1
        """,
      arguments: [id])
    guard let replay else { return nil }
    let clock = FrameClock(first: replay["first_frame_us"], interval: replay["frame_interval_ps"])
    let frames = try FrameReader(
      database: database, replayID: id, clock: clock, pageCount: replay["page_count"]
    ).read(count: replay["frame_count"])
    return frames
  }

  private func insertReplayRow(_ key: ReplayKey, error: String?, frameCount: Int) throws -> Int64 {
    try database.cachedStatement(
      sql: """
        INSERT INTO replay (session_id, strategy, options, engine_version, strategy_version, status, error,
          frame_count, frames_stored)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)
        """
    ).execute(arguments: [
      key.sessionID, key.strategy, key.options, key.engineVersion, key.strategyVersion, error == nil ? "ok" : "error",
      error, frameCount,
    ])
    return database.lastInsertedRowID
  }
}
