import TraceModel

/// How much of a change between two frames the fingers, the content's own motion and the app's actions explain.
struct Explanation {
  /// Input is late by a frame or more, but not by more than this, in microseconds. [labels]
  static let lag = 60_000
  /// How far back the speed before a frame is measured, in microseconds: three frames at 60 Hz.
  static let speedWindow = 50_000
  /// Content may go on for this long after a finger caught it, in microseconds: input is late.
  static let catchTime = 100_000
  /// An animated setter runs for 0.3 s; a recording's event may bear a time a frame late. Microseconds.
  static let action = 400_000

  private let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  /// The part of a change into a frame that is explained, in points, never negative: all of it, or as much as leaves no more than
  /// `tolerance` points, whatever else may explain more.
  func points(for change: Double, of view: Jump.View, into n: Int, tolerating tolerance: Double) -> Double {
    if isAsked(for: view, into: n) { return abs(change) }
    if view == .pager { return max(pagerSpeed(into: n), swipe(into: n)) }
    let to = motion.times[n]
    var explained = 0.0
    // The last finger that was down within the lag.
    if let gesture = motion.trace.gesture(at: to), gesture < motion.strokes.count {
      let stroke = motion.strokes[gesture]
      if stroke.lift >= motion.times[n - 1] - Self.lag {
        explained = drag(change, by: stroke, into: n, tolerating: tolerance)
      }
      // Content in motion goes on as it went, only without a finger on it.
      let isHeld = to <= stroke.lift && motion.times[n - 1] > stroke.start + Self.catchTime
      if isHeld { return explained }
    }
    let direction: Double = change > 0 ? 1 : -1
    let speed = motion.speed(before: n - 1, over: Self.speedWindow, earliest: 0)
    return [speed, speedBeyond(before: n - 1)].reduce(explained) { max($0, momentum($1 * direction, into: n)) }
  }

  /// The outer view's speed where it is beyond an edge, in points per second: a fling may bring it back and on.
  private func speedBeyond(before n: Int) -> Double {
    let outer = motion.trace.frames.outer
    guard n > 0, outer[n] != motion.outer[n] else { return 0 }
    return (outer[n] - outer[n - 1]) / Double(motion.times[n] - motion.times[n - 1]) * 1e6
  }

  /// What content at a speed does in a frame, twice over: a missed frame is made up for in the next.
  private func momentum(_ speed: Double, into n: Int) -> Double {
    2 * max(speed, 0) * Double(max(motion.times[n] - motion.times[n - 1], motion.interval)) / 1e6
  }

  /// What a finger does in a frame, now or up to the lag ago; or all that the content is behind it. A frame
  /// may be stamped up to one interval before the finger's sample that it shows.
  private func drag(_ change: Double, by stroke: Stroke, into n: Int, tolerating tolerance: Double) -> Double {
    let (from, to) = (motion.times[n - 1] + motion.interval, motion.times[n] + motion.interval)
    let begin = max(motion.times[n - 1] - Self.lag, stroke.start)
    let wanted = stroke.y(at: begin) - stroke.y(at: to)
    let done = motion.travel(n - 1) - motion.travel(min(motion.frame(at: begin), n - 1))
    let behind = wanted - done
    let explained = max(0, change > 0 ? behind : -behind)
    // Content that follows its finger is behind it by about what it does next: most frames need no closer look.
    if abs(change) - explained <= tolerance { return explained }
    return stroke.times(from: motion.times[n] - Self.lag, to: to).reduce(explained) { explained, end in
      let way = stroke.y(at: max(end - (to - from), stroke.start)) - stroke.y(at: end)
      return max(explained, change > 0 ? way : -way)
    }
  }

  private func pagerSpeed(into n: Int) -> Double {
    let first = max(motion.frame(from: motion.times[n - 1] - Self.speedWindow), 0)
    let pager = motion.trace.frames.pager
    let time = motion.times[n - 1] - motion.times[first]
    guard time > 0 else { return 0 }
    return momentum(abs(pager[n - 1] - pager[first]) / Double(time) * 1e6, into: n)
  }

  /// How far a finger went sideways within the lag before a frame.
  private func swipe(into n: Int) -> Double {
    guard let stroke = motion.stroke(at: motion.times[n] - Self.lag) ?? motion.stroke(at: motion.times[n]) else {
      return 0
    }
    let xs = stroke.samples.filter { $0.t >= motion.times[n - 1] - Self.lag && $0.t <= motion.times[n] }.map(\.x)
    return (xs.max() ?? 0) - (xs.min() ?? 0)
  }

  /// Whether an action asked for a view to be elsewhere. A tab that is switched without animation takes a pager at rest to the page
  /// that becomes current.
  private func isAsked(for view: Jump.View, into n: Int) -> Bool {
    if view == .pager, pagerSpeed(into: n) == 0, motion.visible[n] == motion.page[n] { return true }
    let (from, to) = (motion.times[n - 1] - Self.lag - Self.action, motion.times[n] + motion.interval)
    return motion.trace.events.contains { event in
      guard event.t >= from, event.t <= to else { return false }
      switch event.kind {
      case .statusBarTap: return view != .pager
      case .setOffset(.outer, _, _): return view == .outer
      case .setOffset(.page(let page), _, _): return view == .page(page)
      case .setOffset(.pager, _, _): return view == .pager
      case .tab, .other: return false
      }
    }
  }
}
