import TraceModel

/// Computes how far content can have moved between two frames because of the fingers, its own momentum and the app's actions.
///
/// Motion is a function of time. A frame may be late and show what two or three frames should have shown, or be there in time and show
/// nothing new; content may be behind its finger by up to ``lag``. So a step is compared with all movement of the finger and all
/// movement at the content's speed since an earlier frame, minus the part that the frames in between have shown.
struct Explanation {
  /// The maximum latency from a touch to the frame that shows it, in microseconds. [labels]
  static let lag = 60_000
  /// How long content may continue to move after a finger stopped it, in microseconds, because of input latency.
  static let catchTime = 100_000
  /// The time after an action during which the offset may change, in microseconds.
  ///
  /// An animated setter runs for 0.3 s, and a recorded event may be one frame late.
  static let action = 400_000
  /// The maximum time, in microseconds, that content may lag behind a movement that it still has to show: three frames at
  /// 30 Hz.
  static let owed = 110_000
  /// The maximum irregularity of time stamps that is allowed for, in microseconds: measured on a page that a busy processor slowed down.
  /// [labels]
  static let irregularity = 40_000

  let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  /// The greatest explicable distance in a direction (+1: forward) from the previous frame to frame `n`, in points; never negative.
  ///
  /// - Parameter enough: the distance at which the search ends.
  func reach(_ direction: Double, into n: Int, enough: Double) -> Double {
    // One finger may have flung the content, and the next one be about to catch it. A fling has a speed of its own only after its second step.
    let (from, to) = (motion.times[n - 1] - Self.lag - motion.interval, motion.times[n] + motion.interval)
    let paths = motion.candidates(from: from, to: to)
    // Momentum counts only while no finger holds the content. One of several fingers may have flung it, and the others hold something else.
    let isHeld =
      paths.contains { motion.times[n] <= $0.lift && motion.times[n - 1] > $0.start + Self.catchTime }
      && !motion.hasSeveralFingers(from: from, to: to)
    var reach = isHeld ? 0 : momentum(direction, into: n)
    for path in paths where reach < enough {
      reach = max(reach, finger(path, direction, into: n, enough: enough))
    }
    return reach
  }
}

// Movement by the finger.
extension Explanation {
  /// The step between the latencies that are tried, in microseconds: less than the sampling interval of any touch
  /// panel.
  private static let lagStep = 10_000

  /// The greatest distance in a direction that a finger, and after its lift the momentum from it, account for.
  private func finger(_ path: GesturePath, _ direction: Double, into n: Int, enough: Double) -> Double {
    let (to, before) = (motion.times[n], motion.travel(n - 1))
    // A frame shows as many samples of the finger as arrived before it: one more or less is the phase between panel and display.
    let slack = path.interval(around: to) + lateness(before: n)
    let flung = flungSpeed(path, direction, into: n)
    // Where the screen moves both views with one finger, content moves twice as far as the finger.
    let ratio: Double = motion.isParallel(direction) ? 2 : 1
    var reach = 0.0
    var a = n - 1
    var isStill = true
    var both = 0.0
    // Another page may come to fill the screen in the step itself.
    while a >= 0, motion.visible[a] == motion.visible[n - 1], reach < enough {
      isStill = isStill && abs(motion.travel(a) - before) <= Limits.still
      // Content that has not moved at all owes everything that the finger did meanwhile.
      guard to - motion.times[a] <= Self.owed || isStill, motion.times[a] >= path.start - Self.owed else { break }
      // Movement in the other direction is not owed.
      let done = max((before - motion.travel(a)) * direction - both, 0)
      for lag in stride(from: 0, through: Self.lag, by: Self.lagStep) {
        let from = motion.times[a] - lag
        // Content shows the last sample that reached it, or, where the system resamples touches, a place between two.
        let start = max(path.height(at: from) * direction, path.y(at: from) * direction)
        // Once the finger is gone, content may catch up with it at once.
        let until = to > path.lift ? to : min(to - lag + slack, to + motion.interval)
        // A finger that turns back within a sample has been there.
        let end = min(
          path.height(at: until) * direction, path.height(at: to - lag) * direction, path.y(at: to - lag) * direction)
        var way = (start - end) * ratio
        // UIScrollView takes its first step at the lift itself. [RE, source 6 of ScrollEngine]
        if until >= path.lift { way += flung * Double(to - max(path.lift - motion.interval, from)) / 1e6 }
        reach = max(reach, way - done)
      }
      if a > 0 { both += self.both(into: a, direction) }
      a -= 1
    }
    let momentum = to >= path.lift ? flung * Double(to - path.lift + motion.interval) / 1e6 : 0
    return min(reach, outstanding(path, direction, ratio, into: n) + momentum)
  }

