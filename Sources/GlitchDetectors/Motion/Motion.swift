import TraceModel

/// A trace prepared for the detectors; computed once, and read by every detector.
///
/// It has the offsets clamped to their ranges (a bounce is not a movement), the list of the visible page, and the paths of the
/// fingers.
///
/// Where the screen changed under way, ranges are those of the frame, and the part of a step that a change explains is no
/// movement.
///
/// A class, because all detectors share it and a copy would retain each of its arrays.
public final class Motion: Sendable {
  public let trace: Trace
  /// Time stamps in microseconds, one entry per frame.
  public let times: [Int]
  /// The clamped offset of the outer view in points, one entry per frame.
  public let outer: [Double]
  /// The clamped offset of the visible page's list in points, one entry per frame.
  public let inner: [Double]
  /// Both offsets together in points, not clamped, one entry per frame.
  let free: [Double]
  /// The page that covers most of the screen, one entry per frame.
  public let visible: [Int]
  /// The page that the screen treats as current, one entry per frame: the nearest one, where a removed page is still current.
  public let page: [Int]
  /// The path of each gesture's finger, or of all its fingers together, one entry per gesture, in order of time.
  public let paths: [GesturePath]
  /// The paths of the single fingers of gestures that have several, in the order in which they went down, by the gesture's index.
  let fingers: [Int: [GesturePath]]
  /// The median frame interval, in microseconds.
  public let interval: Int

  /// The changes of the screen that the frames show, in order of time.
  let changes: [ShownChange]
  /// The frames between them, in order of time; never empty.
  let stretches: [Stretch]

  public init(_ trace: Trace) {
    self.trace = trace
    let frames = trace.frames
    times = frames.times
    let last = max(min(frames.pageCount, trace.layout.pages.count) - 1, 0)
    page = frames.page.map { min(max(Int($0), 0), last) }
    (paths, fingers) = GesturePath.all(in: trace)
    interval = Self.medianGap(frames.times)
    changes = ShownChange.all(in: trace)
    stretches = Stretch.all(of: trace, changes)
    (outer, inner, free, visible) = Self.offsets(in: frames, stretches, pages: trace.layout.pages.count)
  }

  /// The offsets of the outer view and of the visible lists, both together without limits, and the visible pages.
  private static func offsets(
    in frames: FrameTable, _ stretches: [Stretch], pages: Int
  ) -> (outer: [Double], inner: [Double], free: [Double], visible: [Int]) {
    var (outer, inner, free, visible) = ([Double](), [Double](), [Double](), [Int]())
    outer.reserveCapacity(frames.count)
    inner.reserveCapacity(frames.count)
    free.reserveCapacity(frames.count)
    visible.reserveCapacity(frames.count)
    for (index, stretch) in stretches.enumerated() {
      let end = index + 1 < stretches.count ? stretches[index + 1].first : frames.count
      guard stretch.first < end else { continue }
      for n in stretch.first..<end {
        // The pager may have fewer pages, or more, for a while.
        let shown = min(stretch.layout.visiblePage(pagerOffset: frames.pager[n]), pages - 1)
        let raw = frames.inner(n, page: shown)
        visible.append(shown)
        outer.append(stretch.outer.clamping(frames.outer[n] - stretch.outerShift))
        inner.append(stretch.lists[shown].clamping(raw - stretch.listShifts[shown]))
        free.append(frames.outer[n] - stretch.outerSteps + raw - stretch.listSteps[shown])
      }
    }
    return (outer, inner, free, visible)
  }

  /// The median of at most a few hundred gaps, evenly spread over the trace: as good as that of all gaps, and quickly
  /// sorted.
  private static func medianGap(_ times: [Int]) -> Int {
    let stride = max(1, times.count / 256)
    let gaps = Swift.stride(from: 1, to: times.count, by: stride).map { times[$0] - times[$0 - 1] }.sorted()
    return gaps.isEmpty ? 16_667 : max(gaps[gaps.count / 2], 1)
  }

  public var count: Int { times.count }
  public var layout: Layout { trace.layout }

  /// The sum of the outer view's and the visible list's offsets in a frame, in points, as if both were one long page.
  @inline(__always)
  func travel(_ n: Int) -> Double { outer[n] + inner[n] }

  /// The sum of both offsets as in `travel`, without limits: content that returns from beyond an edge moves.
  @inline(__always)
  func freeTravel(_ n: Int) -> Double { free[n] }

  /// The unclamped sum of both offsets at a time, in points, as if content moved evenly from one frame to the next.
  func freeTravel(at t: Int) -> Double {
    let n = frame(at: t)
    guard n + 1 < count, t > times[n], visible[n] == visible[n + 1] else { return free[n] }
    return free[n] + (free[n + 1] - free[n]) * Double(t - times[n]) / Double(times[n + 1] - times[n])
  }

  /// Whether both views are at the start, or both at the end, of their ranges, where content stops for no other reason.
  func isAtAnEnd(_ n: Int) -> Bool {
    let (outer, list) = (outerRange(n), listRange(n))
    return travel(n) <= outer.lowerBound + list.lowerBound || travel(n) >= outer.upperBound + list.upperBound
  }

  /// The first frame at or after a time, or the number of frames.
  func frame(from t: Int) -> Int { trace.frames.index(at: t - 1).map { $0 + 1 } ?? 0 }

