/// The offsets of the outer view and the visible list, which together behave like one long page.
struct ContentPosition {
  /// Offsets in points.
  var outer: Double
  var inner: Double
  /// The largest offsets, in points; both ranges begin at 0.
  let outerEnd: Double
  let innerEnd: Double

  /// The distance from the top of the page, within the ranges, in points.
  var travel: Double { min(max(outer, 0), outerEnd) + min(max(inner, 0), innerEnd) }

  /// The distance by which the content can still move in a direction (+ = forward), in points.
  func room(_ direction: Double) -> Double { direction > 0 ? outerEnd + innerEnd - travel : travel }

  /// The position with both offsets clamped to their ranges.
  var clamped: ContentPosition {
    var clamped = self
    clamped.outer = min(max(outer, 0), outerEnd)
    clamped.inner = min(max(inner, 0), innerEnd)
    return clamped
  }

  var isInRange: Bool { (0...outerEnd).contains(outer) && (0...innerEnd).contains(inner) }

  /// Moves the content as a user expects: forwards the header first and then the list, backwards the list first and then the header.
  ///
  /// Forwards, the header closes before the list moves. Backwards, the list returns to its top before the header opens.
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
