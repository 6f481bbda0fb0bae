import TraceModel

/// An object that observes a scroll view's `contentSize` and `contentInset`, as with `observeValue(forKeyPath:)`.
public protocol ContentGeometryObserver: AnyObject {
  /// The content's size has changed, or was written again.
  func scrollView(_ scrollView: ScrollView, contentSizeChangedFrom old: Size)
  /// The insets have changed, or were written again.
  func scrollView(_ scrollView: ScrollView, contentInsetChangedFrom old: ScrollView.Insets)
}
