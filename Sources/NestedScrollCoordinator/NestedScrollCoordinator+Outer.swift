#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension NestedScrollCoordinator: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isAdjusting else { return }
    follow()
    outerDelegate?.scrollViewDidScroll?(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    finishBounce()
    isDragging = true
    isHeaderDrag = overscroll == 0 && outer.panGestureRecognizer.location(in: pager).y < 0
    isAnimating = false
    goal = nil
    position.isListHeld = false
    drive()
    driven?.stop()
    outerDelegate?.scrollViewWillBeginDragging?(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    outerDelegate?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    isDragging = false
    if !decelerate { rest() }
    outerDelegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    outerDelegate?.scrollViewWillBeginDecelerating?(scrollView)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    rest()
    outerDelegate?.scrollViewDidEndDecelerating?(scrollView)
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    isAnimating = false
    position.isListHeld = false
    rest()
    continueToTop()
    outerDelegate?.scrollViewDidEndScrollingAnimation?(scrollView)
  }

  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    let should = outerDelegate?.scrollViewShouldScrollToTop?(scrollView) ?? true
    if should {
      openWay()
      // From the top to the top nothing scrolls, and UIKit reports no end.
      goal = abs(outer.contentOffset.y - start) > Self.rounding ? .top : nil
      isAnimating = isAnimating || goal != nil
    }
    return should
  }

  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    isAnimating = false
    rest()
    continueToTop()
    outerDelegate?.scrollViewDidScrollToTop?(scrollView)
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    insetsChanged()
    outerDelegate?.scrollViewDidChangeAdjustedContentInset?(scrollView)
  }

  /// Keeps the translation of a finger that pulls at an edge without bounce from growing, so that a reversal moves at once.
  ///
  /// UIScrollView reportedly does so itself; then there is nothing to correct.
  func outerWasPanned() {
    let pan = outer.panGestureRecognizer
    guard pan.state == .began || pan.state == .changed else { return }
    let y = outer.contentOffset.y
    let translation = pan.translation(in: outer).y
    // The offset is rounded to pixels, and a point has at least one pixel.
    if outer.bounces || y - start > 1 && end - y > 1 || pan.state == .began {
      dragStart = y + translation
    } else if abs(dragStart - y - translation) > 1 {
      pan.setTranslation(CGPoint(x: pan.translation(in: outer).x, y: dragStart - y), in: outer)
    }
  }
}
