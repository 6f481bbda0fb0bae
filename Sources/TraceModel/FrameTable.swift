/// The display frames of one replay or recording, a column a quantity: what was on the screen, when.
///
/// Times are microseconds since the session began; offsets are points, kept to 1/1000 pt as they enter, so that frames read
/// back from a lab are the frames that were judged.
public struct FrameTable: Hashable, Sendable {
  public let pageCount: Int
  /// Microseconds since the session began, increasing.
  public private(set) var times: [Int] = []
  /// The outer view's vertical offset.
  public private(set) var outer: [Double] = []
  /// The pager's horizontal offset.
  public private(set) var pager: [Double] = []
  /// The page that the screen believes current.
  public private(set) var page: [Int32] = []
  /// Vertical offsets of all pages, `pageCount` a frame.
  public private(set) var inner: [Double] = []
  /// The most active vertical view's phase, `nil` where a recording does not say.
  public private(set) var phase: [ScrollPhase?] = []

  public init(pageCount: Int) {
    self.pageCount = pageCount
  }

  /// Column by column, so that only one is there twice at a time.
  init(_ frames: consuming FrameRecorder) {
    pageCount = frames.pageCount
    times = frames.times.elements(frames.count)
    outer = frames.outer.elements(frames.count)
    pager = frames.pager.elements(frames.count)
    page = frames.page.elements(frames.count)
    inner = frames.inner.elements(frames.count * frames.pageCount)
    phase = frames.phase.elements(frames.count)
  }

  public var count: Int { times.count }
  public var isEmpty: Bool { times.isEmpty }

  /// The offset of `page` in frame `n`.
  @inlinable
  public func inner(_ n: Int, page: Int) -> Double { inner[n * pageCount + page] }

  public mutating func reserveCapacity(_ frames: Int) {
    times.reserveCapacity(frames)
    outer.reserveCapacity(frames)
    pager.reserveCapacity(frames)
    page.reserveCapacity(frames)
    inner.reserveCapacity(frames * pageCount)
    phase.reserveCapacity(frames)
  }

  /// Adds a frame. Of two frames at one time the later one replaces the earlier one.
  public mutating func append(
    t: Int, outer: Double, pager: Double, page: Int, inner: [Double], phase: ScrollPhase?
  ) {
    inner.withUnsafeBufferPointer {
      append(t: t, outer: outer, pager: pager, page: page, inner: $0, phase: phase)
    }
  }

  /// Adds a frame. Of two frames at one time the later one replaces the earlier one.
  public mutating func append(
    t: Int, outer: Double, pager: Double, page: Int, inner: UnsafeBufferPointer<Double>, phase: ScrollPhase?
  ) {
    precondition(inner.count == pageCount, "a frame has one inner offset a page")
    if times.last == t { removeLast() }
    times.append(t)
    self.outer.append(Length.kept(outer))
    self.pager.append(Length.kept(pager))
    self.page.append(Int32(page))
    for offset in inner { self.inner.append(Length.kept(offset)) }
    self.phase.append(phase)
  }

  private mutating func removeLast() {
    times.removeLast()
    outer.removeLast()
    pager.removeLast()
    page.removeLast()
    inner.removeLast(pageCount)
    phase.removeLast()
  }

  /// The last frame at or before a time; `nil` before the first.
  public func index(at t: Int) -> Int? {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= t { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
