import UIKit

/// Passes every message of a scroll view on to the delegate that was there before.
@MainActor
final class DelegateProxy: NSObject, UIScrollViewDelegate {
  weak var next: (any UIScrollViewDelegate)?
  var scrolled: ((UIScrollView) -> Void)?

  func insert(into scrollView: UIScrollView) {
    next = scrollView.delegate
    scrollView.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolled?(scrollView)
    next?.scrollViewDidScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    next?.scrollViewWillBeginDragging?(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    next?.scrollViewWillEndDragging?(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    next?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    next?.scrollViewWillBeginDecelerating?(scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    next?.scrollViewDidEndDecelerating?(scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    next?.scrollViewDidEndScrollingAnimation?(scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    next?.scrollViewShouldScrollToTop?(scrollView) ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    next?.scrollViewDidScrollToTop?(scrollView)
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    next?.scrollViewDidChangeAdjustedContentInset?(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    next?.viewForZooming?(in: scrollView)
  }
}

/// Answers the questions of a gesture recognizer, and asks another delegate where it has no opinion.
@MainActor
final class GestureProxy: NSObject, UIGestureRecognizerDelegate {
  weak var next: (any UIGestureRecognizerDelegate)?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    next?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    next?.gestureRecognizer?(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}
