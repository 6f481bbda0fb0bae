import GRDB
import TraceModel

extension LabTransaction {
  /// The number of sessions that have touches to replay, and of those that have recorded frames to judge.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`.
  public func judgeableSessions(in sessions: [Int64]? = nil) throws -> (touched: Int, recorded: Int) {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT count(CASE WHEN touch_count > 0 THEN 1 END), count(CASE WHEN frame_count > 0 THEN 1 END) FROM session
        WHERE ?1 IS NULL OR id IN (SELECT value FROM json_each(?1))
        """,
      arguments: [sessions.map(Self.list)])
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  /// The sessions that runs do not list although their strategy can judge them, in the order of import.
  ///
  /// - Parameters:
  ///   - isRecorded: whether the runs judged recorded frames; otherwise they replayed touches.
  ///   - build: limits the sessions to this build; `nil` for all.
  /// - Throws: `StoreError`.
  public func unjudgedSessions(of runs: [Int64], isRecorded: Bool, build: String?) throws -> [UnjudgedSession] {
    try Row.fetchAll(
      database,
      sql: """
        SELECT uid, scenario, device, refresh_hz FROM session
        WHERE \(isRecorded ? "frame_count" : "touch_count") > 0 AND (?2 IS NULL OR build = ?2)
          AND id NOT IN (SELECT judged_session FROM \(Self.listing(of: runs)))
        ORDER BY id
        """,
      arguments: [Self.listed(runs), build]
    ).map { UnjudgedSession(uid: $0[0], scenario: $0[1], device: $0[2], refreshRate: $0[3]) }
  }

  /// The session with this uid; `nil` if there is none.
  ///
  /// - Throws: `StoreError`.
  public func storedSession(uid: String) throws -> StoredSession? {
    try Row.fetchOne(
      database.cachedStatement(sql: StoredSession.select + " WHERE uid = ?"), arguments: [uid]
    ).map(StoredSession.init)
  }

  /// The sessions with this name, in the order of import.
  ///
  /// - Throws: `StoreError`.
  public func storedSessions(name: String) throws -> [StoredSession] {
    try Row.fetchAll(
      database, sql: StoredSession.select + " WHERE name = ? ORDER BY id", arguments: [name]
    ).map(StoredSession.init)
  }

  /// The name of the session with this uid; `nil` if there is none.
  ///
  /// - Throws: `StoreError`.
  public func sessionName(uid: String) throws -> String? {
    try String.fetchOne(database.cachedStatement(sql: "SELECT name FROM session WHERE uid = ?"), arguments: [uid])
  }

  /// The path from which a session was read; `nil` for standard input, or if there is no such session.
  ///
  /// - Throws: `StoreError`.
  public func path(ofSession id: Int64) throws -> String? {
    try String.fetchOne(database, sql: "SELECT path FROM session WHERE id = ?", arguments: [id])
  }

  /// - Throws: `StoreError`.
  public func sessionCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM session") ?? 0
  }

  /// The builds that sessions were recorded with, in ascending order.
  ///
  /// - Throws: `StoreError`.
  public func builds() throws -> [String] {
    try String.fetchAll(database, sql: "SELECT DISTINCT build FROM session WHERE build IS NOT NULL ORDER BY build")
  }

  /// Whether the lab still has a session that was read, which may have been replaced since.
  ///
  /// - Throws: `StoreError`.
  public func holds(_ session: StoredSession) throws -> Bool {
    var isHeld = false
    try database.forEachRow(of: "SELECT sha256 FROM session WHERE id = ?", session.id) { row in
      isHeld = SQLText.text(row, 0) == session.sha256
    }
    return isHeld
  }

  /// Deletes a session and everything that was computed from it. Runs that listed its verdicts no longer list them.
  ///
  /// - Throws: `StoreError`.
  public func deleteSession(_ id: Int64) throws {
    try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id])
  }

  /// Stores a session, and its recorded frames, if any, as the replay `recorded`.
  ///
  /// - Parameters:
  ///   - sha256: the hash of the file and of the layout given with it.
  ///   - path: the path from which it was read; `nil` for standard input.
  ///   - importedAt: the time in ISO 8601.
  /// - Returns: the session's id.
  /// - Throws: `StoreError`.
  @discardableResult
  public func insert(
    _ session: Session, sha256: String, path: String?, importedAt: String
  ) throws -> Int64 {
    var header = session
    header.touches = []
    header.events = []
    header.frames = FrameTable(pageCount: session.frames.pageCount)
    var composer = try SessionComposer(header)
    var frame = Frame(pageCount: session.frames.pageCount)
    var next = 0
    for n in 0..<session.frames.count {
      while next < session.touches.count, session.touches[next].t <= session.frames.times[n] {
        try composer.add(session.touches[next])
        next += 1
      }
      session.frames.read(n, into: &frame)
      try composer.add(frame)
    }
    for touch in session.touches[next...] { try composer.add(touch) }
    for event in session.events { composer.add(event) }
    try composer.finish()
    var writer = SessionWriter(self, path: path, importedAt: importedAt)
    return try writer.write(composer.lastPart(duration: session.duration, layout: session.layout, sha256: sha256))
  }
}

/// One imported session without its events, as an analysis needs it for every session.
///
/// There may be very many, so only these columns are read.
public struct StoredSession: Hashable, Sendable {
  public let id: Int64
  /// The recording's own identifier.
  public let uid: String
  /// The SHA-256 of the file and of the layout given with it.
  public let sha256: String
  /// The last event's time, in microseconds.
  public let duration: Int
  public let touchCount: Int
  /// The number of recorded frames.
  public let frameCount: Int
  /// The recording's expectations as canonical JSON.
  public let expect: String
  /// Whether the lab has its touches, events and recorded frames, and not only its results.
  public let holdsRecording: Bool

  static let select = """
    SELECT id, uid, sha256, duration_us, touch_count, frame_count, expect, recording_stored FROM session
    """

  /// - Throws: `StoreError.damagedRow`.
  public func expectations() throws -> Expectations {
    try CanonicalJSON.value(Expectations.self, in: expect, table: "session", id: id)
  }

  init(_ row: Row) {
    id = row[0]
    uid = row[1]
    sha256 = row[2]
    duration = row[3]
    touchCount = row[4]
    frameCount = row[5]
    expect = row[6]
    holdsRecording = row[7] != 0
  }
}
