import TraceModel

/// Computes how far the header can have moved between two frames because of the fingers and earlier momentum.
struct HeaderExplanation {
  /// A display that is held repeats a frame: content moves by less than this, in points.
  private static let held = 0.5
  /// The time over which a speed before the excursion is measured, in microseconds: three frames at 60 Hz and the latency.
  static let speedTime = Pace.short + Explanation.lag

  let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  /// The maximum distance that fingers or earlier momentum move the header in a direction (+ = forward) between two frames, in points.
  ///
  /// It is the distance that they move content, less the part that the list shows.
  func explained(_ direction: Double, from first: Int, to last: Int) -> Double {
    let (from, to) = (motion.times[first], motion.times[last])
    // A finger that began above the page moves the header, whatever others did to the list.
    return max(
      share(direction, from: first, to: last), touches(direction, from: from, to: to, where: motion.beganAbovePage))
  }

  /// The header's share of the distance that fingers or earlier momentum move content in a direction (+ = forward), in points.
  private func share(_ direction: Double, from first: Int, to last: Int) -> Double {
    let content = contentWay(direction, from: first, to: last) + reversals(direction, from: first, to: last)
    guard motion.visible[first] == motion.visible[last], !motion.isParallel(direction) else { return content }
    let page = ScreenEvent.View.page(motion.visible[first])
    // Scrolling of the list by the app takes nothing from the header.
    if motion.isAsked(for: page, from: motion.times[first], to: motion.times[last]) { return content }
    let list = max((motion.inner[last] - motion.inner[first]) * direction, 0)
    // Where one view takes over from the other, the other is at its end. Otherwise only the list follows.
    let isForward = direction > 0
    let room = min(motion.outerRoom(last, forward: isForward), motion.listRoom(last, forward: isForward))
    return list > Limits.room && room > Limits.room ? 0 : max(content - list, 0)
  }

  /// The distance that fingers which turn back move content in a direction (+ = forward) beyond their net movement, in points.
  ///
  /// It is limited to the distance that the list follows their ways back.
  func reversals(_ direction: Double, from first: Int, to last: Int) -> Double {
    let (from, to) = (motion.times[first], motion.times[last])
    let back = (first..<last).reduce(0.0) { back, n in
      // Also the part that the list shows in the frame in which its page goes.
      back + max((motion.inner[n] - motion.offset(n + 1, page: motion.visible[n])) * direction, 0)
    }
    let more = motion.fingerSum(direction, from: from, to: to) - motion.fingerWay(direction, from: from, to: to)
    return min(max(more, 0), back)
  }

  /// The maximum distance that fingers or earlier momentum move content in a direction (+ = forward) between two frames, in
  /// points.
  private func contentWay(_ direction: Double, from first: Int, to last: Int) -> Double {
    let (from, to) = (motion.times[first], motion.times[last])
    // Content that has stood still owes all movement of the finger meanwhile.
    var still = first
    while still > 0, from - motion.times[still - 1] <= Explanation.owed,
      abs(motion.travel(still - 1) - motion.travel(first)) <= Limits.still
    {
      still -= 1
    }
    let finger = max(
      motion.fingerWay(direction, from: motion.times[still], to: to), motion.fingerWay(direction, from: from, to: to),
      touches(direction, from: from, to: to))
    if let path = motion.path(at: to), path.start <= from - Explanation.catchTime { return finger }
    // Without a finger, or under one that has only just stopped it, content goes on as it did before, or as fast as a finger was.
    var held = first
    while held > 0, from - motion.times[held - 1] <= Explanation.lag,
      abs(motion.freeTravel(held - 1) - motion.freeTravel(first)) < Self.held
    {
      held -= 1
    }
    let before = motion.frame(from: motion.times[held] - Self.speedTime)
    let content = before < held ? (motion.freeTravel(held) - motion.freeTravel(before)) * direction : 0
    // A finger may have flung it the other way just before.
    let recent = max((motion.freeTravel(held) - motion.freeTravel(at: motion.times[held] - Pace.short)) * direction, 0)
    let pulled = motion.fingerWay(direction, from: from - Self.speedTime, to: from)
    let speed = max(max(content, pulled) / Double(Self.speedTime), recent / Double(Pace.short))
    let own = momentum(speed, from: motion.times[held], to: to)
    let flung = motion.paths(from: from - Explanation.lag, to: to).map { path -> Double in
      let pulled = motion.fingerWay(direction, from: path.lift - Self.speedTime, to: path.lift)
      let lifted = path.liftSpeed(-direction) / 1e6
      return momentum(max(pulled / Double(Self.speedTime), lifted), from: path.lift, to: to)
    }
    return finger + flung.reduce(own, max)
  }

  /// The maximum distance that touches one after the other move content in a direction (+ = forward), in points.
  ///
  /// A finger that turns back when its pan has just begun moves content only on its way back.
  private func touches(
    _ direction: Double, from: Int, to: Int, where isCounted: (GesturePath) -> Bool = { _ in true }
  ) -> Double {
    motion.paths(from: from - Explanation.lag, to: to).filter(isCounted).reduce(0) { sum, path in
      let own = path.start > from ? path.longestWay(direction, to: to) : (path.y(at: from) - path.y(at: to)) * direction
      return sum + max(own, 0)
    }
  }

  /// The distance at a speed, in points per microsecond, from one time to another, with a frame that is late on either side.
  private func momentum(_ speed: Double, from: Int, to: Int) -> Double {
    max(speed, 0) * Double(max(to - from, 0) + 2 * motion.interval)
  }
}
