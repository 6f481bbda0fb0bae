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

  /// - Parameter count: the expected number of frames.
  /// - Throws: `StoreError.damagedRow` for rows that do not belong to this number of frames, and `DatabaseError`.
  func read(count: Int) throws -> FrameTable {
    var frames = FrameTable(pageCount: pageCount)
    // A damaged count must not take all memory; if the count is right, the table grows beyond this capacity.
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
        frame.confidence = state.confidence
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

/// The times that the frames of a replay would have at a constant interval.
///
/// A stored frame contains only the difference from this time, which is mostly 0 and then takes no byte.
struct FrameClock: Hashable, Sendable {
  /// The time of frame 0, in microseconds.
  var first: Int
  /// The time from one frame to the next, in picoseconds.
  var interval: Int

  /// The longest recording with an interval, in microseconds: n · interval must stay within 64 bits. Longer ones have interval 0.
  private static let longest = 1_000_000_000_000
  /// The longest interval, in picoseconds: times `FrameRows.frameLimit` it stays within 64 bits.
  private static let longestInterval = 100_000_000_000

  init(first: Int, interval: Int) {
    self.first = first
    self.interval = interval
  }

  /// Creates the clock of a replay with all frames known.
  init(of frames: FrameTable) {
    self.init(first: frames.times.first ?? 0, last: frames.times.last ?? 0, count: frames.count)
  }

  /// Creates the clock of `count` known frames from the times of the first and the last one, in microseconds.
  init(first: Int, last: Int, count: Int) {
    self.init(first: first, interval: 0)
    guard count > 1 else { return }
    let (span, overflow) = last.subtractingReportingOverflow(first)
    if !overflow, (1...Self.longest).contains(span) {
      interval = (span * 1_000_000 + (count - 1) / 2) / (count - 1)
    }
  }

  /// Creates the clock of a recording of which only the beginning is known.
  ///
  /// The interval is the mean interval of its frames, or the nominal one for a single frame.
  init(beginningWith first: Int, last: Int, count: Int, refreshHz: Double) {
    self.init(first: first, last: last, count: count)
    if count < 2, refreshHz >= 1 { interval = Int(1e12 / refreshHz) }
    interval = min(interval, Self.longestInterval)
  }

  /// The time of frame `n`, in microseconds, as the view `frame` computes it in SQL.
  func time(_ n: Int) -> Int { first &+ (n &* interval &+ 500_000) / 1_000_000 }
}
