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
}
