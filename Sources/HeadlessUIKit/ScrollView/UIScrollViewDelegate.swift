/// What a scroll view tells its delegate.
///
/// Every method has a default, as all are optional in UIKit. Two traps: a method whose signature differs from these is never called,
/// without an error; neither is one of a subclass whose superclass conforms without declaring it.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed, also by code. Called synchronously, and never for an equal value.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger has lifted.
  ///
  /// - Parameters:
  ///   - velocity: of the content, in points per millisecond.
  ///   - targetContentOffset: where the view will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls the view to its top. Without an answer: true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { Unanswered.note() }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    Unanswered.note()
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    Unanswered.note()
    return true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { Unanswered.note() }
}
