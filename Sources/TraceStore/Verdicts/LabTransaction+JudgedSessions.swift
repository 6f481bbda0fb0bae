import GRDB
import GRDBSQLite
import TraceModel

extension LabTransaction {
  /// Calls `body` with each session that runs list, as the newest of them judged it, in the order of import.
  ///
  /// One statement returns all of them, one row per glitch, and one session is in memory at a time, since a run may list very many.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`, and errors of `body`.
  public func eachJudgedSession(
    of runs: [Int64], in sessions: [Int64]? = nil, reading: GlitchReading = .glitches,
    _ body: (JudgedSession) throws -> Void
  ) throws {
    let arguments = [Self.listed(runs), sessions.map(Self.list).databaseValue]
    var current: JudgedSession?
    watch?.noteRow()
    try database.forEachRow(of: Self.judgedSessions(of: runs, reading), arguments) { row in
      watch?.noteRow()
      if current?.session.id != sqlite3_column_int64(row, 0) {
        try finish(&current, body)
        let isJudged = sqlite3_column_type(row, 11) == SQLITE_NULL
        current = JudgedSession(
          session: ListedSession(row), gestureCount: isJudged ? Int(sqlite3_column_int64(row, 10)) : 0,
          error: SQLText.optional(row, 11), notJudged: try Self.kinds(notJudged: SQLText.text(row, 12)), glitches: [])
      }
      guard reading != .none, sqlite3_column_type(row, 13) != SQLITE_NULL else { return }
      current?.glitches.append(ListedGlitch(row, from: 13, hasOffsets: reading == .withOffsets))
    }
    try finish(&current, body)
  }

  /// The kinds in the column `not_judged`, which is mostly `{}`.
  ///
  /// - Throws: `StoreError.damagedRow`.
  private static func kinds(notJudged text: String) throws -> Set<String> {
    text == "{}" ? [] : Set(try CanonicalJSON.value([String: String].self, in: text, table: "verdict", id: 0).keys)
  }

  /// Sorts the glitches, since SQLite would sort whole rows, with their long texts, and calls `body`.
  private func finish(_ session: inout JudgedSession?, _ body: (JudgedSession) throws -> Void) rethrows {
    session?.glitches.sort { $0.glitch.isBefore($1.glitch) }
    if let session { try body(session) }
  }

  /// Calls `body` with each session that at least one of the runs lists, in the order of import.
  ///
  /// - Parameter sessions: the ids of the selected sessions; `nil` for all.
  /// - Throws: `StoreError`, and errors of `body`.
  public func eachListedSession(
    ofRuns runs: [Int64], in sessions: [Int64]? = nil, _ body: (ListedSession) throws -> Void
  ) throws {
    let sql = """
      SELECT \(Self.sessionColumns) FROM session
      WHERE EXISTS (
        SELECT 1 FROM run_verdict
        WHERE judged_session = session.id AND run_id IN (SELECT value FROM json_each(?1)))
        AND \(Self.isSelected)
      ORDER BY session.id
      """
    let arguments = [Self.list(runs).databaseValue, sessions.map(Self.list).databaseValue]
    watch?.noteRow()
    try database.forEachRow(of: sql, arguments) { row in
      watch?.noteRow()
      try body(ListedSession(row))
    }
  }

