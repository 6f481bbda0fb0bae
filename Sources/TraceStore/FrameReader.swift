import GRDB
import GRDBSQLite
import TraceModel

/// Reads the frames of one replay back, including the offsets of all pages.
struct FrameReader {
  let database: Database
  let replayID: Int64
  let clock: FrameClock
  let pageCount: Int

  private static let sql = """
    SELECT n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, state
    FROM frame_row WHERE replay_id = ? ORDER BY n, hidden
    """

  /// - Parameter count: the number of frames that there should be.
  /// - Throws: `StoreError.damagedRow` for rows that are not those of so many frames, and `DatabaseError`.
  func read(count: Int) throws -> FrameTable {
    var frames = FrameTable(pageCount: pageCount)
    // A damaged count must not take all memory: the table grows beyond this where the count is right.
    frames.reserveCapacity(min(max(0, count), 1 << 20))
    // The current frame; the rows of its hidden pages follow its own. Offsets stay until a row changes them.
    var frame = Frame(pageCount: pageCount)
    var number: Int?
    func flush() throws {
      guard let number else { return }
      guard number == frames.count else { throw damaged("frame \(frames.count) is missing") }
      frames.append(frame)
    }

    try database.forEachRow(of: Self.sql, replayID) { handle in
      let hidden = Int(sqlite3_column_int64(handle, 1))
      let state = FrameState(column: sqlite3_column_int64(handle, 6))
      let page = hidden == 0 ? state.visiblePage : hidden &- 1
      guard frame.inner.indices.contains(page), Int32(exactly: state.page) != nil else {
        throw damaged("page \(page) of \(pageCount)")
      }
      if hidden == 0 {
        try flush()
        let n = Int(sqlite3_column_int64(handle, 0))
        number = n
        frame.t = clock.time(n) &+ Int(sqlite3_column_int64(handle, 2))
        frame.outer = points(handle, 3)
        frame.pager = points(handle, 4)
        frame.page = state.page
        frame.phase = state.phase
      }
      frame.inner[page] = points(handle, 5)
    }
    try flush()
    guard frames.count == count else { throw damaged("\(frames.count) of \(count) frames") }
    return frames
  }

  private func points(_ handle: OpaquePointer, _ column: Int32) -> Double {
    Double(sqlite3_column_int64(handle, column)) / 1000
  }

  private func damaged(_ message: String) -> StoreError {
    .damagedRow(table: "replay", id: replayID, message: message)
  }
}
