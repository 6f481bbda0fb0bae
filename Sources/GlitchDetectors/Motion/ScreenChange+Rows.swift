import TraceModel

extension ScreenChange {
  /// The growth of a view's content above its offset, in points, − = shorter; `nil` for changes of another kind.
  ///
  /// An offset that follows all of it keeps the content in its place, even beyond the end of its range, from where it springs back.
  var rows: Double? {
    switch self {
    case .insertAbove(_, let height, _): height
    case .deleteAbove(_, let height, _): -height
    default: nil
    }
  }

  /// Whether a view gets other insets.
  func isOfInsets(_ view: ScreenEvent.View) -> Bool {
    guard case .insets(let changed, _, _) = self else { return false }
    return changed == view
  }
}

extension ClosedRange<Double> {
  /// The place that content has in a new range if it keeps the one that it has in this range on the screen, in points.
  ///
  /// At an end of the range content has no other place; what is beyond the end stays so.
  ///
  /// - Parameter rows: the growth of the content above the place, in points; `nil` if no rows come or go there.
  func place(of place: Double, after rows: Double?, in new: ClosedRange<Double>) -> Double {
    let beyond = Swift.max(place - upperBound, 0)
    let inside = place - beyond
    guard let rows else { return inside < lowerBound ? place : new.clamping(inside) + beyond }
    let moved = rows > 0 ? Swift.min(inside + rows, new.upperBound) : Swift.min(inside, new.lowerBound)
    return Swift.max(inside + Swift.min(rows, 0), moved) + beyond
  }
}
