import ScrollEngine
import TraceModel

/// One scrollable of a pair, for ArkUI's modes: an offset that may go beyond its range if it has an edge effect.
struct ModalScrollable: Hashable, Sendable {
  var offset: Double
  /// The end of its range; its start is 0.
  var max: Double
  /// The size of its view, in points.
  var viewport: Double
  /// Whether it has ArkUI's `EdgeEffect.Spring`.
  var hasSpring: Bool

  /// The overscroll, in points, + = beyond the end.
  var beyond: Double { offset - Swift.min(Swift.max(offset, 0), max) }

  /// Moves within the range, + = forward. Returns the used part of `delta`.
  mutating func scroll(by delta: Double) -> Double {
    let before = offset
    offset =
      delta > 0 ? Swift.min(offset + delta, Swift.max(max, offset)) : Swift.max(offset + delta, Swift.min(0, offset))
    return offset - before
  }

  /// Reduces the overscroll if `delta` points back to the range. Returns the used part of `delta`.
  mutating func relax(by delta: Double) -> Double {
    let pulled = beyond
    guard pulled != 0, (pulled > 0) != (delta > 0) else { return 0 }
    let excess = RubberBand.excess(value: pulled, dimension: viewport)
    let left = abs(delta) < abs(excess) ? excess + delta : 0
    offset += RubberBand.value(excess: left, dimension: viewport) - pulled
    return left - excess
  }

  /// Follows the finger beyond the edge, + = forward.
  mutating func pull(by delta: Double) {
    let pulled = beyond
    let excess = RubberBand.excess(value: pulled, dimension: viewport) + delta
    offset += RubberBand.value(excess: excess, dimension: viewport) - pulled
  }
}

/// A list and the scrollable around it, which share movements by ArkUI's `NestedScrollMode`, one per direction. [DOC, ArkUI]
struct NestedModes: Hashable, Sendable {
  /// The view that a movement goes to.
  enum Owner: Hashable, Sendable {
    case list, parent
  }

  var list: ModalScrollable
  var parent: ModalScrollable
  /// The mode while content moves up.
  var forward: Expectations.Order
  /// The mode while content moves down.
  var backward: Expectations.Order

  func mode(_ delta: Double) -> Expectations.Order { delta > 0 ? forward : backward }

  /// The view whose edge effect ends a movement: the last in order, or the other one if that has none.
  func edgeOwner(_ delta: Double) -> Owner? {
    switch mode(delta) {
    case .selfOnly: list.hasSpring ? .list : nil
    case .selfFirst: parent.hasSpring ? .parent : list.hasSpring ? .list : nil
    case .parentFirst, .parallel: list.hasSpring ? .list : parent.hasSpring ? .parent : nil
    }
  }

  /// Moves list and parent, + = forward, within their ranges. Returns the part that neither used.
  mutating func scroll(by delta: Double) -> Double {
    var left = delta
    left -= list.relax(by: left)
    left -= parent.relax(by: left)
    guard left != 0 else { return 0 }
    switch mode(left) {
    case .selfOnly: return left - list.scroll(by: left)
    case .selfFirst:
      left -= list.scroll(by: left)
      return left - parent.scroll(by: left)
    case .parentFirst:
      left -= parent.scroll(by: left)
      return left - list.scroll(by: left)
    case .parallel:
      let taken = (list.scroll(by: left), parent.scroll(by: left))
      return left - (abs(taken.0) > abs(taken.1) ? taken.0 : taken.1)
    }
  }

  /// Moves both like a finger on the list; the part that neither used pulls the view whose edge effect applies.
  mutating func drag(by delta: Double) {
    let left = scroll(by: delta)
    guard abs(left) > CombinedScroll.tolerance else { return }
    switch edgeOwner(left) {
    case .list: list.pull(by: left)
    case .parent: parent.pull(by: left)
    case nil: break
    }
  }

  /// Moves the parent alone, like a finger on it: its own mode is SELF_ONLY.
  mutating func dragParent(by delta: Double) {
    var left = delta - parent.relax(by: delta)
    left -= parent.scroll(by: left)
    if left != 0, parent.hasSpring { parent.pull(by: left) }
  }
}
