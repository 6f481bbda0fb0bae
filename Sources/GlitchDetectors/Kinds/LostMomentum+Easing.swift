import TraceModel

// Motion that ends gently.
extension LostMomentum {
  /// Whether content slowed down so much before a frame that it was about to stop there: the end of a snap, a spring or an
  /// animation.
  func easesOut(_ n: Int, speed: Double, in motion: Motion) -> Bool {
    guard n > 2 else { return false }
    let direction: Double = speed > 0 ? 1 : -1
    // Over so long a time, late frames hardly count.
    let long = slowdown(n, over: Self.easing.span, direction, in: motion)
    if long < Self.easing.left { return true }
    let medium = slowdown(n, over: Self.end.span, direction, in: motion)
    if long < Self.end.longLeft, medium < Self.end.left { return true }
    guard medium < 1, slowdown(n, over: Self.damping.span, direction, in: motion) < Self.damping.left else {
      return false
    }
    /// The mean speed in the time before a frame, in the fling's direction.
    func mean(before n: Int, over span: Int) -> Double {
      let first = max(min(motion.frame(at: motion.times[n] - span), n - 1), 0)
      guard first < n, motion.visible[first] == motion.visible[n] else { return 0 }
      return (motion.freeTravel(n) - motion.freeTravel(first)) / Double(motion.times[n] - motion.times[first]) * 1e6
        * direction
    }
    let last = mean(before: n, over: Pace.short)
    let before = mean(before: motion.frame(at: motion.times[n] - Pace.short), over: Pace.short)
    // Slowing down as much again, it stands still. The last step may be cut off by an edge, and a late frame may swell one before it: so
    // the last step and the last two have to be slower, too.
    return 2 * last - before < Self.goesOn * abs(speed)
      && mean(before: n, over: 1) < Self.slowerStep * mean(before: n - 1, over: Pace.short / 2)
      && mean(before: n, over: motion.times[n] - motion.times[n - 2]) < Self.slower
        * mean(before: n - 2, over: Pace.short)
  }

  /// Whether content became slower, and frames are so late that its end may have been gentle.
  func mayEaseOut(_ n: Int, speed: Double, in motion: Motion) -> Bool {
    let first = motion.frame(from: motion.times[n] - Explanation.owed)
    guard first < n, SpeedFit.irregularity(first...n, motion) * 1e6 >= Double(motion.interval) * SpeedFit.irregular
    else {
      return false
    }
    let direction: Double = speed > 0 ? 1 : -1
    return slowdown(n, over: Self.easing.span, direction, in: motion) < Self.doubtful
      || slowdown(n, over: Self.end.span, direction, in: motion) < Self.doubtful
  }

  /// The ratio of the distance in a time span that ends in a frame to that in the span before; infinite where there are not both.
  private func slowdown(_ n: Int, over span: Int, _ direction: Double, in motion: Motion) -> Double {
    let (end, middle, start) = (motion.times[n], motion.times[n] - span, motion.times[n] - 2 * span)
    guard motion.times[0] <= start, motion.visible[motion.frame(at: start)] == motion.visible[n] else {
      return .infinity
    }
    let before = (motion.freeTravel(at: middle) - motion.freeTravel(at: start)) * direction
    let last = (motion.freeTravel(at: end) - motion.freeTravel(at: middle)) * direction
    return before > 0 ? last / before : .infinity
  }
}
