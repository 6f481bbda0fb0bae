import TraceModel

/// A whole touch moves nothing: its finger goes a way of the wanted size on content that does not follow, and the take ends in rest.
struct DeadTouch {
  /// Nothing moves for this long before the touch, in microseconds, so that it catches nothing.
  static let calm = 100_000
  /// The take goes on for this long after the touch, in microseconds.
  static let rest = 400_000
  /// How much the finger's way may be stretched or shrunk to have the size.
  static let scales = 0.05...5.0
  static let attempts = 60

  let times: Double

  func put(into footage: inout Footage, of take: CleanTake, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.stuck
    let size = times * kind.noticeable
    for _ in 0..<Self.attempts {
      guard let scene = random.pick(take.scenes) else { return nil }
      let first = scene.frames.lowerBound
      guard isCalm(first, footage), let leg = longestLeg(of: scene.finger), leg.way != 0 else { continue }
      // What the hysteresis takes is dead in every touch.
      let scale = (size + Scene.hysteresis) / abs(leg.way)
      let place = footage.place(first)
      // A finger that goes up wants the content forward.
      guard Self.scales.contains(scale), place.isInRange, place.room(-leg.way) >= size,
        let finger = stretched(scene.finger, by: scale, slow: slowing(leg), on: footage.layout.viewport)
      else { continue }
      let page = footage.visible(first)
      let interval = max(footage.times[first] - footage.times[max(first - 1, 0)], 1_000)
      footage.cut(before: first + 1)
      footage.touches.removeAll { $0.t >= scene.gesture.start }
      footage.events.removeAll { $0.t >= scene.gesture.start }
      footage.touches += finger
      // Up to the hysteresis nobody expects anything to move.
      let start = finger.first?.location.y ?? 0
      guard let begin = finger.first(where: { abs($0.location.y - start) >= Scene.hysteresis })?.t,
        let lift = finger.last?.t
      else { continue }
      var t = footage.times[first]
      while t < lift + Self.rest {
        t += interval
        footage.hold(until: t)
      }
      return Defect(kind: kind, start: begin, end: lift, page: page, magnitude: size)
    }
    return nil
  }

  private func isCalm(_ n: Int, _ footage: Footage) -> Bool {
    var k = n
    while k > 0, footage.times[n] - footage.times[k] < Self.calm {
      k -= 1
      if footage.place(k).travel != footage.place(n).travel || footage.pager[k] != footage.pager[n] { return false }
    }
    return true
  }

  /// How much slower the finger must go for the size in time.
  private func slowing(_ leg: (way: Double, time: Int)) -> Double {
    let needed = Double(DefectKind.stuck.noticeableTime ?? 0) * times
    return max(needed / Double(max(leg.time, 1)), 1)
  }

  /// The finger's longest way in one direction, in points, + = down, and how long it takes, in microseconds.
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

  /// The finger's way, longer or shorter, from its own start; `nil` if it leaves the screen.
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
    // A finger that starts too near to an edge starts elsewhere.
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
