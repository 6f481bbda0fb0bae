import TraceModel

/// What a scroll view tells its delegate, as `UIScrollViewDelegate`. Every method has an empty default.
public protocol ScrollViewDelegate: AnyObject {
  /// Called synchronously whenever the offset changed, also by code; never for an equal value.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// `velocity` is in points per millisecond, as in UIKit; `targetContentOffset` may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Default: true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
