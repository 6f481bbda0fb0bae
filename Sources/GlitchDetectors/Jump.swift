import TraceModel

/// A change of one offset between two frames that neither the finger nor the preceding motion explains.
struct Jump {
  /// The view that jumped.
  enum View: Equatable {
    case outer
    case page(Int)
    case pager

    var name: String {
      switch self {
      case .outer: "the outer offset"
      case .page: "the list's offset"
      case .pager: "the pager's offset"
      }
    }
  }

  /// The later frame.
  var frame: Int
  var view: View
  /// Points, + = forward.
  var change: Double
  var before: Double
  /// The part of the change that is not explained, in points.
  var excess: Double

  /// The minimum unexplained change, in points. [labels]
  static let threshold = 24.0
  /// The minimum unexplained change of the pager, in pages: its own animations start faster than any finger moves.
  static let pagerThreshold = 0.5

  /// The changes of all views of which more than `least` points are not explained.
  static func all(in motion: Motion, least: Double) -> [Jump] {
    guard motion.count > 1 else { return [] }
    let explanation = Explanation(motion)
    var found: [Jump] = []
    func look(at view: View, _ n: Int, from before: Double, to after: Double, least: Double) {
      guard abs(after - before) > least else { return }
      let explained = explanation.points(for: after - before, of: view, into: n, tolerating: least)
      let excess = abs(after - before) - explained
      if excess > least {
        found.append(Jump(frame: n, view: view, change: after - before, before: before, excess: excess))
      }
    }
    let pager = motion.trace.frames.pager
    for n in 1..<motion.count {
      look(at: .outer, n, from: motion.outer[n - 1], to: motion.outer[n], least: least)
      let page = motion.visible[n]
      if motion.visible[n - 1] == page {
        look(at: .page(page), n, from: motion.inner[n - 1], to: motion.inner[n], least: least)
      }
      let pages = pagerThreshold * motion.layout.viewport.width * least / threshold
      look(at: .pager, n, from: pager[n - 1], to: pager[n], least: pages)
    }
    return found
  }
}
