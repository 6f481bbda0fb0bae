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
  /// By how much the change differs from the one that is most likely without a jump, in points.
  var excess: Double
  /// By how much the change is beyond everything that could explain it, in points.
  var beyond: Double

  init(frame: Int, view: View, change: Double, before: Double, excess: Double, beyond: Double) {
    self.frame = frame
    self.view = view
    self.change = change
    self.before = before
    self.excess = excess
    self.beyond = beyond
  }

  /// A step with what could explain it.
  ///
  /// - Parameter least: the search for an explanation ends where less than this is left, in points.
  init(_ step: Deviation, _ explanation: Explanation, least: Double) {
    let direction: Double = step.change > 0 ? 1 : -1
    // Of two views that move together each one may follow the finger.
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
  /// A jump is beyond all that could explain it by at least this share of the threshold.
  static let clearly = 0.5

  /// The changes of all views of which more than `least` points are not explained, among the given steps.
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
