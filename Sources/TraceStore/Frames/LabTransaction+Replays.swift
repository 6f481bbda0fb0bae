import GRDB
import TraceModel

extension LabTransaction {
  /// The replay with this key; `nil` if there is none.
  ///
  /// - Throws: `StoreError`.
  public func replay(_ key: ReplayKey) throws -> StoredReplay? {
    try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT * FROM replay
          WHERE session_id = ? AND strategy = ? AND options = ? AND engine_version = ? AND strategy_version = ?
          """),
      arguments: [key.sessionID, key.strategy, key.options, key.engineVersion, key.strategyVersion]
    ).map(StoredReplay.init)
  }

  /// Whether there is a replay with this key.
  ///
  /// This check is for very many keys, most of which the lab does not have.
  ///
  /// - Throws: `StoreError`.
  public func holdsReplay(_ key: ReplayKey) throws -> Bool {
    var isHeld = false
    try database.forEachRow(
      of: """
        SELECT 1 FROM replay
        WHERE strategy = ? AND options = ? AND engine_version = ? AND strategy_version = ? AND session_id = ?
        """,
      [
        key.strategy.databaseValue, key.options.databaseValue, key.engineVersion.databaseValue,
        key.strategyVersion.databaseValue, key.sessionID.databaseValue,
      ]
    ) { _ in isHeld = true }
    return isHeld
  }

  /// The replay with this id; `nil` if there is none.
  ///
  /// - Throws: `StoreError`.
  public func replay(id: Int64) throws -> StoredReplay? {
    try Row.fetchOne(
      database.cachedStatement(sql: "SELECT * FROM replay WHERE id = ?"), arguments: [id]
    ).map(StoredReplay.init)
  }

  /// Stores the replay of a session that could be replayed.
  ///
  /// - Parameters:
  ///   - frames: the frames; `nil` stores only their number, and `addFrames(_:toReplay:)` may add them later.
  ///   - deliveries: the delivery of every touch, on a screen with controls.
  /// - Returns: the replay's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insertReplay(
    _ key: ReplayKey, frameCount: Int, frames: ReplayFrames?, deliveries: [TouchDelivery] = []
  ) throws -> Int64 {
    guard frames.map({ $0.count == frameCount }) ?? true else {
      throw StoreError.unstorable("a replay of \(frameCount) frames with \(frames?.count ?? 0) of them")
    }
    let id = try insertReplayRow(key, error: nil, frameCount: frameCount, clock: frames?.clock)
    try insert(deliveries, ofReplay: id)
    if let frames { try insert(frames.rows, replayID: id) }
    return id
  }

  /// Stores a failed replay of a session with its error.
  ///
  /// - Returns: the replay's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insertFailedReplay(_ key: ReplayKey, error: String) throws -> Int64 {
    try insertReplayRow(key, error: error, frameCount: 0)
  }

  /// Stores the frames of a replay that was stored without them.
  ///
  /// - Throws: `StoreError`, also for a replay that has frames, or another number of them.
  public func addFrames(_ frames: ReplayFrames, toReplay id: Int64) throws {
    try database.execute(
      sql: """
        UPDATE replay SET frames_stored = 1, first_frame_us = ?, frame_interval_ps = ?
        WHERE id = ? AND frames_stored = 0 AND frame_count = ? AND status = 'ok'
        """,
      arguments: [frames.clock.first, frames.clock.interval, id, frames.count])
    guard database.changesCount == 1 else {
      throw StoreError.unstorable(
        "\(frames.count) frames for replay \(id), which has its frames or another number of them,")
    }
    try insert(frames.rows, replayID: id)
  }

  /// Marks the frames of a replay that was stored without them as stored.
  ///
  /// - Returns: the replay's id.
  /// - Throws: `StoreError`, also for a replay that has its frames or does not exist.
  func beginFrames(ofReplay key: ReplayKey, clock: FrameClock) throws -> Int64 {
    guard let replay = try replay(key), !replay.framesStored else {
      throw StoreError.unstorable("frames of a replay that has frames, or does not exist,")
    }
    try database.execute(
      sql: "UPDATE replay SET frames_stored = 1, first_frame_us = ?, frame_interval_ps = ? WHERE id = ?",
      arguments: [clock.first, clock.interval, replay.id])
    return replay.id
  }

  /// Stores rows of frames that `FrameRows` sealed.
  func insert(_ frames: IntegerRowBatch, replayID: Int64) throws {
    try RowBatchFunction.insert(
      frames, owner: replayID,
      with: """
        INSERT INTO frame_row (replay_id, n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, finger_mpt, state)
        SELECT ?2, c0, c1, c2, c3, c4, c5, c6, c7 FROM row_batch(?1)
        """, on: database)
  }

  /// The frames of a replay, equal to those passed for storage; `nil` if they were not stored.
  ///
  /// - Throws: `StoreError`.
  public func frames(ofReplay id: Int64) throws -> FrameTable? {
    let replay = try Row.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT frame_count, first_frame_us, frame_interval_ps,
            (SELECT count(*) FROM page WHERE page.session_id = replay.session_id) AS page_count
          FROM replay WHERE id = ? AND frames_stored = 1
          """),
      arguments: [id])
    guard let replay else { return nil }
    let clock = FrameClock(first: replay["first_frame_us"], interval: replay["frame_interval_ps"])
    let frames = try FrameReader(
      database: database, replayID: id, clock: clock, pageCount: replay["page_count"]
    ).read(count: replay["frame_count"])
    return frames
  }

  /// - Parameter clock: the clock of the frames stored with the replay; `nil` if none are.
  /// - Returns: the replay's id.
  func insertReplayRow(
    _ key: ReplayKey, error: String?, frameCount: Int, clock: FrameClock? = nil
  ) throws -> Int64 {
    try database.cachedStatement(
      sql: """
        INSERT INTO replay (session_id, strategy, options, engine_version, strategy_version, status, error,
          frame_count, frames_stored, first_frame_us, frame_interval_ps)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.sessionID, key.strategy, key.options, key.engineVersion, key.strategyVersion, error == nil ? "ok" : "error",
      error, frameCount, clock == nil ? 0 : 1, clock?.first ?? 0, clock?.interval ?? 0,
    ])
    return database.lastInsertedRowID
  }
}
