import TraceModel

/// The rows of a replay's frames. They are made without the database, so several threads can make them.
public struct ReplayFrames: Sendable {
  /// Frames; the rows of hidden pages do not count.
  public let count: Int
  let clock: FrameClock
  let rows: IntegerRowBatch

  /// - Parameters:
  ///   - fingerY: as `FrameTable.fingerY(of:)` returns it, one entry per frame.
  ///   - layout: the session's, for the page that a pager offset shows.
  /// - Throws: `StoreError.unstorable` for offsets that no lab can store.
  public init(_ frames: FrameTable, fingerY: [Double?], layout: Layout) throws {
    count = frames.count
    clock = FrameClock(of: frames)
    rows = try FrameRows(frames, fingerY: fingerY, layout: layout, clock: clock).batch
  }
}
