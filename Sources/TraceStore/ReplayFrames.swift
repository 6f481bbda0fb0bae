import TraceModel

/// A replay's frames as rows, made away from the database so that several threads can.
public struct ReplayFrames: Sendable {
  /// Frames, hidden pages' rows not counted.
  public let count: Int
  let clock: FrameClock
  let rows: IntegerRowBatch

  /// - Parameters:
  ///   - fingerY: for each frame the first finger's y, as `FrameTable.fingerY(of:)` gives it.
  ///   - layout: the session's; it says which page a pager offset shows.
  /// - Throws: `StoreError.unstorable` for offsets that no lab can hold.
  public init(_ frames: FrameTable, fingerY: [Double?], layout: Layout) throws {
    count = frames.count
    clock = FrameClock(of: frames)
    rows = try FrameRows(frames, fingerY: fingerY, layout: layout, clock: clock).batch
  }
}
