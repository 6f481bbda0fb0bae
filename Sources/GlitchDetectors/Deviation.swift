import TraceModel

/// A step of the content, and by how much it differs from the one that the speeds before and after it let expect.
struct Deviation {
  /// The later frame.
  let frame: Int
  /// The view that moved more.
  let view: Jump.View
  /// That view's step, in points, + = forward.
  let change: Double
  /// The offset of that view before the step.
  let before: Double
  /// The step of both views together, in points.
  let way: Double
  /// By how much that differs from the usual step, in points, + = forward.
  let excess: Double
  /// The smaller one of two opposite steps, in points: one view's jump that the other one takes back leaves the sum as it is.
  let opposed: Double

  /// The steps of which more than `least` points are unusual, in order of time.
  static func all(in motion: Motion, _ range: Range<Int>? = nil, least: Double) -> [Deviation] {
    let (outer, inner, free) = (motion.outer, motion.inner, motion.free)
    let (visible, times) = (motion.visible, motion.times)
    var found: [Deviation] = []
    for n in range ?? 1..<max(motion.count, 1) {
      let page = visible[n]
      let outerStep = outer[n] - outer[n - 1]
      let innerStep = visible[n - 1] == page ? inner[n] - inner[n - 1] : 0
      guard outerStep != 0 || innerStep != 0 else { continue }
      // The most likely step, by the speeds before and after: those of two steps each, so that neither a single step nor its reversal
      // makes it.
      let (first, last) = (max(n - 3, 0), min(n + 2, times.count - 1))
      var (way, time) = (0.0, 0)
      if visible[first] == page { (way, time) = (free[n - 1] - free[first], times[n - 1] - times[first]) }
      if visible[last] == page { (way, time) = (way + free[last] - free[n], time + times[last] - times[n]) }
      let usual = time > 0 ? way / Double(time) * Double(times[n] - times[n - 1]) : 0
      let excess = outerStep + innerStep - usual
      let opposed = outerStep * innerStep < 0 ? min(abs(outerStep), abs(innerStep)) : 0
      let isOuter = abs(outerStep) > abs(innerStep)
      let change = isOuter ? outerStep : innerStep
      // Content that moves less than usual is late, or does not follow: that is no jump.
      guard opposed > least || (abs(excess) > least && change * excess > 0) else { continue }
      found.append(
        Deviation(
          frame: n, view: isOuter ? .outer : .page(page), change: change, before: isOuter ? outer[n - 1] : inner[n - 1],
          way: outerStep + innerStep, excess: excess, opposed: opposed))
    }
    return found
  }
}
