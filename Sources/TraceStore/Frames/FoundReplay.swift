import GRDB
import GRDBSQLite

/// The ids of a session's replay and verdict in the lab, found by a `ReplayQuery`.
public struct FoundReplay: Hashable, Sendable {
  public var id: Int64
  public var framesStored: Bool
  /// Whether the session could not be replayed.
  public var isFailed: Bool
  /// The id of the verdict; `nil` if there is none yet.
  public var verdict: Int64?
}

extension LabTransaction {
  /// Finds the replay and the verdict of each session in one pass over the keys, comparing their texts in place.
  ///
  /// - Parameters:
  ///   - sessions: ids in ascending order.
  ///   - expectations: the expectations as canonical JSON, one entry per session.
  /// - Returns: one entry per session; `nil` if there is no replay.
  /// - Throws: `StoreError`.
  public func foundReplays(
    of sessions: [Int64], expectations: [String], _ query: ReplayQuery
  ) throws -> [FoundReplay?] {
    let sql = """
      SELECT replay.session_id, replay.id, replay.frames_stored, replay.status = 'error', verdict.id, verdict.expect
      FROM replay
      LEFT JOIN verdict ON verdict.replay_id = replay.id AND verdict.detector_version = ?
      WHERE replay.strategy = ? AND replay.options = ? AND replay.engine_version = ? AND replay.strategy_version = ?
      ORDER BY replay.session_id
      """
    let statement = try database.cachedStatement(sql: sql)
    try statement.setArguments([
      query.detectorVersion, query.strategy, query.options, query.engineVersion, query.strategyVersion,
    ])
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_reset(handle) }
    var found = [FoundReplay?](repeating: nil, count: sessions.count)
    var index = 0
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return found }
      guard code == SQLITE_ROW else {
        let message = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
      }
      let session = sqlite3_column_int64(handle, 0)
      while index < sessions.count, sessions[index] < session { index += 1 }
      guard index < sessions.count, sessions[index] == session else { continue }
      if found[index] == nil {
        found[index] = FoundReplay(
          id: sqlite3_column_int64(handle, 1), framesStored: sqlite3_column_int(handle, 2) != 0,
          isFailed: sqlite3_column_int(handle, 3) != 0)
      }
      if isText(handle, 5, expectations[index]) { found[index]?.verdict = sqlite3_column_int64(handle, 4) }
    }
  }

  /// Whether a column of the current row has this text.
  private func isText(_ handle: OpaquePointer, _ column: Int32, _ text: String) -> Bool {
    guard let bytes = sqlite3_column_text(handle, column) else { return false }
    let count = Int(sqlite3_column_bytes(handle, column))
    return text.utf8.withContiguousStorageIfAvailable {
      $0.elementsEqual(UnsafeBufferPointer(start: bytes, count: count))
    } ?? text.utf8.elementsEqual(UnsafeBufferPointer(start: bytes, count: count))
  }
}

/// The key that identifies a replay.
public struct ReplayKey: Hashable, Sendable {
  public var sessionID: Int64
  /// The name of the strategy in kebab case, or `recorded`.
  public var strategy: String
  /// The options as canonical JSON: those of the engine and the strategy, and the expectations replaced for a strategy that follows them.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String

  public init(
    sessionID: Int64, strategy: String, options: String, engineVersion: String, strategyVersion: String
  ) {
    self.sessionID = sessionID
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
  }

  /// The strategy name of recorded frames.
  public static let recordedStrategy = "recorded"

  /// The key of the frames that a session was imported with, which depend on no engine and no strategy.
  public static func recorded(sessionID: Int64) -> ReplayKey {
    ReplayKey(
      sessionID: sessionID, strategy: recordedStrategy, options: "{}", engineVersion: "", strategyVersion: "")
  }
}

/// The part of the keys that replays and verdicts of many sessions have in common.
public struct ReplayQuery: Sendable {
  public var strategy: String
  /// The engine and strategy options as canonical JSON.
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String
  public var detectorVersion: String

  public init(
    strategy: String, options: String, engineVersion: String, strategyVersion: String, detectorVersion: String
  ) {
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.detectorVersion = detectorVersion
  }
}