  /// The replay of a session listed by the newest of some runs, if its frames are stored.
  ///
  /// - Throws: `StoreError`.
  public func storedReplay(ofSession uid: String, in runs: [Int64]) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(
        sql: """
          SELECT replay.id
          FROM \(Self.listing(of: runs)) AS listed
          JOIN verdict ON verdict.id = listed.verdict_id
          JOIN replay ON replay.id = verdict.replay_id
          WHERE listed.judged_session = (SELECT id FROM session WHERE uid = ?2) AND replay.frames_stored = 1
          """),
      arguments: [Self.listed(runs), uid])
  }

  private static let sessionColumns = """
    session.id, session.uid, session.name, session.scenario, session.build, session.device, session.refresh_hz,
      session.sha256, session.path, session.duration_us
    """

  /// SQL for the condition that a session is selected.
  private static let isSelected = "(?2 IS NULL OR session.id IN (SELECT value FROM json_each(?2)))"

  private static func judgedSessions(of runs: [Int64], _ reading: GlitchReading) -> String {
    var columns = sessionColumns + ", session.gesture_count, replay.error, verdict.not_judged"
    var joins = ""
    if reading != .none {
      columns += ", \(GlitchRecord.columnNames(of: "g"))"
      joins = "LEFT JOIN glitch AS g ON g.verdict_id = verdict.id"
    }
    if reading == .withOffsets {
      columns += ", a.outer_y, a.inner_y, b.outer_y, b.inner_y"
      joins += """

        LEFT JOIN frame AS a ON a.replay_id = verdict.replay_id AND a.n = g.first_frame
        LEFT JOIN frame AS b ON b.replay_id = verdict.replay_id AND b.n = g.last_frame
        """
    }
    // CROSS JOIN keeps this order of reading, which is the order of the rows, and mostly of the file.
    return """
      SELECT \(columns)
      FROM \(listing(of: runs)) AS listed
      CROSS JOIN session ON session.id = listed.judged_session
      CROSS JOIN verdict ON verdict.id = listed.verdict_id
      CROSS JOIN replay ON replay.id = verdict.replay_id
      \(joins)
      WHERE \(isSelected)
      ORDER BY listed.judged_session
      """
  }
}

extension ListedSession {
  /// The first ten columns of a row.
  fileprivate init(_ row: OpaquePointer) {
    self.init(
      id: sqlite3_column_int64(row, 0), uid: SQLText.text(row, 1), name: SQLText.text(row, 2),
      scenario: SQLText.optional(row, 3), build: SQLText.optional(row, 4), device: SQLText.optional(row, 5),
      refreshRate: sqlite3_column_double(row, 6), sha256: SQLText.text(row, 7), path: SQLText.optional(row, 8),
      duration: Int(sqlite3_column_int64(row, 9)))
  }
}

extension ListedGlitch {
  /// The columns of a glitch, and then, where they were read, four offsets.
  init(_ row: OpaquePointer, from first: Int32, hasOffsets: Bool) {
    glitch = GlitchRecord(row: StatementRow(row, from: first))
    guard hasOffsets else { return }
    func offsets(_ place: Int32) -> ViewOffsets? {
      guard sqlite3_column_type(row, place) != SQLITE_NULL else { return nil }
      return ViewOffsets(outer: sqlite3_column_double(row, place), inner: sqlite3_column_double(row, place + 1))
    }
    let next = first + Int32(GlitchRecord.columns.count)
    before = offsets(next)
    after = offsets(next + 2)
  }
}

/// One session as one run judged it, with its glitches.
public struct JudgedSession: Hashable, Sendable {
  public var session: ListedSession
  /// The number of gestures in it; 0 if it could not be replayed.
  public var gestureCount: Int
  /// The reason why it could not be replayed; `nil` if it could.
  public var error: String?
  /// The kinds that could not be judged, since the recording lacks what they are judged by.
  public var notJudged: Set<String>
  /// The glitches in the order of time.
  public var glitches: [ListedGlitch]
}

/// A session that a run does not list, with the properties by which comparisons pair sessions.
public struct UnjudgedSession: Hashable, Sendable {
  public let uid: String
  public let scenario: String?
  public let device: String?
  /// The display's refresh rate, in refreshes per second.
  public let refreshRate: Double
}

/// The properties of a session that are known after reading all of it.
public struct SessionTotals: Hashable, Sendable {
  /// The SHA-256 of the file and of the layout given with it.
  public var sha256: String
  /// The duration in microseconds.
  public var duration: Int
  public var touchCount: Int
  public var gestureCount: Int
  public var frameCount: Int
  /// The layout as canonical JSON.
  public internal(set) var layout: String
}
