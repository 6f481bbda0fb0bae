import GRDB
import GRDBSQLite
import TraceModel

/// Reads the frames of one replay back, all pages' offsets included.
struct FrameReader {
  let database: Database
  let replayID: Int64
  let clock: FrameClock
  let pageCount: Int

  private static let sql = """
    SELECT n, hidden, late_us, outer_mpt, pager_mpt, inner_mpt, state
    FROM frame_row WHERE replay_id = ? ORDER BY n, hidden
    """

  /// A frame whose hidden pages have still to come.
  private struct Pending {
    var n: Int
    var late: Int
    var outer: Double
    var pager: Double
    var state: FrameState
  }

  func read(count: Int) throws -> FrameTable {
    var frames = FrameTable(pageCount: pageCount)
    // A damaged count must not take all memory: the table grows beyond this where it is right.
    frames.reserveCapacity(min(max(0, count), 1 << 20))
    var offsets = [Double](repeating: 0, count: pageCount)
    var pending: Pending?
    func flush() throws {
      guard let frame = pending else { return }
      guard frame.n == frames.count else { throw damaged("frame \(frames.count) is missing") }
      frames.append(
        t: clock.time(frame.n) &+ frame.late, outer: frame.outer, pager: frame.pager, page: frame.state.page,
        inner: offsets, phase: frame.state.phase)
    }

    try database.forEachRow(of: Self.sql, replayID) { handle in
      let hidden = Int(sqlite3_column_int64(handle, 1))
      let state = FrameState(column: sqlite3_column_int64(handle, 6))
      let page = hidden == 0 ? state.visiblePage : hidden &- 1
      guard offsets.indices.contains(page), Int32(exactly: state.page) != nil else {
        throw damaged("page \(page) of \(pageCount)")
      }
      if hidden == 0 {
        try flush()
        pending = Pending(
          n: Int(sqlite3_column_int64(handle, 0)), late: Int(sqlite3_column_int64(handle, 2)), outer: points(handle, 3),
          pager: points(handle, 4), state: state)
      }
      offsets[page] = points(handle, 5)
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