  /// How far content is behind a finger that has moved in one direction since it went down on content at rest, in points.
  ///
  /// Content owes no more than that, whatever the latency. Infinite where the distance is not known.
  private func outstanding(_ path: GesturePath, _ direction: Double, _ ratio: Double, into n: Int) -> Double {
    let down = motion.frame(at: path.start)
    let rest = motion.frame(at: path.start - Self.owed)
    guard path.legs.count == 1, !isOwedToAnother(path),
      // Also by what the first frame under the finger does not show yet.
      !motion.isDriven(from: motion.times[down], to: motion.times[n], byTabs: false),
      !motion.hasSeveralFingers(from: path.start, to: motion.times[n]), down < n,
      motion.visible[down...n].allSatisfy({ $0 == motion.visible[n] }),
      motion.stillStart(endingAt: down, notBefore: rest, tolerance: Limits.still) == rest
    else { return .infinity }
    // A finger may go the other way before its pan begins.
    let heights = path.samples.prefix { $0.t <= motion.times[n] }.map { $0.y * direction }
    guard let farthest = heights.max(), !Self.turns(heights) else { return .infinity }
    let here = min(path.height(at: motion.times[n]) * direction, path.y(at: motion.times[n]) * direction)
    let way = (farthest - here) * ratio
    return max(way - (motion.travel(n - 1) - motion.travel(down)) * direction + both(down..<n, direction), 0)
  }

  /// Whether a finger that has gone on its way comes back, so that content at an end may not have followed it there.
  private static func turns(_ heights: [Double]) -> Bool {
    guard let first = heights.first else { return false }
    var lowest = first
    return heights.contains { height in
      lowest = min(lowest, height)
      return first - lowest > Limits.room && height - lowest > Limits.room
    }
  }

  /// Whether the finger before moved until so shortly before this one went down that content may not have followed it yet.
  private func isOwedToAnother(_ path: GesturePath) -> Bool {
    guard path.gesture > 0 else { return false }
    let former = motion.paths[path.gesture - 1]
    return former.lift > path.start - Self.owed
      && former.travel(from: path.start - Self.owed, to: former.lift) > Limits.still
  }

  /// The distance that both views moved together in a direction, in points. A finger that both follow moves content twice
  /// as far as itself.
  private func both(_ frames: Range<Int>, _ direction: Double) -> Double {
    frames.dropFirst().reduce(0) { $0 + both(into: $1, direction) }
  }

  private func both(into n: Int, _ direction: Double) -> Double {
    max(
      min((motion.outer[n] - motion.outer[n - 1]) * direction, (motion.inner[n] - motion.inner[n - 1]) * direction), 0)
  }

  /// The speed at which a finger's lift left the content, in points per second: the greater of its own afterwards and the finger's
  /// before.
  ///
  /// UIScrollView goes on after a cancelled touch as after a lift. [RE, source 6 of ScrollEngine]
  private func flungSpeed(_ path: GesturePath, _ direction: Double, into n: Int) -> Double {
    guard path.lift <= motion.times[n] else { return 0 }
    let own = speed(after: n) * direction
    let from = max(path.lift - Pace.short, path.start)
    guard path.lift > from else { return max(own, 0) }
    let finger = (path.height(at: from) - path.height(at: path.lift)) / Double(path.lift - from) * 1e6 * direction
    return max(own, finger, path.liftSpeed(-direction))
  }

  /// The greatest lateness of the frames before `n`, relative to the display's period, in microseconds.
  func lateness(before n: Int) -> Int {
    var longest = motion.interval
    var k = n
    while k > 0, motion.times[n] - motion.times[k - 1] <= Self.owed || k == n {
      longest = max(longest, motion.times[k] - motion.times[k - 1])
      k -= 1
    }
    return min(longest - motion.interval, Self.irregularity)
  }
}

// Movement by momentum.
extension Explanation {
  /// Content's speed before frame `n - 1`, in points per second, + = forward; if content is held there, the speed
  /// before that.
  private func speed(before n: Int) -> Double {
    let here = motion.freeTravel(n - 1)
    var k = n - 1
    while k > 0, motion.freeTravel(k - 1) == here, motion.visible[k - 1] == motion.visible[n],
      motion.times[n] - motion.times[k - 1] <= Self.owed
    {
      k -= 1
    }
    return Pace.speed(k, -1, in: motion)
  }

  /// The lower speed of the two steps before a frame's, in points per second in a direction.
  ///
  /// It is that of content that has just turned round, as a bounce does where rows have come.
  private func turned(before n: Int, _ direction: Double) -> Double {
    guard n > 2, motion.visible[n - 3] == motion.visible[n] else { return 0 }
    func speed(_ k: Int) -> Double {
      (motion.freeTravel(k) - motion.freeTravel(k - 1)) / Double(max(motion.times[k] - motion.times[k - 1], 1)) * 1e6
    }
    return min(speed(n - 2) * direction, speed(n - 1) * direction)
  }

  /// Content's speed after frame `n`, in points per second, + = forward.
  private func speed(after n: Int) -> Double { Pace.speed(n, 1, in: motion) }

