import TraceModel

/// What one row says: of a touch, of a frame, or of both. One value for all rows, so that a row costs no allocation.
struct EventRow {
  /// When it was.
  enum Time: Equatable {
    /// Microseconds since a time that is the same for all rows.
    case absolute(Double)
    /// Microseconds since midnight.
    case ofDay(Double)
    /// Microseconds since the row before.
    case later(Double)
    /// The row does not say.
    case unknown
  }

  var line = 0
  var time = Time.unknown
  var touchID = 0
  /// `nil`: the row has no touch.
  var touchPhase: Touch.Phase?
  var location = Point(x: 0, y: 0)
  var outer: Double?
  var pager: Double?
  var page: Int?
  var inner: Double?
  /// By page; not a number where the row says nothing.
  var offsets: [Double]
  var phase: ScrollPhase?
  var tab: Int?
  /// Whether it says an offset, or a page.
  var isFrame = false
  /// Whether nothing tells of which view its offset is.
  var isUnclear = false

  init(pageCount: Int) { offsets = [Double](repeating: .nan, count: pageCount) }

  /// Makes ready for another row.
  mutating func clear(line: Int) {
    self.line = line
    time = .unknown
    touchPhase = nil
    outer = nil
    pager = nil
    page = nil
    inner = nil
    for index in offsets.indices { offsets[index] = .nan }
    phase = nil
    tab = nil
    isFrame = false
    isUnclear = false
  }
}
