/// The display frames of one replay or recording, one array per quantity: the content of the screen over time.
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
  /// The page that the screen considers current, one entry per frame.
  public private(set) var page: [Int32] = []
  /// The vertical offsets of all pages, row-major: `pageCount` entries per frame.
  public private(set) var inner: [Double] = []
  /// The most active vertical view's phase, one entry per frame; `nil` if a recording does not contain it.
  public private(set) var phase: [ScrollPhase?] = []
  /// The confidence in each frame, one entry per frame; empty if the recording says none.
  public private(set) var confidence: [Double?] = []

  public init(pageCount: Int) {
    self.pageCount = pageCount
  }

  /// Creates the table one quantity after the other, so that no more than one of them is in memory twice.
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
    frame.confidence = confidence.isEmpty ? nil : confidence[n]
  }

  public mutating func reserveCapacity(_ frames: Int) {
    times.reserveCapacity(frames)
    outer.reserveCapacity(frames)
    pager.reserveCapacity(frames)
    page.reserveCapacity(frames)
    inner.reserveCapacity(frames * pageCount)
    phase.reserveCapacity(frames)
  }

  /// Adds a frame with one inner offset per page. If two frames have the same time, the later one replaces the earlier
  /// one.
  public mutating func append(_ frame: Frame) {
    precondition(frame.inner.count == pageCount, "a frame has one inner offset per page")
    if times.last == frame.t { removeLast() }
    times.append(frame.t)
    outer.append(Length.kept(frame.outer))
    pager.append(Length.kept(frame.pager))
    page.append(Int32(clamping: frame.page))
    for offset in frame.inner { inner.append(Length.kept(offset)) }
    phase.append(frame.phase)
    if frame.confidence == nil, confidence.isEmpty { return }
    confidence += [Double?](repeating: nil, count: count - 1 - confidence.count)
    confidence.append(frame.confidence.map(Length.kept))
  }

  private mutating func removeLast() {
    times.removeLast()
    outer.removeLast()
    pager.removeLast()
    page.removeLast()
    inner.removeLast(pageCount)
    phase.removeLast()
    if !confidence.isEmpty { confidence.removeLast() }
  }

  /// The last frame at or before a time, in microseconds; `nil` before the first.
  public func index(at t: Int) -> Int? {
    guard let first = times.first, let last = times.last, t >= first else { return nil }
    if t >= last { return count - 1 }
    // Most frames come at nearly even intervals, so the index is the predicted one or a neighbor.
    let even = Int(Double(t - first) / Double(last - first) * Double(count - 1))
    for n in max(even - 1, 0)...min(max(even + 1, 0), count - 2) where times[n] <= t && t < times[n + 1] { return n }
    return times.partitioningIndex { $0 > t } - 1
  }
}

extension FrameTable {
  /// The y of the first finger still down at each frame, in points on the viewport, one entry per frame; `nil` with no finger
  /// down.
  ///
  /// It is the finger's y in the last sample at or before the frame.
  ///
  /// - Parameter touches: the session's, in order.
  public func fingerY(of touches: [Touch]) -> [Double?] {
    var column: [Double?] = []
    column.reserveCapacity(count)
    var fingers = FingerTracker()
    var next = 0
    for t in times {
      while next < touches.count, touches[next].t <= t {
        fingers.follow(touches[next])
        next += 1
      }
      column.append(fingers.firstY.map(Length.kept))
    }
    return column
  }
}

/// Memory for the values of one quantity, one entry per frame (or per frame and page), written from the front.
///
/// No access is checked in a release build: a replay has millions of frames. A debug build checks every index against the capacity.
/// The owner must not read an entry that it has not written.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  /// The number of entries that fit.
  private var capacity: Int

  init(capacity: Int) {
    precondition(capacity >= 0, "a column has no negative capacity")
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < capacity, "index \(index) of \(capacity)")
      return start[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "index \(index) of \(capacity)")
      start[index] = newValue
    }
  }

  /// Makes room for more entries and keeps the first `count`.
  mutating func grow(keeping count: Int, capacity: Int) {
    precondition(count <= self.capacity && count <= capacity, "a column keeps what it has, and grows")
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    self.capacity = capacity
  }

  /// The first `count` entries; the memory here is freed.
  consuming func elements(_ count: Int) -> [Element] {
    precondition(count >= 0 && count <= capacity, "a column has no more entries than fit")
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
