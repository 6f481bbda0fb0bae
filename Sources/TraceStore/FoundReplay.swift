import GRDB
import GRDBSQLite

/// What the lab holds for one session under one strategy: keys alone.
public struct FoundReplay: Hashable, Sendable {
  public var id: Int64
  public var framesStored: Bool
  /// Whether the session could not be replayed.
  public var isFailed: Bool
  /// The verdict that was asked for; `nil` where there is none yet.
  public var verdict: Int64?
}

/// Which replays and verdicts are asked for.
public struct ReplayQuestion: Sendable {
  public var strategy: String
  /// Canonical JSON.
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

extension LabTransaction {
  /// What is stored of each session, in one pass over keys that makes no text of them.
  ///
  /// - Parameters:
  ///   - sessions: ids, in order.
  ///   - expectations: for each session what counts as right, canonical JSON.
  public func foundReplays(
    of sessions: [Int64], expectations: [String], _ question: ReplayQuestion
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
      question.detectorVersion, question.strategy, question.options, question.engineVersion, question.strategyVersion,
    ])
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    defer { sqlite3_reset(handle) }
    var found = [FoundReplay?](repeating: nil, count: sessions.count)
    var place = 0
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return found }
      guard code == SQLITE_ROW else {
        let message = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
      }
      let session = sqlite3_column_int64(handle, 0)
      while place < sessions.count, sessions[place] < session { place += 1 }
      guard place < sessions.count, sessions[place] == session else { continue }
      if found[place] == nil {
        found[place] = FoundReplay(
          id: sqlite3_column_int64(handle, 1), framesStored: sqlite3_column_int(handle, 2) != 0,
          isFailed: sqlite3_column_int(handle, 3) != 0)
      }
      if isText(handle, 5, expectations[place]) { found[place]?.verdict = sqlite3_column_int64(handle, 4) }
    }
  }

  private func isText(_ handle: OpaquePointer, _ column: Int32, _ text: String) -> Bool {
    guard let bytes = sqlite3_column_text(handle, column) else { return false }
    let count = Int(sqlite3_column_bytes(handle, column))
    return text.utf8.withContiguousStorageIfAvailable {
      $0.elementsEqual(UnsafeBufferPointer(start: bytes, count: count))
    } ?? text.utf8.elementsEqual(UnsafeBufferPointer(start: bytes, count: count))
  }
}
