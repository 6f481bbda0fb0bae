/// Where the outer view and the visible list stand: together, one long page.
struct ContentPlace {
  /// Points.
  var outer: Double
  var inner: Double
  /// The ends of the ranges; both begin at 0.
  let outerEnd: Double
  let innerEnd: Double

  /// The way from the top of the page, within the ranges.
  var travel: Double { min(max(outer, 0), outerEnd) + min(max(inner, 0), innerEnd) }

  /// How far the content can still go: + = forward.
  func room(_ direction: Double) -> Double { direction > 0 ? outerEnd + innerEnd - travel : travel }

  /// The same within the ranges.
  var held: ContentPlace {
    var held = self
    held.outer = min(max(outer, 0), outerEnd)
    held.inner = min(max(inner, 0), innerEnd)
    return held
  }

  var isInRange: Bool { (0...outerEnd).contains(outer) && (0...innerEnd).contains(inner) }

  /// Moves the content as a user expects: forward the header closes before the list moves, back the list returns to its top
  /// before the header opens.
  mutating func move(by delta: Double) {
    if delta > 0 {
      let first = min(delta, max(outerEnd - outer, 0))
      outer += first
      inner = min(inner + delta - first, max(innerEnd, inner))
    } else {
      let first = min(-delta, max(inner, 0))
      inner -= first
      outer = max(outer + delta + first, min(0, outer))
    }
  }
}
