import TraceModel

/// An object that observes a scroll view's `contentOffset`, as with `observeValue(forKeyPath:)`.
public protocol ContentOffsetObserver: AnyObject {
  /// The offset has changed, from one point to another, or was written again.
  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point)
}
