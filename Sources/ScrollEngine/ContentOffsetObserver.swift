import TraceModel

/// Somebody who observes a scroll view's `contentOffset` from outside, as `observeValue(forKeyPath:)` does.
public protocol ContentOffsetObserver: AnyObject {
  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point)
}
