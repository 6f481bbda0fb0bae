import TraceModel

// What moves the pager: a finger, or its own animation from one page to the next.
extension Explanation {
  /// The greatest way of the pager from the previous frame to frame `n` that can be explained, in points; never negative.
  func pagerReach(into n: Int) -> Double {
    let pager = motion.trace.frames.pager
    let step = Double(motion.times[n] - motion.times[n - 1] + lateness(before: n) + motion.interval)
    func speed(_ a: Int, _ b: Int) -> Double {
      a < b && motion.times[a] < motion.times[b]
        ? abs(pager[b] - pager[a]) / Double(motion.times[b] - motion.times[a]) : 0
    }
    let before = speed(motion.frame(from: motion.times[n - 1] - Pace.short), n - 1)
    let after = speed(n, motion.frame(at: motion.times[n] + Pace.short))
    return max(max(before, after) * step, swipe(into: n))
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
