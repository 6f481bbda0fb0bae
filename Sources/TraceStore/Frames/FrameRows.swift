import TraceModel

/// Makes the rows of `frame_row` for one frame after another, without their replay.
///
/// Until `seal(_:)`, a row contains the frame's time in the column `late_us`, since the lateness of a frame is not known before the
/// clock is.
struct FrameRows: Sendable {
  /// The maximum number of frames of one replay, so that a frame's number times the clock's interval stays within 64 bits.
  static let frameLimit = 90_000_000

  private(set) var batch = IntegerRowBatch()
  /// The number of frames added, including those whose rows were taken.
  private(set) var count = 0
  private let layout: Layout
  /// The offset of each page in its latest row, in 1/1000 pt; one entry per page.
  private var offsets: [Int64]

  /// - Throws: `StoreError.unstorable` for a screen with no pages or too many.
  init(layout: Layout) throws {
    guard (1...FrameState.pageLimit).contains(layout.pages.count) else {
      throw StoreError.unstorable("a screen of \(layout.pages.count) pages")
    }
    self.layout = layout
    offsets = [Int64](repeating: 0, count: layout.pages.count)
  }

  /// Creates the sealed rows of all frames of a table.
  ///
  /// - Parameter fingerY: the y coordinate of the first finger in points, one entry per frame.
  /// - Throws: `StoreError.unstorable` for offsets that no lab can store, and for counts that do not match.
  init(_ frames: FrameTable, fingerY: [Double?], layout: Layout, clock: FrameClock) throws {
    try self.init(layout: layout)
    guard fingerY.count == frames.count else {
      throw StoreError.unstorable("\(fingerY.count) finger positions with \(frames.count) frames")
    }
    guard layout.pages.count == frames.pageCount else {
      throw StoreError.unstorable("frames of \(frames.pageCount) pages on a screen of \(layout.pages.count)")
    }
    batch.reserveCapacity(frames.count + frames.pageCount)
    var frame = Frame(pageCount: frames.pageCount)
    for n in 0..<frames.count {
      frames.read(n, into: &frame)
      try append(frame, fingerY: fingerY[n])
    }
    seal(clock)
  }

  /// Adds a row for the next frame, and one for each hidden page whose offset changed.
  ///
  /// - Parameter fingerY: the y coordinate in points of the first finger that is still down; `nil` without one.
  /// - Throws: `StoreError.unstorable` for lengths that no lab can store, another number of pages, or too many frames.
  mutating func append(_ frame: Frame, fingerY: Double?) throws {
    guard frame.inner.count == offsets.count else {
      throw StoreError.unstorable("frames of \(frame.inner.count) pages on a screen of \(offsets.count)")
    }
    guard count < Self.frameLimit else { throw StoreError.unstorable("a session of more than \(count) frames") }
    let n = Int64(count)
    let outer = try Length.thousandths(frame.outer)
    // The length is checked before the visible page is computed from it, since an offset that is not finite shows no page.
    let pager = try Length.thousandths(frame.pager)
    let visible = layout.visiblePage(pagerOffset: frame.pager)
    let visibleOffset = try Length.thousandths(frame.inner[visible])
    let state = FrameState(
      phase: frame.phase, offsetIsNew: count == 0 || offsets[visible] != visibleOffset, visiblePage: visible,
      page: frame.page, confidence: frame.confidence)
    offsets[visible] = visibleOffset
    batch.append(
      n, 0, Int64(frame.t), outer, pager, visibleOffset,
      try fingerY.map(Length.thousandths) ?? IntegerRowBatch.null, state.column)
    if offsets.count > 1 {
      for page in 0..<offsets.count where page != visible {
        let offset = try Length.thousandths(frame.inner[page])
        guard count == 0 || offsets[page] != offset else { continue }
        offsets[page] = offset
        batch.append(n, Int64(page + 1), 0, 0, 0, offset, IntegerRowBatch.null, FrameState.hiddenPage)
      }
    }
    count += 1
  }

  /// Replaces each frame's time by its lateness relative to the clock.
  mutating func seal(_ clock: FrameClock) {
    batch.forEachRow { row in
      if row[1] == 0 { row[2] = row[2] &- Int64(clock.time(Int(row[0]))) }
    }
  }

  /// Returns the rows made so far, and removes them.
  mutating func take() -> IntegerRowBatch {
    defer { batch = IntegerRowBatch() }
    return batch
  }

  /// Removes the rows made so far.
  mutating func empty() { batch.empty() }

  /// The times of the first and the last frame in microseconds, for rows that are not sealed yet.
  var span: (first: Int, last: Int)? {
    let rows = stride(from: 0, to: batch.values.count, by: IntegerRowBatch.width)
    guard let first = rows.first(where: { batch.values[$0 + 1] == 0 }),
      let last = rows.reversed().first(where: { batch.values[$0 + 1] == 0 })
    else { return nil }
    return (Int(batch.values[first + 2]), Int(batch.values[last + 2]))
  }
}

/// The values of a frame that share one integer, the column `frame_row.state`.
struct FrameState: Hashable {
  /// The phase; `nil` (7 in the column) if the recording does not contain it.
  var phase: ScrollPhase?
  /// Whether the offset in the row differs from that page's offset in the frame before, or there is none before.
  var offsetIsNew: Bool
  /// The page that covers most of the screen.
  var visiblePage: Int
  /// The page that the screen considers current.
  var page: Int
  /// The confidence in the offsets, from 0 to 1; `nil` (0 in the column) if the recording says none.
  var confidence: Double?

  /// The maximum number of pages that a lab can store: the visible page has 16 bits.
  static let pageLimit = 65_535
  /// The column's value in the row of a page that the frame does not show.
  static let hiddenPage: Int64 = 8

  init(phase: ScrollPhase?, offsetIsNew: Bool, visiblePage: Int, page: Int, confidence: Double? = nil) {
    self.phase = phase
    self.confidence = confidence
    self.offsetIsNew = offsetIsNew
    self.visiblePage = visiblePage
    self.page = page
  }

  init(column: Int64) {
    phase = ScrollPhase(rawValue: UInt8(column & 7))
    offsetIsNew = column & 8 != 0
    visiblePage = Int((column >> 4) & 65_535)
    let code = (column &+ Self.halfCode) >> Self.codeBit
    confidence = code == 0 ? nil : code & Self.mark == Self.mark ? Double(code >> 2) / 1000 : -1
    page = visiblePage + Int((column &- code << Self.codeBit) >> 20)
  }

  /// The first bit of the confidence's code. The difference of two pages, which may be negative, is below it.
  private static let codeBit: Int64 = 40
  private static let halfCode: Int64 = 1 << (codeBit - 1)
  /// The lowest bits of a code, so that one flipped bit makes no confidence of none.
  private static let mark: Int64 = 3

  var column: Int64 {
    let code = confidence.map { Int64((min(max($0, 0), 1) * 1000).rounded()) << 2 | Self.mark } ?? 0
    return (Int64(phase?.rawValue ?? 7) | (offsetIsNew ? 8 : 0) | Int64(visiblePage) << 4)
      + Int64(page - visiblePage) << 20 + code << Self.codeBit
  }
}