  /// The last frame at or before a time, and the first one at or after it; the first or the last one where there is none.
  func around(_ t: Int) -> [Int] { [frame(at: t), min(frame(from: t), count - 1)] }

  /// The last frame at or before a time; 0 if there is none.
  func frame(at t: Int) -> Int { trace.frames.index(at: t) ?? 0 }

  /// Whether a view can still follow a path's finger, or its momentum, in a direction (+1 down: content goes back). Where the page alone
  /// is expected to move, the outer view cannot follow a finger that went down on the page.
  func hasRoom(_ n: Int, direction: Double, for path: GesturePath) -> Bool {
    let order = direction > 0 ? trace.expect.backward : trace.expect.forward
    let isListsAlone = order == .selfOnly && isOnPage(path)
    let (outers, lists) = (outerRange(n), listRange(n))
    if direction > 0 {
      return inner[n] > lists.lowerBound + Limits.room
        || (outer[n] > outers.lowerBound + Limits.room && !isListsAlone)
    }
    return inner[n] < lists.upperBound - Limits.room || (outer[n] < outers.upperBound - Limits.room && !isListsAlone)
  }

  /// Whether the screen expects both views to move together with a finger, in a direction of the content (+1: forward).
  func isParallel(_ direction: Double) -> Bool {
    (direction > 0 ? trace.expect.forward : trace.expect.backward) == .parallel
  }

  /// Whether a finger went down on a page, not on the header or the bar.
  func isOnPage(_ path: GesturePath) -> Bool {
    frames(ofTouch: path).contains { region(y: path.samples[0].y, $0) == .page }
  }

  /// Whether a path moved the pager and not a vertical view.
  ///
  /// The pager moved with the finger, or was stopped between two pages; or the finger moved sideways first, so that the pager has it
  /// whatever it does then. With several fingers the pager follows those on the page alone: one that moves sideways is enough.
  func pagerScrolled(_ path: GesturePath) -> Bool {
    guard count > 0 else { return false }
    if layout.pages.count > 1, candidates(for: path).contains(where: { $0.goesAside && isOnPage($0) }) { return true }
    let first = frame(at: path.start)
    // The latest time at which a frame shows the finger's movement.
    let pager = trace.frames.pager[first...frame(at: path.lift + Explanation.catchTime)]
    if stopsPager(path) || candidates(for: path).contains(where: stopsPager) { return true }
    return path.horizontalTravel >= 10 && (pager.max() ?? 0) - (pager.min() ?? 0) >= Limits.room
  }

  /// Whether a finger stops a pager that turns: it has the pager until it lifts, and so has every finger that joins it.
  private func stopsPager(_ path: GesturePath) -> Bool {
    let pager = trace.frames.pager
    // The frame before the touch, or the first one with it.
    return around(path.start).contains { n in
      let wasMoving = pager[frame(at: path.start - Explanation.catchTime)...n].contains { $0 != pager[n] }
      return (wasMoving || isHandedOver(to: path)) && abs(pager[n] - Double(visible[n]) * pageWidth(n)) > 1
    }
  }

  /// Whether another finger lifted so shortly before a path that the view that it held has not begun to move.
  func isHandedOver(to path: GesturePath) -> Bool {
    path.gesture > 0 && trace.gestures[path.gesture - 1].end >= path.start - Explanation.lag - interval
  }

  /// The path whose finger is down at a time.
  func path(at t: Int) -> GesturePath? {
    guard let gesture = trace.gesture(at: t), gesture < paths.count else { return nil }
    let path = paths[gesture]
    return t <= path.lift ? path : nil
  }

  /// The path of the last gesture that began at or before a time; `nil` before the first.
  func lastPath(at t: Int) -> GesturePath? {
    guard let gesture = trace.gesture(at: t), gesture < paths.count else { return nil }
    return paths[gesture]
  }

  /// The time at which the next gesture begins after a time, in microseconds; `Int.max` if there is none.
  func nextTouch(after t: Int) -> Int {
    let next = trace.gestures.partitioningIndex { $0.start > t }
    return next < trace.gestures.count ? trace.gestures[next].start : Int.max
  }

  /// Whether any finger is down within an interval.
  func isTouched(from: Int, to: Int) -> Bool {
    paths.contains { $0.start <= to && trace.gestures[$0.gesture].end >= from }
  }

  /// The content's mean speed before a frame, measured over at most `span` and not before `earliest`; points per second, + = forward.
  func speed(before n: Int, over span: Int, earliest: Int) -> Double {
    var first = n
    while first > 0, times[first - 1] >= earliest, times[n] - times[first] < span,
      visible[first - 1] == visible[n]
    {
      first -= 1
    }
    // Two frames whose time stamps differ by a millisecond give no speed.
    let dt = times[n] - times[first]
    guard dt * 2 > interval else { return 0 }
    return (travel(n) - travel(first)) / Double(dt) * 1e6
  }

  /// The boundary at which the two views are when the content stops following the finger.
  func boundary(_ n: Int, direction: Double) -> GlitchCause {
    if direction > 0, listRoom(n, forward: false) <= Limits.room { return .handOffAtListTop }
    if direction < 0, outer[n] >= pin(n) - Limits.room { return .handOffAtPin }
    if direction < 0, listRoom(n, forward: true) <= Limits.room { return .handOffAtListEnd }
    return .unknown
  }
}
