import TraceModel

/// A trace that can be edited, frame by frame.
struct Footage {
  var layout: Layout
  var expect: Expectations
  var touches: [Touch]
  var events: [ScreenEvent]
  var times: [Int]
  var outer: [Double]
  var pager: [Double]
  var page: [Int]
  /// One row per frame, with one offset per page.
  var inner: [[Double]]
  var phase: [ScrollPhase?]

  init(_ trace: Trace) {
    layout = trace.layout
    expect = trace.expect
    touches = trace.touches
    events = trace.events
    times = trace.frames.times
    outer = trace.frames.outer
    pager = trace.frames.pager
    page = trace.frames.page.map { Int($0) }
    inner = trace.frames.times.indices.map { n in
      (0..<trace.frames.pageCount).map { trace.frames.inner(n, page: $0) }
    }
    phase = trace.frames.phase
  }

  var count: Int { times.count }

  var trace: Trace {
    var frames = FrameTable(pageCount: layout.pages.count)
    frames.reserveCapacity(count)
    for n in times.indices {
      frames.append(
        Frame(t: times[n], outer: outer[n], pager: pager[n], page: page[n], inner: inner[n], phase: phase[n]))
    }
    return Trace(layout: layout, expect: expect, touches: touches, events: events, frames: frames)
  }

  /// The page that most of the screen shows.
  func visible(_ n: Int) -> Int { layout.visiblePage(pagerOffset: pager[n]) }

  /// Where outer view and visible list stand.
  func place(_ n: Int) -> ContentPlace {
    let page = visible(n)
    return ContentPlace(
      outer: outer[n], inner: inner[n][page], outerEnd: layout.outer.maxOffset, innerEnd: layout.maxOffset(page: page))
  }

  mutating func put(_ place: ContentPlace, at n: Int) {
    outer[n] = Length.kept(place.outer)
    inner[n][visible(n)] = Length.kept(place.inner)
  }

  /// The first frame at or after a time, or the number of frames.
  func frame(from t: Int) -> Int { times.partitioningIndex { $0 >= t } }

  /// Ends the take before a frame, and everything else before that frame's time.
  mutating func cut(before n: Int) {
    guard n < count else { return }
    let end = times[n]
    times.removeSubrange(n...)
    outer.removeSubrange(n...)
    pager.removeSubrange(n...)
    page.removeSubrange(n...)
    inner.removeSubrange(n...)
    phase.removeSubrange(n...)
    touches.removeAll { $0.t >= end }
    events.removeAll { $0.t >= end }
  }

  mutating func removeFrame(_ n: Int) {
    times.remove(at: n)
    outer.remove(at: n)
    pager.remove(at: n)
    page.remove(at: n)
    inner.remove(at: n)
    phase.remove(at: n)
  }

  /// Shows the last frame once more, at a later time.
  mutating func hold(until t: Int) {
    guard let last = times.indices.last, t > times[last] else { return }
    times.append(t)
    outer.append(outer[last])
    pager.append(pager[last])
    page.append(page[last])
    inner.append(inner[last])
    phase.append(phase[last])
  }
}
