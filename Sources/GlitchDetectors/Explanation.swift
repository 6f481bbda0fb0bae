import TraceModel

/// Computes how much of an offset change between two frames is explained by the fingers, the content's momentum and the app's
/// actions.
struct Explanation {
  /// The maximum latency from a touch to the frame that shows it, in microseconds. [labels]
  static let lag = 60_000
  /// The time over which the speed before a frame is measured, in microseconds: three frames at 60 Hz.
  static let speedWindow = 50_000
  /// How long content may continue to move after a finger stopped it, in microseconds, because of input latency.
  static let catchTime = 100_000
  /// The time after an action during which the offset may change, in microseconds: an animated setter runs for 0.3 s, and a
  /// recorded event may be one frame late.
  static let action = 400_000

  private let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  /// The explained part of the change from the previous frame to frame `n`, in points; never negative. The search ends as soon as
  /// at most `tolerance` points are left unexplained.
  func points(for change: Double, of view: Jump.View, into n: Int, tolerating tolerance: Double) -> Double {
    if isAsked(for: view, into: n) { return abs(change) }
    if view == .pager { return max(pagerSpeed(into: n), swipe(into: n)) }
    let to = motion.times[n]
    var explained = 0.0
    // The last finger that was down within the latency.
    if let gesture = motion.trace.gesture(at: to), gesture < motion.paths.count {
      let path = motion.paths[gesture]
      if path.lift >= motion.times[n - 1] - Self.lag {
        explained = drag(change, by: path, into: n, tolerating: tolerance)
      }
      // Momentum counts only while no finger holds the content.
      let isHeld = to <= path.lift && motion.times[n - 1] > path.start + Self.catchTime
      if isHeld { return explained }
    }
    let direction: Double = change > 0 ? 1 : -1
    let speed = motion.speed(before: n - 1, over: Self.speedWindow, earliest: 0)
    return [speed, speedBeyond(before: n - 1)].reduce(explained) { max($0, momentum($1 * direction, into: n)) }
  }

  /// The speed of the outer view while it is beyond an edge, in points per second: a fling may carry it back and further.
  private func speedBeyond(before n: Int) -> Double {
    let outer = motion.trace.frames.outer
    guard n > 0, outer[n] != motion.outer[n] else { return 0 }
    return (outer[n] - outer[n - 1]) / Double(motion.times[n] - motion.times[n - 1]) * 1e6
  }

  /// The distance that content at a speed moves in two frames, in points: after a missed frame, the next one shows both steps.
  private func momentum(_ speed: Double, into n: Int) -> Double {
    2 * max(speed, 0) * Double(max(motion.times[n] - motion.times[n - 1], motion.interval)) / 1e6
  }

  /// The distance that a finger moved during one frame, now or up to the latency ago; or the distance by which the content is
  /// behind the finger. The time stamp of a frame may be up to one interval before the touch sample that it shows.
  private func drag(_ change: Double, by path: GesturePath, into n: Int, tolerating tolerance: Double) -> Double {
    let (from, to) = (motion.times[n - 1] + motion.interval, motion.times[n] + motion.interval)
    let begin = max(motion.times[n - 1] - Self.lag, path.start)
    let wanted = path.y(at: begin) - path.y(at: to)
    let done = motion.travel(n - 1) - motion.travel(min(motion.frame(at: begin), n - 1))
    let behind = wanted - done
    let explained = max(0, change > 0 ? behind : -behind)
    // Content that follows its finger is usually about one step behind; most frames need no further search.
    if abs(change) - explained <= tolerance { return explained }
    return path.times(from: motion.times[n] - Self.lag, to: to).reduce(explained) { explained, end in
      let way = path.y(at: max(end - (to - from), path.start)) - path.y(at: end)
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

  /// The horizontal distance that a finger moved within the latency before a frame, in points.
  private func swipe(into n: Int) -> Double {
    guard let path = motion.path(at: motion.times[n] - Self.lag) ?? motion.path(at: motion.times[n]) else {
      return 0
    }
    let xs = path.samples.filter { $0.t >= motion.times[n - 1] - Self.lag && $0.t <= motion.times[n] }.map(\.x)
    return (xs.max() ?? 0) - (xs.min() ?? 0)
  }

  /// Whether an action set a view's offset. A tab that is switched without animation moves a pager at rest to the new current page.
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
      case .tab, .change, .other: return false
      }
    }
  }
}
