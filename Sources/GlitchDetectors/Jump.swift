import TraceModel

/// A change of one offset between two frames that neither the finger nor the motion before it explains.
struct Jump {
  /// The view that jumped.
  enum View: Equatable {
    case outer
    case page(Int)

    var name: String {
      switch self {
      case .outer: "the outer offset"
      case .page: "the list's offset"
      }
    }
  }

  /// The later frame.
  var frame: Int
  var view: View
  /// Points, + = forward.
  var change: Double
  var before: Double

  /// More than the finger or the motion explains, in points. [labels' rule]
  static let threshold = 24.0
  /// How far back the finger's movement may explain a frame, in microseconds: input is late by a frame or more. [labels' rule]
  static let fingerWindow = 60_000
  /// How far back the speed before a frame is measured, in microseconds: three frames at 60 Hz.
  static let speedWindow = 50_000

  /// Content may go on for this long after a finger caught it, in microseconds: input is late.
  static let catchTime = 100_000

  static func all(in motion: Motion, scale: Double) -> [Jump] {
    guard motion.count > 1 else { return [] }
    var found: [Jump] = []
    for n in 1..<motion.count {
      let outer = motion.outer[n] - motion.outer[n - 1]
      if abs(outer) > threshold * scale, exceeds(outer, n, .outer, motion, scale) {
        found.append(Jump(frame: n, view: .outer, change: outer, before: motion.outer[n - 1]))
      }
      let page = motion.visible[n]
      guard motion.visible[n - 1] == page else { continue }
      let inner = motion.inner[n] - motion.inner[n - 1]
      if abs(inner) > threshold * scale, exceeds(inner, n, .page(page), motion, scale) {
        found.append(Jump(frame: n, view: .page(page), change: inner, before: motion.inner[n - 1]))
      }
    }
    return found
  }

  private static func exceeds(_ change: Double, _ n: Int, _ view: View, _ motion: Motion, _ scale: Double) -> Bool {
    let (from, to) = (motion.times[n - 1] - fingerWindow, motion.times[n])
    if isAsked(for: view, from: motion.times[n - 1], to: to, motion) { return false }
    var explained = 0.0
    // The last finger that was down within the window: it explains its way, in either direction.
    if let gesture = motion.trace.gesture(at: to), gesture < motion.strokes.count {
      let stroke = motion.strokes[gesture]
      if stroke.lift >= from { explained = stroke.travel(from: max(from, stroke.start), to: to) }
      let isHeld = to <= stroke.lift && motion.times[n - 1] > stroke.start + catchTime
      if isHeld { return abs(change) > explained + threshold * scale }
    }
    // Content in motion goes on as it went, only without a finger on it; a missed frame is made up for in the next.
    let speed = momentum(before: n - 1, change: change, motion: motion)
    let dt = Double(max(motion.times[n] - motion.times[n - 1], motion.interval)) / 1e6
    explained = max(explained, 2 * speed * dt)
    return abs(change) > explained + threshold * scale
  }

  /// The content's speed in the direction of a change, both views together: a hand-off passes it on.
  private static func momentum(before n: Int, change: Double, motion: Motion) -> Double {
    let speed = motion.speed(before: n, over: speedWindow, earliest: 0)
    return change > 0 ? max(speed, 0) : max(-speed, 0)
  }

  /// Whether an action asked for the change.
  private static func isAsked(for view: View, from: Int, to: Int, _ motion: Motion) -> Bool {
    // An animated setter runs 0.3 s; a recording's event may bear a time a frame late.
    motion.trace.events.contains { event in
      guard event.t >= from - 400_000, event.t <= to + motion.interval else { return false }
      switch event.kind {
      case .statusBarTap: return true
      case .setOffset(.outer, _, _): return view == .outer
      case .setOffset(.page(let page), _, _): return view == .page(page)
      case .setOffset(.pager, _, _), .tab, .other: return false
      }
    }
  }
}
