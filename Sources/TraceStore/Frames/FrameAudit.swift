import GRDB
import GRDBSQLite
import TraceModel

/// Compares the stored frame rows of one replay with those that `FrameRows` makes of the same frames.
///
/// It works on one frame at a time, so that a replay of any length needs little memory.
struct FrameAudit {
  private static let sql = """
    SELECT n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, finger_mpt, state
    FROM frame_row WHERE replay_id = ? ORDER BY n, hidden
    """
  /// The names of the columns, in the order of the statement and of the rows of `FrameRows`.
  private static let columns = [
    "n", "hidden", "late_us", "outer_mpt", "pager_mpt", "inner_mpt", "finger_mpt", "state",
  ]

  /// Ends the reading at the first damaged row.
  private struct Damage: Error {
    var frame: DamagedFrame
  }

  private let clock: FrameClock
  private let touches: [Touch]
  private var expected: FrameRows
  private var fingers = FingerTracker()
  private var nextTouch = 0
  /// The current frame. The offsets of its pages stay until a row changes them.
  private var frame: Frame
  private var lastTime: Int?
  /// The rows of the current frame.
  private var rows = IntegerRowBatch()

  /// The first damage of a replay's frames; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - count: the expected number of frames.
  ///   - touches: the session's touches, in order.
  /// - Throws: `StoreError.unstorable` for a screen without pages, and `DatabaseError`.
  static func damage(
    ofReplay id: Int64, count: Int, clock: FrameClock, layout: Layout, touches: [Touch], in database: Database
  ) throws -> DamagedFrame? {
    var audit = try FrameAudit(clock: clock, layout: layout, touches: touches)
    do {
      try database.forEachRow(of: sql, id) { handle in try audit.take(handle) }
      try audit.finish(count: count)
    } catch let damage as Damage {
      return damage.frame
    }
    return nil
  }

  private init(clock: FrameClock, layout: Layout, touches: [Touch]) throws {
    self.clock = clock
    self.touches = touches
    expected = try FrameRows(layout: layout)
    frame = Frame(pageCount: layout.pages.count)
  }

  private mutating func take(_ handle: OpaquePointer) throws {
    let number = sqlite3_column_int64(handle, 0)
    let hidden = sqlite3_column_int64(handle, 1)
    if hidden == 0 { try compareFrame() }
    let page = hidden == 0 ? FrameState(column: sqlite3_column_int64(handle, 7)).visiblePage : Int(hidden &- 1)
    guard frame.inner.indices.contains(page) else {
      throw damage(number, "a page of \(frame.inner.count)", "page \(page)")
    }
    frame.inner[page] = Double(sqlite3_column_int64(handle, 5)) / 1000
    let finger = sqlite3_column_type(handle, 6) == SQLITE_NULL ? IntegerRowBatch.null : sqlite3_column_int64(handle, 6)
    rows.append(
      number, hidden, sqlite3_column_int64(handle, 2), sqlite3_column_int64(handle, 3), sqlite3_column_int64(handle, 4),
      sqlite3_column_int64(handle, 5), finger, sqlite3_column_int64(handle, 7))
  }

  private mutating func finish(count: Int) throws {
    try compareFrame()
    guard expected.count == count else {
      throw damage(Int64(expected.count), "\(count) frames", "\(expected.count)")
    }
  }

  /// Compares the rows of the current frame once the offsets of all pages are known.
  private mutating func compareFrame() throws {
    guard !rows.isEmpty else { return }
    let number = rows.values[0]
    guard number == expected.count, rows.values[1] == 0 else {
      throw damage(
        number, "frame \(expected.count)", "frame \(number)\(rows.values[1] == 0 ? "" : ", a hidden page alone")")
    }
    let t = clock.time(expected.count) &+ Int(rows.values[2])
    if let lastTime, t <= lastTime { throw damage(number, "a time after \(lastTime) µs", "\(t) µs") }
    lastTime = t
    try appendExpected(number, t: t)
    expected.seal(clock)
    try compare()
    rows.empty()
    expected.empty()
  }

  private mutating func appendExpected(_ number: Int64, t: Int) throws {
    while nextTouch < touches.count, touches[nextTouch].t <= t {
      fingers.follow(touches[nextTouch])
      nextTouch += 1
    }
    let state = FrameState(column: rows.values[7])
    guard frame.inner.indices.contains(state.page) else {
      throw damage(number, "a current page of \(frame.inner.count)", "page \(state.page)")
    }
    frame.t = t
    frame.outer = Double(rows.values[3]) / 1000
    frame.pager = Double(rows.values[4]) / 1000
    frame.page = state.page
    frame.phase = state.phase
    frame.confidence = state.confidence
    do {
      try expected.append(frame, fingerY: fingers.firstY)
    } catch StoreError.unstorable(let what) {
      throw damage(number, "lengths within \(Int(Length.limit)) points", what)
    }
  }

  private func compare() throws {
    let (values, expected) = (rows.values, expected.batch.values)
    guard values != expected else { return }
    for index in 0..<min(values.count, expected.count) where values[index] != expected[index] {
      let column = Self.columns[index % IntegerRowBatch.width]
      throw damage(
        values[0], "\(column) = \(Self.text(expected[index]))", "\(Self.text(values[index]))")
    }
    throw damage(
      values[0], "\(expected.count / IntegerRowBatch.width) rows of the frame and its hidden pages",
      "\(values.count / IntegerRowBatch.width)")
  }

  private static func text(_ value: Int64) -> String { value == IntegerRowBatch.null ? "NULL" : "\(value)" }

  private func damage(_ number: Int64, _ expected: String, _ found: String) -> Damage {
    Damage(frame: DamagedFrame(n: number, expected: expected, found: found))
  }
}

extension LabTransaction {
  /// The first frame of a replay whose stored rows differ from those that this tool makes for such a frame.
  ///
  /// The result is `nil` if all rows are right, or the replay's frames were not stored.
  ///
  /// - Parameter session: the replay's session, with its touches.
  /// - Throws: `StoreError`.
  public func damagedFrame(ofReplay id: Int64, of session: Session) throws -> DamagedFrame? {
    let replay = try Row.fetchOne(
      database.cachedStatement(
        sql: "SELECT frame_count, first_frame_us, frame_interval_ps FROM replay WHERE id = ? AND frames_stored = 1"),
      arguments: [id])
    guard let replay else { return nil }
    return try FrameAudit.damage(
      ofReplay: id, count: replay["frame_count"],
      clock: FrameClock(first: replay["first_frame_us"], interval: replay["frame_interval_ps"]),
      layout: session.layout, touches: session.touches, in: database)
  }
}

/// A row of frames that differs from the one that this tool stores.
public struct DamagedFrame: Hashable, Sendable {
  /// The frame's number.
  public var n: Int64
  public var expected: String
  public var found: String
}
