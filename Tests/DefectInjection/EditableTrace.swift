import TraceModel

/// A trace that can be edited, frame by frame.
struct EditableTrace {
  var layout: Layout
  var expect: Expectations
  var touches: [Touch]
  var events: [ScreenEvent]
  var times: [Int]
  var outer: [Double]
  var pager: [Double]
  var page: [Int]
  /// Offsets of the lists in points: one row per frame, each with one entry per page.
  var inner: [[Double]]
  var phase: [ScrollPhase?]
  /// The receivers of touches. Entries for removed touches are left out of the trace.
  var deliveries: [TouchDelivery]

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
    deliveries = trace.deliveries
  }

  var count: Int { times.count }

  var trace: Trace {
    var frames = FrameTable(pageCount: layout.pages.count)
    frames.reserveCapacity(count)
    for n in times.indices {
      frames.append(
        Frame(t: times[n], outer: outer[n], pager: pager[n], page: page[n], inner: inner[n], phase: phase[n]))
    }
    let began = Set(touches.filter { $0.phase == .began }.map(\.seq))
    return Trace(
      layout: layout, expect: expect, touches: touches, events: events, frames: frames,
      deliveries: deliveries.filter { began.contains($0.touch) })
  }

  /// The page that covers most of the screen in a frame.
  func visible(_ n: Int) -> Int { layout.visiblePage(pagerOffset: pager[n]) }

  /// The offsets of the outer view and the visible list in a frame.
  func position(_ n: Int) -> ContentPosition {
    let page = visible(n)
    return ContentPosition(
      outer: outer[n], inner: inner[n][page], outerEnd: layout.outer.maxOffset, innerEnd: layout.maxOffset(page: page))
  }

  mutating func setPosition(_ position: ContentPosition, at n: Int) {
    outer[n] = Length.kept(position.outer)
    inner[n][visible(n)] = Length.kept(position.inner)
  }

  /// The first frame at or after a time, or the number of frames.
  func frame(from t: Int) -> Int { times.partitioningIndex { $0 >= t } }

  /// Removes the frames from `n` on, touches and events from that frame's time on, and touches that begin after the frame before.
  mutating func cut(before n: Int) {
    guard n > 0, n < count else { return }
    let last = times[n - 1]
    let next = touches.first { $0.phase == .began && $0.t > last }?.t ?? .max
    let end = min(times[n], next)
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

  /// Appends a copy of the last frame at a later time.
  mutating func repeatLastFrame(at t: Int) {
    guard let last = times.indices.last, t > times[last] else { return }
    times.append(t)
    outer.append(outer[last])
    pager.append(pager[last])
    page.append(page[last])
    inner.append(inner[last])
    phase.append(phase[last])
  }
}
