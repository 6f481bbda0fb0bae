/// Takes frames one by one, as fast as memory does, and makes a table of them at the end: a replay has millions.
///
/// Offsets are kept to 1/1000 pt as they enter, as in the table.
public struct FrameRecorder: ~Copyable {
  let pageCount: Int
  /// Frames so far.
  public private(set) var count = 0
  private(set) var times: Column<Int>
  private(set) var outer: Column<Double>
  private(set) var pager: Column<Double>
  private(set) var page: Column<Int32>
  private(set) var inner: Column<Double>
  private(set) var phase: Column<ScrollPhase?>
  private var capacity: Int

  /// - Parameter capacity: frames that fit without growing.
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

  /// The frames, at the end: the recorder's memory is given back on the way.
  public consuming func table() -> FrameTable { FrameTable(self) }

  /// Adds a frame. Of two frames at one time the later one replaces the earlier one.
  ///
  /// - Parameter inner: one offset a page.
  public mutating func append(
    t: Int, outer: Double, pager: Double, page: Int, inner: UnsafeBufferPointer<Double>, phase: ScrollPhase?
  ) {
    precondition(inner.count == pageCount, "a frame has one inner offset a page")
    let n = next(t)
    self.outer[n] = Length.kept(outer)
    self.pager[n] = Length.kept(pager)
    self.page[n] = Int32(page)
    for index in 0..<pageCount { self.inner[n * pageCount + index] = Length.kept(inner[index]) }
    self.phase[n] = phase
  }

  /// Adds a frame that shows what the last one shows, later.
  public mutating func hold(at t: Int) {
    guard count > 0, times[count - 1] != t else { return }
    let n = next(t)
    outer[n] = outer[n - 1]
    pager[n] = pager[n - 1]
    page[n] = page[n - 1]
    for index in n * pageCount..<(n + 1) * pageCount { inner[index] = inner[index - pageCount] }
    phase[n] = phase[n - 1]
  }

  /// The place of a frame at a time.
  @inline(__always)
  private mutating func next(_ t: Int) -> Int {
    if count > 0, times[count - 1] == t { return count - 1 }
    if count == capacity { grow() }
    times[count] = t
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let larger = capacity * 2
    times.grow(from: capacity, to: larger)
    outer.grow(from: capacity, to: larger)
    pager.grow(from: capacity, to: larger)
    page.grow(from: capacity, to: larger)
    inner.grow(from: capacity * pageCount, to: larger * pageCount)
    phase.grow(from: capacity, to: larger)
    capacity = larger
  }
}

/// Memory for plain values that is written from the front.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>

  init(capacity: Int) { start = .allocate(capacity: capacity) }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  mutating func grow(from count: Int, to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }

  /// The first elements; their memory here is given back.
  consuming func elements(_ count: Int) -> [Element] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
