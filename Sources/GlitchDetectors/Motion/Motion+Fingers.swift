import TraceModel

// Movement of fingers within a span of time, as the screen shows it: up to the latency later.
extension Motion {
  /// The latencies that are tried, in microseconds: frames at 60 Hz are 17 ms apart.
  private static let latencies = Array(stride(from: 0, through: Explanation.lag, by: 10_000))

  /// The paths that have begun by `to` and have not ended before `from`.
  func paths(from: Int, to: Int) -> ArraySlice<GesturePath> {
    let first = paths.partitioningIndex { $0.lift >= from }
    return paths[first...].prefix { $0.start <= to }
  }

  /// A path, and those of its single fingers where there are several: content may follow any of them.
  ///
  /// Where views have fingers of their own, each view follows its own; elsewhere than in UIKit a view may follow the first one alone.
  func candidates(for path: GesturePath) -> [GesturePath] { [path] + (fingers[path.gesture] ?? []) }

  /// The candidates of all paths that have begun by `to` and have not ended before `from`.
  func candidates(from: Int, to: Int) -> ArraySlice<GesturePath> {
    let paths = paths(from: from, to: to)
    return fingers.isEmpty ? paths : ArraySlice(paths.flatMap(candidates))
  }

  /// The greatest number of a path's last moves that may have been delivered as one: three where a frame was dropped.
  func mostCombined(_ path: GesturePath) -> Int {
    let frames = frame(at: path.lift - Explanation.owed)...frame(at: path.lift)
    let isDropped = zip(times[frames], times[frames].dropFirst()).contains { 2 * ($1 - $0) > 3 * interval }
    return isDropped ? 3 : 2
  }

  /// The maximum distance that fingers move content in a direction (+ = forward) in the frames of a time span, in points.
  ///
  /// It is taken with the latency that explains most.
  func fingerWay(_ direction: Double, from: Int, to: Int) -> Double {
    var most = 0.0
    for path in candidates(from: from - Explanation.lag, to: to) {
      for latency in Self.latencies {
        most = max(most, (path.y(at: from - latency) - path.y(at: to - latency)) * direction)
      }
    }
    return most
  }

  /// The minimum distance that a finger which stays down moves content in a direction (+ = forward) in a time span, in points.
  ///
  /// It is taken with the latency that explains least; negative where the finger moves the other way, 0 without such a finger.
  func leastFingerWay(_ direction: Double, from: Int, to: Int) -> Double {
    guard let path = path(at: to), path.start <= from - Explanation.lag else { return 0 }
    return candidates(for: path).flatMap { path in
      Self.latencies.map { (path.y(at: from - $0) - path.y(at: to - $0)) * direction }
    }.min() ?? 0
  }

  /// The distance that a path's finger moves in a direction (+ = down) from one frame to another, in points.
  ///
  /// With several fingers, the one that moves least counts, also where it has lifted: content may stand still because of it.
  func leastWay(of path: GesturePath, _ frames: ClosedRange<Int>, _ direction: Double) -> Double {
    let (from, to) = (times[frames.lowerBound], times[frames.upperBound])
    let others = (fingers[path.gesture] ?? []).filter { $0.start <= to }
    return ([path] + others).map { $0.way(from: from, to: to) * direction }.min() ?? 0
  }

  /// The greatest distance that fingers move content in a direction (+ = forward) between two times of a span, in points.
  ///
  /// The span includes the latency before it. Movement back before or after the two times does not count.
  func longestFingerWay(_ direction: Double, from: Int, to: Int) -> Double {
    var most = 0.0
    for path in candidates(from: from - Explanation.lag, to: to) {
      most = max(most, path.longestWay(direction, from: from - Explanation.lag, to: to))
    }
    return most
  }

  /// The distance that fingers move content in a direction (+ = forward) in a time span and the latency before it, in points.
  ///
  /// It is the sum of all their moves in it, also of those that they take back.
  func fingerSum(_ direction: Double, from: Int, to: Int) -> Double {
    paths(from: from - Explanation.lag, to: to).reduce(0) { sum, path in
      let moves = path.samples.filter { $0.t > from - Explanation.lag && $0.t <= to }
      return sum + zip(moves.dropFirst(), moves).reduce(0) { $0 + max(($1.1.y - $1.0.y) * direction, 0) }
    }
  }

  /// The distance that fingers have moved to and fro in a time span and the latency before it, in points.
  func fingerTravel(from: Int, to: Int) -> Double {
    candidates(from: from - Explanation.lag, to: to).reduce(0) {
      max($0, $1.travel(from: max(from - Explanation.lag, $1.start), to: to))
    }
  }

  /// Whether a gesture with more than one finger is under way in a time span. The touches do not show which of them moves the content: a
  /// later finger may be without effect until all have lifted, and the last one that is left may be the one without effect.
  func hasSeveralFingers(from: Int, to: Int) -> Bool {
    guard !fingers.isEmpty else { return false }
    return paths(from: from - Explanation.lag, to: to).contains { path in
      fingers[path.gesture].map { $0[1].start <= to } ?? false
    }
  }

  /// Whether the status bar was tapped, or the app set a view's offset, so shortly before a time span that the change runs in it.
  func isAsked(for view: ScreenEvent.View, from: Int, to: Int) -> Bool {
    trace.events.contains { event in
      // If the page changes meanwhile, scrolling to the top begins anew.
      let time = event.kind == .statusBarTap ? 2 * Explanation.action : Explanation.action
      guard event.t >= from - time - Explanation.lag, event.t <= to + interval else { return false }
      switch event.kind {
      case .statusBarTap: return view != .pager && !isOver(event, by: from)
      case .setOffset(let asked, _, _): return asked == view && !isOver(event, by: from)
      case .tab, .change, .other: return false
      }
    }
  }

  /// Whether the status bar was tapped, or the app set an offset, in a time span. Such movement is no fling.
  func isAsked(since t: Int, until end: Int) -> Bool {
    trace.events.contains { event in
      guard event.t >= t, event.t <= end else { return false }
      switch event.kind {
      case .statusBarTap, .setOffset: return true
      case .tab, .change, .other: return false
      }
    }
  }
}
