import TraceModel

// What may have moved content other than a finger and its momentum, and what a finger did within a time.
extension Motion {
  /// Whether an event may move content within an interval, in microseconds: an action, a change of the screen, and a tab switch unless
  /// what moves is under a finger.
  func isDriven(from: Int, to: Int, byTabs: Bool = true) -> Bool {
    let events = trace.events
    guard !events.isEmpty else { return false }
    let (first, last) = (from - Explanation.action - Explanation.lag, to + interval)
    return events.contains { event in
      guard event.t >= first, event.t <= last else { return false }
      if case .tab = event.kind { return byTabs }
      return true
    }
  }

  /// Whether a path began on a page, not on the header or the bar: both where the finger went down and where it was when a pan began,
  /// which is where an app's code asks for it, up to a frame later.
  func beganOnPage(_ path: GesturePath) -> Bool {
    guard trace.gestures[path.gesture].region == .page else { return false }
    let down = path.samples[0]
    guard let pan = path.samples.first(where: { abs($0.y - down.y) >= Limits.slop }) else { return true }
    let offset = trace.frames.outer[frame(at: down.t)]
    return path.samples.prefix { $0.t <= pan.t + interval }.allSatisfy {
      layout.region(y: $0.y, outerOffset: offset) == .page
    }
  }

  /// The time at which the touch after a path begins, in microseconds; `Int.max` after the last one.
  func nextTouch(after path: GesturePath) -> Int {
    path.gesture + 1 < paths.count ? paths[path.gesture + 1].start : Int.max
  }

  /// The room that the outer view has in a direction of the content (+1: forward), in points.
  func outerRoom(_ n: Int, forward: Bool) -> Double {
    forward ? min(layout.outer.pinOffset, layout.outer.maxOffset) - outer[n] : outer[n]
  }

  /// The room that the visible list has in a direction of the content, in points.
  func listRoom(_ n: Int, forward: Bool) -> Double {
    forward ? layout.maxOffset(page: visible[n]) - inner[n] : inner[n]
  }

  /// How far the outer view is beyond the edges of its range in a frame, in points: + at the end, − at the top.
  @inline(__always)
  func outerBeyond(_ n: Int) -> Double { trace.frames.outer[n] - outer[n] }

  /// How far the visible list is beyond the edges of its range in a frame, in points: + at the end, − at the top.
  @inline(__always)
  func listBeyond(_ n: Int) -> Double { trace.frames.inner(n, page: visible[n]) - inner[n] }
}

extension GesturePath {
  /// The finger's way between two times, in points, + = down.
  func way(from: Int, to: Int) -> Double { y(at: to) - y(at: from) }
}
