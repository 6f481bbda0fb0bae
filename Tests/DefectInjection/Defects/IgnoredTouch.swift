import SeededRandom
import TraceModel

/// A whole touch moves nothing: the finger moves by the requested distance, the content does not follow, and the trace ends at rest.
struct IgnoredTouch: InjectableDefect {
  /// The time at rest before the touch, in microseconds, so that the touch does not stop moving content.
  static let stillTime = 100_000
  /// The time that the trace continues after the touch, in microseconds.
  static let rest = 400_000
  /// The range of factors by which the finger's path may be scaled to get the size.
  static let scales = 0.05...5.0
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.stuck
    let size = sizeFactor * kind.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans) else { return nil }
      let first = span.frames.lowerBound
      guard isStill(first, editable), let leg = longestLeg(of: span.finger), leg.way != 0 else { continue }
      // Every touch moves nothing until it exceeds the hysteresis.
      let scale = (size + GestureSpan.hysteresis) / abs(leg.way)
      let position = editable.position(first)
      // A finger that moves up scrolls the content forward.
      guard Self.scales.contains(scale), position.isInRange, position.room(-leg.way) >= size,
        let finger = stretched(span.finger, by: scale, slow: slowing(leg), on: editable.layout.viewport)
      else { continue }
      let page = editable.visible(first)
      let interval = editable.interval
      editable.cut(before: first + 1)
      editable.touches.removeAll { $0.t >= span.gesture.start }
      editable.events.removeAll { $0.t >= span.gesture.start }
      editable.touches += finger
      // Nothing is expected to move before the hysteresis is exceeded.
      let start = finger.first?.location.y ?? 0
      guard let begin = finger.first(where: { abs($0.location.y - start) >= GestureSpan.hysteresis })?.t,
        let lift = finger.last?.t
      else { continue }
      editable.rest(for: lift + Self.rest - editable.times[first], every: interval)
      return Defect(kind: kind, start: begin, end: lift, page: page, magnitude: size)
    }
    return nil
  }

  private func isStill(_ n: Int, _ editable: EditableTrace) -> Bool {
    var k = n
    while k > 0, editable.times[n] - editable.times[k] < Self.stillTime {
      k -= 1
      if editable.position(k).travel != editable.position(n).travel || editable.pager[k] != editable.pager[n] {
        return false
      }
    }
    return true
  }

  /// The factor by which the finger must be slower to get the duration.
  private func slowing(_ leg: (way: Double, time: Int)) -> Double {
    let needed = Double(DefectKind.stuck.noticeableTime ?? 0) * sizeFactor
    return max(needed / Double(max(leg.time, 1)), 1)
  }

  /// The finger's longest movement in one direction, in points (+ = down), and its duration, in microseconds.
  private func longestLeg(of finger: [Touch]) -> (way: Double, time: Int)? {
    guard var start = finger.first else { return nil }
    var best: (way: Double, time: Int)?
    for (touch, next) in zip(finger.dropFirst(), finger.dropFirst(2)) {
      let way = touch.location.y - start.location.y
      if abs(way) > abs(best?.way ?? 0) { best = (way, touch.t - start.t) }
      if (next.location.y - touch.location.y) * way < 0 { start = touch }
    }
    return best
  }

  /// The finger's path scaled from its start; `nil` if it does not fit on the screen.
  private func stretched(_ finger: [Touch], by scale: Double, slow: Double, on screen: Size) -> [Touch]? {
    guard let first = finger.first else { return nil }
    let stretched = finger.map { touch in
      var moved = touch
      moved.t = first.t + Int((Double(touch.t - first.t) * slow).rounded())
      let x = first.location.x + (touch.location.x - first.location.x) * scale
      moved.location.x = Length.kept(min(max(x, 0), screen.width - 1))
      moved.location.y = Length.kept(first.location.y + (touch.location.y - first.location.y) * scale)
      return moved
    }
    // If the scaled path leaves the screen, it is shifted.
    let ys = stretched.map(\.location.y)
    let low = ys.min() ?? 0
    let high = ys.max() ?? 0
    guard high - low <= screen.height - 2 else { return nil }
    let shift = low < 1 ? 1 - low : min(screen.height - 1 - high, 0)
    return stretched.map { touch in
      var moved = touch
      moved.location.y += shift
      return moved
    }
  }
}