  /// The distance in a direction that content covers in the time of a frame at its speed before and after.
  ///
  /// It includes the distance that earlier frames have not shown and that later ones do not show.
  private func momentum(_ direction: Double, into n: Int) -> Double {
    // Motion under a finger is not momentum.
    let isTouched = motion.path(at: motion.times[n]) != nil
    let before = max(speed(before: n) * direction, turned(before: n, direction), 0)
    let after = isTouched ? 0 : max(speed(after: n) * direction, 0)
    let step = motion.times[n] - motion.times[n - 1]
    // Half a period of the display is the phase between it and the clock that moves the content. Half of the frames' lateness counts, or
    // all but that phase.
    let (phase, late) = (motion.interval / 2, lateness(before: n))
    let time = Double(step + phase + max(late / 2, late - phase)) / 1e6
    let speed = max(before, after)
    var way = speed * time
    if speed > 0 {
      way += owed(n - 1, -1, at: speed, within: Self.owed, direction)
      // A frame may be ahead of its time stamp, too.
      way += owed(n, 1, at: after, within: Self.irregularity, direction)
    }
    return max(way, neighbours(of: n, direction) * time, behindLate(n, direction))
  }

  /// The distance that content goes from before a late frame to the one after it, at the speed before, less what the late one shows.
  ///
  /// A late frame may show the place at its beginning.
  private func behindLate(_ n: Int, _ direction: Double) -> Double {
    guard n > 2, motion.visible[n - 2] == motion.visible[n] else { return 0 }
    let gap = motion.times[n - 1] - motion.times[n - 2]
    guard gap > 2 * motion.interval, gap <= Limits.incident else { return 0 }
    let shown = (motion.freeTravel(n - 1) - motion.freeTravel(n - 2)) * direction
    return Pace.speed(n - 2, -1, in: motion) * direction * Double(motion.times[n] - motion.times[n - 2]) / 1e6 - shown
  }

  /// The lower speed of the steps before and after a step, in points per second.
  ///
  /// On a slow display, a fling that a finger soon catches has hardly more steps.
  private func neighbours(of n: Int, _ direction: Double) -> Double {
    guard n > 1, n + 1 < motion.count, motion.visible[n - 2] == motion.visible[n + 1] else { return 0 }
    func speed(_ k: Int) -> Double {
      (motion.freeTravel(k) - motion.freeTravel(k - 1)) * direction
        / Double(max(motion.times[k] - motion.times[k - 1], motion.interval))
    }
    return max(min(speed(n - 1), speed(n + 1)) * 1e6, 0)
  }

  /// The greatest distance at a speed between a frame and those before it (side −1) or after it (+1) that these frames do not show.
  private func owed(_ n: Int, _ side: Int, at speed: Double, within time: Int, _ direction: Double) -> Double {
    var owed = 0.0
    var k = n + side
    while motion.times.indices.contains(k), motion.visible[k] == motion.visible[n],
      abs(motion.times[k] - motion.times[n]) <= time
    {
      let shown = (motion.freeTravel(k) - motion.freeTravel(n)) * direction * Double(side)
      let due = speed * Double(abs(motion.times[k] - motion.times[n])) / 1e6
      owed = max(owed, due - shown)
      k += side
    }
    return owed
  }
}

// Movement of the pager: by a finger, or by its own animation from one page to the next.
extension Explanation {
  /// The greatest explicable distance of the pager from the previous frame to frame `n`, in points; never negative.
  func pagerReach(into n: Int) -> Double {
    let pager = motion.trace.frames.pager
    let step = Double(motion.times[n] - motion.times[n - 1] + lateness(before: n) + motion.interval)
    func speed(_ a: Int, _ b: Int) -> Double {
      a < b && motion.times[a] < motion.times[b]
        ? abs(pager[b] - pager[a]) / Double(motion.times[b] - motion.times[a]) : 0
    }
    let before = speed(motion.frame(from: motion.times[n - 1] - Pace.short), n - 1)
    let after = speed(n, motion.frame(at: motion.times[n] + Pace.short))
    return max(max(before, after, flung(into: n)) * step, swipe(into: n))
  }

  /// The greatest horizontal speed in the last moves of a finger that has just lifted, in points per microsecond.
  ///
  /// UIScrollView also turns the page at the speed of a finger that has then rested.
  private func flung(into n: Int) -> Double {
    let (from, to) = (motion.times[n - 1] - Self.lag, motion.times[n])
    return motion.candidates(from: from, to: to).reduce(0) { most, path in
      guard path.lift <= to, path.rest <= TouchVelocity.stillFinger else { return most }
      let moves = path.samples.dropLast().suffix(3)
      return zip(moves.dropFirst(), moves).reduce(most) {
        max($0, abs($1.0.x - $1.1.x) / Double(max($1.0.t - $1.1.t, GesturePath.leastGap)))
      }
    }
  }

  /// The greatest horizontal distance that a finger moved within the latency before a frame, in points.
  private func swipe(into n: Int) -> Double {
    let (from, to) = (motion.times[n - 1] - Self.lag, motion.times[n])
    return motion.candidates(from: from, to: to).reduce(0) { most, path in
      let xs = path.samples.filter { $0.t >= from && $0.t <= to }.map(\.x)
      return max(most, (xs.max() ?? 0) - (xs.min() ?? 0))
    }
  }
}
