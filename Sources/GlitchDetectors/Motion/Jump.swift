import TraceModel

/// A change of one offset between two frames that neither the fingers nor the content's own motion explain.
struct Jump {
  /// The view that jumped.
  enum View: Equatable {
    case outer
    case page(Int)
    case pager

    var view: ScreenEvent.View {
      switch self {
      case .outer: .outer
      case .page(let page): .page(page)
      case .pager: .pager
      }
    }

    var name: String {
      switch self {
      case .outer: "the header"
      case .page: "the list"
      case .pager: "the pager"
      }
    }
  }

  /// The later frame.
  var frame: Int
  var view: View
  /// Points, + = forward.
  var change: Double
  var before: Double
  /// The difference between the change and the most likely one without a jump, in points.
  var excess: Double
  /// The part of the change beyond every explanation, in points.
  var beyond: Double

  init(frame: Int, view: View, change: Double, before: Double, excess: Double, beyond: Double) {
    self.frame = frame
    self.view = view
    self.change = change
    self.before = before
    self.excess = excess
    self.beyond = beyond
  }

  /// Creates a step with everything that could explain it.
  ///
  /// - Parameter least: the search for an explanation ends where less than this is left, in points.
  init(_ step: Deviation, _ explanation: Explanation, least: Double) {
    let direction: Double = step.change > 0 ? 1 : -1
    // If two views move together, each one may follow the finger.
    let way = abs(step.change)
    let beyond = way - explanation.reach(direction, into: step.frame, enough: way - least)
    self.init(
      frame: step.frame, view: step.view, change: step.change, before: step.before,
      excess: max(abs(step.excess), step.opposed), beyond: beyond)
  }

  /// The minimum unexplained change, in points. [labels]
  static let threshold = 24.0
  /// The minimum unexplained change of the pager, in pages: its own animations start faster than any finger moves.
  static let pagerThreshold = 0.5
  /// The minimum part of a jump beyond every explanation, as a share of the threshold.
  static let clearly = 0.5

  /// The changes of all views with more than `least` unexplained points, among the given steps.
  static func all(_ steps: [Deviation], of motion: Motion, least: Double) -> [Jump] {
    let explanation = Explanation(motion)
    return steps.compactMap { step in
      guard max(abs(step.excess), step.opposed) > least else { return nil }
      let jump = Jump(step, explanation, least: clearly * least)
      return jump.beyond > clearly * least && !explanation.isAsked(for: jump.view, into: step.frame) ? jump : nil
    }
  }

  /// The jumps of the pager.
  static func ofPager(in motion: Motion, scale: Double) -> [Jump] {
    guard motion.count > 1 else { return [] }
    let pager = motion.trace.frames.pager
    let explanation = Explanation(motion)
    return (1..<motion.count).compactMap { n in
      let change = pager[n] - pager[n - 1]
      let least = pagerThreshold * motion.pageWidth(n) * scale
      guard abs(change) > least else { return nil }
      let beyond = abs(change) - explanation.pagerReach(into: n)
      guard beyond > least, !explanation.isAsked(for: .pager, into: n) else { return nil }
      return Jump(frame: n, view: .pager, change: change, before: pager[n - 1], excess: beyond, beyond: beyond)
    }
  }
}

/// A step of the content, and its difference from the step that the speeds before and after it predict.
struct Deviation {
  /// The later frame.
  let frame: Int
  /// The view that moved more.
  let view: Jump.View
  /// The step of that view, in points, + = forward.
  let change: Double
  /// The offset of that view before the step.
  let before: Double
  /// The step of both views together, in points.
  let way: Double
  /// The difference between that and the usual step, in points, + = forward.
  let excess: Double
  /// The smaller one of two opposite steps, in points: if one view jumps and the other one compensates for it, the sum does
  /// not change.
  let opposed: Double

  /// The steps with a deviation of more than `least` points, in order of time.
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
      // determines it.
      let (first, last) = (max(n - 3, 0), min(n + 2, times.count - 1))
      var (way, time) = (0.0, 0)
      if visible[first] == page { (way, time) = (free[n - 1] - free[first], times[n - 1] - times[first]) }
      if visible[last] == page { (way, time) = (way + free[last] - free[n], time + times[last] - times[n]) }
      let usual = time > 0 ? way / Double(time) * Double(times[n] - times[n - 1]) : 0
      let excess = outerStep + innerStep - usual
      let opposed = outerStep * innerStep < 0 ? min(abs(outerStep), abs(innerStep)) : 0
      let isOuter = abs(outerStep) > abs(innerStep)
      let change = isOuter ? outerStep : innerStep
      // Content that moves less than usual is late, or does not follow. This is no jump.
      guard opposed > least || (abs(excess) > least && change * excess > 0) else { continue }
      found.append(
        Deviation(
          frame: n, view: isOuter ? .outer : .page(page), change: change, before: isOuter ? outer[n - 1] : inner[n - 1],
          way: outerStep + innerStep, excess: excess, opposed: opposed))
    }
    return found
  }
}
