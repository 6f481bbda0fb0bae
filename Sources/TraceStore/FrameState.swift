import TraceModel

/// The values of a frame that share one integer, the column `frame_row.state`.
struct FrameState: Hashable {
  /// `nil` (7 in the column) where a recording does not say.
  var phase: ScrollPhase?
  /// Whether the offset in the row differs from that page's offset in the frame before, or there is none before.
  var offsetIsNew: Bool
  /// The page that most of the screen shows.
  var visiblePage: Int
  /// The page that the screen believes current.
  var page: Int

  /// The most pages that a lab can store: the visible one has 16 bits.
  static let pageLimit = 65_535
  /// The column's value in the row of a page that the frame does not show.
  static let hiddenPage: Int64 = 8

  init(phase: ScrollPhase?, offsetIsNew: Bool, visiblePage: Int, page: Int) {
    self.phase = phase
    self.offsetIsNew = offsetIsNew
    self.visiblePage = visiblePage
    self.page = page
  }

  init(column: Int64) {
    phase = ScrollPhase(rawValue: UInt8(column & 7))
    offsetIsNew = column & 8 != 0
    visiblePage = Int((column >> 4) & 65_535)
    page = visiblePage + Int(column >> 20)
  }

  var column: Int64 {
    Int64(phase?.rawValue ?? 7) | (offsetIsNew ? 8 : 0) | Int64(visiblePage) << 4 | Int64(page - visiblePage) << 20
  }
}
