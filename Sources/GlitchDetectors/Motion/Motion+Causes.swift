import TraceModel

// Causes of movement other than a finger and its momentum, and the finger's movement within a time.
extension Motion {
  /// Whether an event may move content within an interval, in microseconds.
  ///
  /// Such events are an action, an animated change of the screen, and a tab switch unless the moved view is under a finger. The next
  /// touch ends what an event moves, except an animated change.
  func isDriven(from: Int, to: Int, byTabs: Bool = true) -> Bool {
    let events = trace.events
    guard !events.isEmpty else { return false }
    let (first, last) = (from - Explanation.action - Explanation.lag, to + interval)
    return events.contains { event in
      // If the page changes meanwhile, scrolling to the top begins anew.
      let begun = event.kind == .statusBarTap ? first - Explanation.action : first
      guard event.t >= begun, event.t <= last else { return false }
      switch event.kind {
      case .tab: return byTabs && !isOver(event, by: from)
      // The motion already contains a change without animation.
      case .change(let change): return change.duration > 0
      case .setOffset(.page(let page), _, _) where page != visible[frame(at: from)] && page != visible[frame(at: to)]:
        return false
      case .statusBarTap, .setOffset: return !isOver(event, by: from)
      // What moves before an action of the app, or under a finger, moves for another reason.
      case .other: return event.t <= from + Explanation.lag && !isOver(event, by: from) && isAtRest(at: event.t)
      }
    }
  }

  /// Whether no finger is down at a time and no view moved shortly before it, in microseconds.
  private func isAtRest(at t: Int) -> Bool {
    let n = frame(at: t)
    let first = frame(from: t - RequestedScroll.rest)
    return path(at: t) == nil
      && (min(first, n)...n).allSatisfy { visible[$0] == visible[n] && abs(free[$0] - free[n]) <= Limits.still }
  }

  /// Whether a finger that went down after an event has ended its motion by a time, in microseconds.
  ///
  /// A page that another one covers cannot be touched: the app goes on scrolling it.
  func isOver(_ event: ScreenEvent, by t: Int) -> Bool {
    guard case .setOffset(.page(let page), _, _) = event.kind else { return nextTouch(after: event.t) <= t }
    return paths(from: event.t, to: t).contains { path in
      // The page may change at the touch itself.
      path.start > event.t && around(path.start).allSatisfy { visible[$0] == page }
    }
  }

  /// Whether a path began on a page, not on the header or the bar.
  ///
  /// Both the place where the finger went down and its place when a pan began count: an app's code reads the latter, up to a frame
  /// later.
  func beganOnPage(_ path: GesturePath) -> Bool { began(path) { $0 == .page } }

  /// Whether a path began on the header or the bar, both where the finger went down and where it was when a pan began.
  func beganAbovePage(_ path: GesturePath) -> Bool { began(path) { $0 != .page } }

  /// Whether code begins to turn to another page in a frame: momentum ends with the page that leaves.
  func isLeft(_ n: Int) -> Bool {
    let (pager, next) = (trace.frames.pager, min(n + 1, count - 1))
    let place = Double(visible[n]) * pageWidth(n)
    return n > 0 && abs(pager[n - 1] - place) <= Limits.still && abs(pager[next] - place) > Limits.still
      && path(at: times[n]) == nil
  }

  /// The frames that may show where a path's finger went down.
  ///
  /// It is the last one before; also the next one if the header was moving, another finger lifted in between, or the app has moved the
  /// screen since.
  func frames(ofTouch path: GesturePath) -> [Int] {
    guard count > 0 else { return [] }
    let around = around(path.start)
    let isMoving = abs(outer[around[0]] - outer[max(around[0] - 1, 0)]) > 1
    let hasActed = self.hasActed(since: times[around[0]], until: path.start)
    return isMoving || isHandedOver(to: path) || hasActed ? around : [around[0]]
  }

  /// Whether the app scrolled or changed the screen, or the status bar was tapped, in a time span.
  private func hasActed(since t: Int, until end: Int) -> Bool {
    isAsked(since: t, until: end) || trace.events.contains { $0.isChange && $0.t >= t && $0.t <= end }
  }

  private func began(_ path: GesturePath, in isSelected: (Gesture.Region) -> Bool) -> Bool {
    let down = path.samples[0]
    let frames = frames(ofTouch: path)
    guard let n = frames.first, frames.allSatisfy({ isSelected(region(y: down.y, $0)) }) else { return false }
    guard let pan = path.samples.first(where: { abs($0.y - down.y) >= Limits.slop }) else { return true }
    return path.samples.prefix { $0.t <= pan.t + interval }.allSatisfy { isSelected(region(y: $0.y, n)) }
  }

  /// The time at which the touch after a path begins, in microseconds; `Int.max` after the last one.
  func nextTouch(after path: GesturePath) -> Int {
    path.gesture + 1 < paths.count ? paths[path.gesture + 1].start : Int.max
  }

  /// The room that the outer view has in a direction of the content (+1: forward), in points.
  func outerRoom(_ n: Int, forward: Bool) -> Double {
    let range = outerRange(n)
    return forward ? min(pin(n), range.upperBound) - outer[n] : outer[n] - range.lowerBound
  }

  /// The room that the visible list has in a direction of the content, in points.
  func listRoom(_ n: Int, forward: Bool) -> Double {
    let range = listRange(n)
    return forward ? range.upperBound - inner[n] : inner[n] - range.lowerBound
  }
}

extension GesturePath {
  /// The finger's movement between two times, in points, + = down.
  func way(from: Int, to: Int) -> Double { y(at: to) - y(at: from) }
}
