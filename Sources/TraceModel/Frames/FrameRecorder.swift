/// Collects frames one by one, faster than a `FrameTable` does, and creates a table of them at the end: a replay has
/// millions.
///
/// Offsets are rounded to 1/1000 pt on entry, as in the table.
public struct FrameRecorder: ~Copyable {
  let pageCount: Int
  /// The number of frames so far.
  public private(set) var count = 0
  /// One entry per frame, as in `FrameTable`.
  private(set) var times: Column<Int>
  private(set) var outer: Column<Double>
  private(set) var pager: Column<Double>
  private(set) var page: Column<Int32>
  /// Row-major: `pageCount` entries per frame.
  private(set) var inner: Column<Double>
  private(set) var phase: Column<ScrollPhase?>
  private var capacity: Int

  /// - Parameter capacity: the number of frames that fit without growing.
  public init(pageCount: Int, capacity: Int) {
    self.pageCount = pageCount
    self.capacity = max(capacity, 1)
    times = Column(capacity: self.capacity)
    outer = Column(capacity: self.capacity)
    pager = Column(capacity: self.capacity)
    page = Column(capacity: self.capacity)
    inner = Column(capacity: self.capacity * pageCount)
    phase = Column(capacity: self.capacity)
  }

  /// The frames. Ends the recorder and frees its memory.
  public consuming func table() -> FrameTable { FrameTable(self) }

  /// Adds a frame with one inner offset per page. If two frames have the same time, the later one replaces the earlier
  /// one.
  public mutating func append(_ frame: Frame) {
    precondition(frame.inner.count == pageCount, "a frame has one inner offset per page")
    let n = index(ofFrameAt: frame.t)
    outer[n] = Length.kept(frame.outer)
    pager[n] = Length.kept(frame.pager)
    page[n] = Int32(clamping: frame.page)
    for index in 0..<pageCount { inner[n * pageCount + index] = Length.kept(frame.inner[index]) }
    phase[n] = frame.phase
  }

  /// Adds a frame at a later time with the values of the last frame.
  public mutating func hold(at t: Int) {
    guard count > 0, times[count - 1] != t else { return }
    let n = index(ofFrameAt: t)
    outer[n] = outer[n - 1]
    pager[n] = pager[n - 1]
    page[n] = page[n - 1]
    for index in n * pageCount..<(n + 1) * pageCount { inner[index] = inner[index - pageCount] }
    phase[n] = phase[n - 1]
  }

  /// The index of the last frame if it has that time, otherwise of a new one.
  @inline(__always)
  private mutating func index(ofFrameAt t: Int) -> Int {
    if count > 0, times[count - 1] == t { return count - 1 }
    if count == capacity { grow() }
    times[count] = t
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let larger = capacity * 2
    times.grow(keeping: capacity, capacity: larger)
    outer.grow(keeping: capacity, capacity: larger)
    pager.grow(keeping: capacity, capacity: larger)
    page.grow(keeping: capacity, capacity: larger)
    inner.grow(keeping: capacity * pageCount, capacity: larger * pageCount)
    phase.grow(keeping: capacity, capacity: larger)
    capacity = larger
  }
}
