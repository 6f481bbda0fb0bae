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
