import GRDB
import GRDBSQLite
import TraceModel

/// Writes the frames of one replay. The one hot loop of the store: it binds and steps the statement's own handle.
struct FrameWriter {
  let database: Database
  let replayID: Int64
  let clock: FrameClock
  let layout: Layout

  private static let sql = """
    INSERT INTO frame_row (replay_id, n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, finger_mpt, state)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """

  func write(_ frames: FrameTable, fingerY: [Double?]) throws {
    guard fingerY.count == frames.count else {
      throw StoreError.unstorable("\(fingerY.count) finger positions with \(frames.count) frames")
    }
    guard (1...FrameState.pageLimit).contains(frames.pageCount), layout.pages.count == frames.pageCount else {
      throw StoreError.unstorable("Frames of \(frames.pageCount) pages on a screen of \(layout.pages.count)")
    }
    let statement = try database.cachedStatement(sql: Self.sql)
    let handle = statement.sqliteStatement
    sqlite3_reset(handle)
    sqlite3_bind_int64(handle, 1, replayID)
    var offsets = [Int64](repeating: 0, count: frames.pageCount)
    for n in 0..<frames.count {
      let pager = frames.pager[n]
      let pagerColumn = try thousandths(pager)
      let visible = layout.visiblePage(pagerOffset: pager)
      let visibleOffset = try thousandths(frames.inner(n, page: visible))
      let state = FrameState(
        phase: frames.phase[n], offsetIsNew: n == 0 || offsets[visible] != visibleOffset, visiblePage: visible,
        page: Int(frames.page[n]))
      offsets[visible] = visibleOffset
      sqlite3_bind_int64(handle, 2, Int64(n))
      sqlite3_bind_int64(handle, 3, 0)
      sqlite3_bind_int64(handle, 4, Int64(frames.times[n] &- clock.time(n)))
      sqlite3_bind_int64(handle, 5, try thousandths(frames.outer[n]))
      sqlite3_bind_int64(handle, 6, pagerColumn)
      sqlite3_bind_int64(handle, 7, visibleOffset)
      if let y = fingerY[n] { sqlite3_bind_int64(handle, 8, try thousandths(y)) } else { sqlite3_bind_null(handle, 8) }
      sqlite3_bind_int64(handle, 9, state.column)
      try step(handle)
      for page in 0..<frames.pageCount where page != visible {
        let offset = try thousandths(frames.inner(n, page: page))
        guard n == 0 || offsets[page] != offset else { continue }
        offsets[page] = offset
        try writeHidden(handle, page: page, offset: offset)
      }
    }
  }

  /// The row of a page that the frame bound last does not show.
  private func writeHidden(_ handle: OpaquePointer, page: Int, offset: Int64) throws {
    sqlite3_bind_int64(handle, 3, Int64(page + 1))
    for column: Int32 in 4...6 { sqlite3_bind_int64(handle, column, 0) }
    sqlite3_bind_int64(handle, 7, offset)
    sqlite3_bind_null(handle, 8)
    sqlite3_bind_int64(handle, 9, FrameState.hiddenPage)
    try step(handle)
  }

  private func step(_ handle: OpaquePointer) throws {
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE else {
      let message = database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_reset(handle)
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: Self.sql)
    }
    sqlite3_reset(handle)
  }

  /// Whole 1/1000 points.
  private func thousandths(_ points: Double) throws -> Int64 {
    guard abs(points) <= Length.limit else { throw StoreError.unstorable("A length of \(points) points") }
    return Int64((points * 1000).rounded())
  }
}
