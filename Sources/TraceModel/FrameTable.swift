/// The display frames of one replay or recording, one array per quantity: what was on the screen, when.
///
/// Offsets are points, rounded to 1/1000 pt on entry, so that frames read back from a lab are the frames that were judged.
public struct FrameTable: Hashable, Sendable {
  public let pageCount: Int
  /// Microseconds since the session began, increasing; one entry per frame.
  public private(set) var times: [Int] = []
  /// The outer view's vertical offset, one entry per frame.
  public private(set) var outer: [Double] = []
  /// The pager's horizontal offset, one entry per frame.
  public private(set) var pager: [Double] = []
  /// The page that the screen believes current, one entry per frame.
  public private(set) var page: [Int32] = []
  /// The vertical offsets of all pages, row-major: `pageCount` entries per frame.
  public private(set) var inner: [Double] = []
  /// The most active vertical view's phase, one entry per frame; `nil` where a recording does not say.
  public private(set) var phase: [ScrollPhase?] = []

  public init(pageCount: Int) {
    self.pageCount = pageCount
  }

  /// One quantity after the other, so that no more than one of them is in memory twice.
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

  /// The offset of `page` in frame `n`, in points.
  @inlinable
  public func inner(_ n: Int, page: Int) -> Double { inner[n * pageCount + page] }

  /// Puts the values of frame `n` into a frame with as many pages, without allocation.
  package func read(_ n: Int, into frame: inout Frame) {
    precondition(frame.inner.count == pageCount, "a frame has one inner offset per page")
    frame.t = times[n]
    frame.outer = outer[n]
    frame.pager = pager[n]
    frame.page = Int(page[n])
    frame.inner.withUnsafeMutableBufferPointer { offsets in
      for page in offsets.indices { offsets[page] = inner[n * pageCount + page] }
    }
    frame.phase = phase[n]
  }

  public mutating func reserveCapacity(_ frames: Int) {
    times.reserveCapacity(frames)
    outer.reserveCapacity(frames)
    pager.reserveCapacity(frames)
    page.reserveCapacity(frames)
    inner.reserveCapacity(frames * pageCount)
    phase.reserveCapacity(frames)
  }

  /// Adds a frame with one inner offset per page. Of two frames at one time the later one replaces the earlier one.
  public mutating func append(_ frame: Frame) {
    precondition(frame.inner.count == pageCount, "a frame has one inner offset per page")
    if times.last == frame.t { removeLast() }
    times.append(frame.t)
    outer.append(Length.kept(frame.outer))
    pager.append(Length.kept(frame.pager))
    page.append(Int32(clamping: frame.page))
    for offset in frame.inner { inner.append(Length.kept(offset)) }
    phase.append(frame.phase)
  }

  private mutating func removeLast() {
    times.removeLast()
    outer.removeLast()
    pager.removeLast()
    page.removeLast()
    inner.removeLast(pageCount)
    phase.removeLast()
  }

  /// The last frame at or before a time, in microseconds; `nil` before the first.
  public func index(at t: Int) -> Int? {
    guard let first = times.first, let last = times.last, t >= first else { return nil }
    if t >= last { return count - 1 }
    // Most frames come at nearly even intervals: it is where it would be if all did, or beside.
    let even = Int(Double(t - first) / Double(last - first) * Double(count - 1))
    for n in max(even - 1, 0)...min(max(even + 1, 0), count - 2) where times[n] <= t && t < times[n + 1] { return n }
    return times.partitioningIndex { $0 > t } - 1
  }
}
