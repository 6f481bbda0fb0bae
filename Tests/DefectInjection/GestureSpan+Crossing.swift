import TraceModel

extension GestureSpan {
  /// A place where content passes from one view to the other.
  struct Crossing {
    /// The first frame in which the second view has moved.
    let frame: Int
    /// The position at the boundary.
    let boundary: ContentPosition
    /// The intended movement up to the boundary in that frame, in points.
    let before: Double
    /// The intended movement beyond the boundary in that frame, in points.
    let beyond: Double
  }

  /// The crossings of the pin forwards and of the list's top backwards, in order.
  func crossings(in editable: EditableTrace) -> [Crossing] {
    frames.dropFirst().compactMap { n in
      let (from, step) = (editable.position(n - 1), step(n))
      guard from.isInRange, step != 0 else { return nil }
      // At the pin the outer view has just arrived, or the list moves for the first time.
      let way = step > 0 ? from.outerEnd - from.outer : from.inner
      let other = step > 0 ? from.inner : from.outer
      let room = step > 0 ? from.innerEnd - from.inner : from.outer
      guard way > 0 || n > frames.lowerBound + 1 && isArrival(n - 1, direction: step, editable), way < abs(step),
        step < 0 || other < 1, room > abs(step) - way
      else { return nil }
      var boundary = from
      boundary.move(by: step > 0 ? way : -way)
      return Crossing(frame: n, boundary: boundary, before: way, beyond: abs(step) - way)
    }
  }

  /// Whether the first view reached its end in a frame, and the second one had not moved yet.
  private func isArrival(_ n: Int, direction: Double, _ editable: EditableTrace) -> Bool {
    let (from, to) = (editable.position(n - 1), editable.position(n))
    return direction > 0
      ? from.outer < to.outer && to.inner == from.inner : from.inner > to.inner && to.outer == from.outer
  }
}
