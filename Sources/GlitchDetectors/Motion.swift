import TraceModel

/// A trace as the detectors look at it: offsets clamped to their ranges (a bounce is no movement), the visible page's list, and the
/// strokes of the fingers. Computed once, read by every detector.
public struct Motion: Sendable {
  public let trace: Trace
  /// In microseconds, one entry per frame.
  public let times: [Int]
  public let outer: [Double]
  /// The visible page's offset.
  public let inner: [Double]
  /// The page that most of the screen shows.
  public let visible: [Int]
  /// The page that the screen believes current.
  public let page: [Int]
  public let strokes: [Stroke]
  /// The display's usual frame interval, microseconds.
  public let interval: Int

  public init(_ trace: Trace) {
    self.trace = trace
    let frames = trace.frames
    let layout = trace.layout
    times = frames.times
    outer = frames.outer.map { min(max($0, 0), layout.outer.maxOffset) }
    visible = frames.pager.map(layout.visiblePage(pagerOffset:))
    page = frames.page.map { Int($0) }
    let ends = layout.pages.indices.map(layout.maxOffset(page:))
    inner = visible.enumerated().map { n, p in min(max(frames.inner(n, page: p), 0), ends[p]) }
    strokes = Stroke.all(in: trace)
    let gaps = zip(frames.times.dropFirst(), frames.times).map { $0 - $1 }.sorted()
    interval = gaps.isEmpty ? 16_667 : max(gaps[gaps.count / 2], 1)
  }

  public var count: Int { times.count }
  public var layout: Layout { trace.layout }

  /// The whole content travel in a frame: the outer view's and the visible list's, as of one long page.
  @inline(__always)
  func travel(_ n: Int) -> Double { outer[n] + inner[n] }

  /// The clamped offset of one page in a frame.
  func offset(_ n: Int, page: Int) -> Double {
    min(max(trace.frames.inner(n, page: page), 0), layout.maxOffset(page: page))
  }

  /// The first frame at or after a time, or the number of frames.
  func frame(from t: Int) -> Int { times.partitioningIndex { $0 >= t } }

  /// The last frame at or before a time; the first one before it.
  func frame(at t: Int) -> Int { max((trace.frames.index(at: t) ?? 0), 0) }

  /// Whether a view can still follow a finger in a direction (+1 down: content goes back).
  func hasRoom(_ n: Int, direction: Double) -> Bool {
    if direction > 0 { return outer[n] > Limits.room || inner[n] > Limits.room }
    return outer[n] < layout.outer.maxOffset - Limits.room
      || inner[n] < layout.maxOffset(page: visible[n]) - Limits.room
  }

  /// Whether the pager, not a vertical view, took a stroke: it moved with the finger, or was caught between two pages.
  func pagerTook(_ stroke: Stroke) -> Bool {
    guard count > 0 else { return false }
    let first = frame(at: stroke.start)
    // What the finger did may show as late as this.
    let pager = trace.frames.pager[first...frame(at: stroke.lift + Explanation.catchTime)]
    let wasMoving = trace.frames.pager[frame(at: stroke.start - Explanation.catchTime)] != trace.frames.pager[first]
    let caught = trace.frames.pager[first...frame(at: min(stroke.lift, stroke.start + Explanation.catchTime))]
    if wasMoving, caught.allSatisfy({ abs($0 - pageStart($0)) > 1 }) { return true }
    return stroke.horizontalTravel >= 10 && (pager.max() ?? 0) - (pager.min() ?? 0) >= Limits.room
  }

  private func pageStart(_ pagerOffset: Double) -> Double {
    Double(layout.visiblePage(pagerOffset: pagerOffset)) * layout.viewport.width
  }

  /// The stroke whose finger is down at a time.
  func stroke(at t: Int) -> Stroke? {
    guard let gesture = trace.gesture(at: t), gesture < strokes.count else { return nil }
    let stroke = strokes[gesture]
    return t <= stroke.lift ? stroke : nil
  }

  /// Whether any finger is down at some time of a span.
  func isTouched(from: Int, to: Int) -> Bool {
    strokes.contains { $0.start <= to && trace.gestures[$0.gesture].end >= from }
  }

  /// Content speed over the time before a frame, not reaching back beyond `earliest`; points per second, + = forward.
  func speed(before n: Int, over span: Int, earliest: Int) -> Double {
    var first = n
    while first > 0, times[first - 1] >= earliest, times[n] - times[first] < span,
      visible[first - 1] == visible[n]
    {
      first -= 1
    }
    // Two frames stamped a millisecond apart say nothing about speed.
    let dt = times[n] - times[first]
    guard dt * 2 > interval else { return 0 }
    return (travel(n) - travel(first)) / Double(dt) * 1e6
  }

  /// Where content ran out of hand: which boundary the two views stand at.
  func boundary(_ n: Int, direction: Double) -> GlitchCause {
    if direction > 0, inner[n] <= Limits.room { return .handOffAtListTop }
    if direction < 0, outer[n] >= layout.outer.pinOffset - Limits.room { return .handOffAtPin }
    if direction < 0, inner[n] >= layout.maxOffset(page: visible[n]) - Limits.room { return .handOffAtListEnd }
    return .unknown
  }
}
