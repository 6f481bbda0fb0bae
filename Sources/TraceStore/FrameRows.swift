import TraceModel

/// Makes the rows of `frame_row`, frame after frame, without their replay.
///
/// Until `seal` a row holds the frame's time where the column `late_us` goes: how late a frame is can be said only when the clock
/// is known.
struct FrameRows: Sendable {
  /// Frames of one replay at most, so that a frame's number times the clock's interval stays within 64 bits.
  static let frameLimit = 90_000_000

  private(set) var block = RowBlock()
  /// Frames added, sealed ones included.
  private(set) var count = 0
  private let layout: Layout
  /// Each page's offset as the last row of it says.
  private var offsets: [Int64]

  init(layout: Layout) throws {
    guard (1...FrameState.pageLimit).contains(layout.pages.count) else {
      throw StoreError.unstorable("A screen of \(layout.pages.count) pages")
    }
    self.layout = layout
    offsets = [Int64](repeating: 0, count: layout.pages.count)
  }

  /// All frames of a table, sealed by a clock that suits them best.
  init(_ frames: FrameTable, fingerY: [Double?], layout: Layout, clock: FrameClock) throws {
    try self.init(layout: layout)
    guard fingerY.count == frames.count else {
      throw StoreError.unstorable("\(fingerY.count) finger positions with \(frames.count) frames")
    }
    guard layout.pages.count == frames.pageCount else {
      throw StoreError.unstorable("Frames of \(frames.pageCount) pages on a screen of \(layout.pages.count)")
    }
    block.reserveCapacity(frames.count + frames.pageCount)
    try frames.inner.withUnsafeBufferPointer { inner in
      for n in 0..<frames.count {
        try append(
          t: frames.times[n], outer: frames.outer[n], pager: frames.pager[n], page: Int(frames.page[n]),
          inner: UnsafeBufferPointer(rebasing: inner[n * frames.pageCount..<(n + 1) * frames.pageCount]),
          phase: frames.phase[n], fingerY: fingerY[n])
      }
    }
    seal(clock)
  }

  /// Adds the next frame: a row of it, and one of each hidden page whose offset changed.
  mutating func append(
    t: Int, outer: Double, pager: Double, page: Int, inner: UnsafeBufferPointer<Double>, phase: ScrollPhase?,
    fingerY: Double?
  ) throws {
    guard inner.count == offsets.count else {
      throw StoreError.unstorable("Frames of \(inner.count) pages on a screen of \(offsets.count)")
    }
    guard count < Self.frameLimit else { throw StoreError.unstorable("A session of more than \(count) frames") }
    let n = Int64(count)
    let visible = layout.visiblePage(pagerOffset: pager)
    let visibleOffset = try Length.thousandths(inner[visible])
    let state = FrameState(
      phase: phase, offsetIsNew: count == 0 || offsets[visible] != visibleOffset, visiblePage: visible, page: page)
    offsets[visible] = visibleOffset
    block.append(
      n, 0, Int64(t), try Length.thousandths(outer), try Length.thousandths(pager), visibleOffset,
      try fingerY.map(Length.thousandths) ?? RowBlock.null, state.column)
    if offsets.count > 1 {
      for page in 0..<offsets.count where page != visible {
        let offset = try Length.thousandths(inner[page])
        guard count == 0 || offsets[page] != offset else { continue }
        offsets[page] = offset
        block.append(n, Int64(page + 1), 0, 0, 0, offset, RowBlock.null, FrameState.hiddenPage)
      }
    }
    count += 1
  }

  /// Puts how late each frame is in the place of its time.
  mutating func seal(_ clock: FrameClock) {
    block.changeEach { row in
      if row[1] == 0 { row[2] = row[2] &- Int64(clock.time(Int(row[0]))) }
    }
  }

  /// Takes the rows made so far away.
  mutating func take() -> RowBlock {
    defer { block = RowBlock() }
    return block
  }

  /// The first frame's time and the last one's, of rows that are not sealed yet.
  var span: (first: Int, last: Int)? {
    let rows = stride(from: 0, to: block.values.count, by: RowBlock.width)
    guard let first = rows.first(where: { block.values[$0 + 1] == 0 }),
      let last = rows.reversed().first(where: { block.values[$0 + 1] == 0 })
    else { return nil }
    return (Int(block.values[first + 2]), Int(block.values[last + 2]))
  }
}
