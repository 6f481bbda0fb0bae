#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension NestedScrollCoordinator: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isAdjusting, !hasRestored() else { return }
    // A finger that moves ends the app's animation of the list under it.
    if isDragging, isListWritten { driven?.stop() }
    isListWritten = false
    follow()
    outerDelegate?.scrollViewDidScroll?(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    finishBounce()
    isDragging = true
    isMomentumOver = false
    // What hangs beyond its edge may be within the range that the view still has.
    dragStart = unbanded(outer.contentOffset.y, from: (-outer.adjustedContentInset.top, range.end))
    isHeaderDrag = overscroll == 0 && isHeaderTouch
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
    // Momentum may go against the finger's last movement.
    if velocity.y != 0 { heading = velocity.y }
    outerDelegate?.scrollViewWillEndDragging?(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    isDragging = false
    releasePager()
    if !decelerate { rest() }
    outerDelegate?.scrollViewDidEndDragging?(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    // Where nothing can move there is no momentum, and at rest a tap on the status bar has its way. Before this call momentum would
    // go on along the way that opens.
    if overscroll == 0, !outer.bounces, end - start <= Self.tolerance {
      stop()
      if !outer.isDecelerating { rest() }
    }
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
    let state = pan.state
    guard !isDetached, state == .began || state == .changed else { return }
    let y = outer.contentOffset.y
    let translation = pan.translation(in: outer).y
    // The offset is rounded to pixels, and a point has at least one pixel.
    if y - start > 1 && end - y > 1 {
      dragStart = y + translation
    } else if !outer.bounces {
      if abs(dragStart - y - translation) > 1 { anchorDrag(to: y) }
    } else if state == .began {
      dragStart = unbanded(y) + translation
    }
  }

  /// Sets the translation of the finger to the distance that it has moved content, to an offset without rubber band.
  func anchorDrag(to y: CGFloat) {
    let pan = outer.panGestureRecognizer
    pan.setTranslation(CGPoint(x: pan.translation(in: outer).x, y: dragStart - y), in: outer)
  }

  /// The slope of UIScrollView's rubber band at the edge. [reverse-engineered, and measured by calls of the private function]
  private static let rubberBand: CGFloat = 0.55

  /// The share of the view's height up to which a finger pulls content beyond an edge; momentum may lead farther. [chosen, as in the
  /// lab's simulation: the rubber band never shows content at the whole height]
  private static let reach: CGFloat = 0.99

  /// The offset to which a finger has pulled content that the rubber band shows at an offset, beyond the present ends.
  func unbanded(_ y: CGFloat) -> CGFloat { unbanded(y, from: (start, end)) }

  private func unbanded(_ y: CGFloat, from range: (start: CGFloat, end: CGFloat)) -> CGFloat {
    let edge = min(max(y, range.start), range.end)
    let (shown, length) = (abs(y - edge), outer.bounds.height)
    guard shown > 0, length > 0 else { return y }
    let banded = min(shown, Self.reach * length)
    let pulled = length * banded / (Self.rubberBand * (length - banded)) + shown - banded
    return edge + (y < edge ? -pulled : pulled)
  }
}
