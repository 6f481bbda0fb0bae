#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// The owner of the outer view's offset, and the responses to other events that depend on it.
extension NestedScrollCoordinator {
  /// The owner of the outer view's offset. The documentation's table has every transition.
  enum Phase: String, CaseIterable {
    /// Nobody: the outer view is within its range, and its range begins at the top.
    case rest
    /// A finger, from the beginning of its pan to its lift.
    case dragged
    /// UIScrollView, after a lift.
    case decelerating
    /// UIScrollView, beyond an edge.
    case bouncing
    /// An animation: the coordinator's, the status bar's or the app's.
    case animating
    /// Nobody, beyond an edge: a finger has caught a bounce, or is about to leave it.
    case hanging
  }

  var phase: Phase {
    if isDragging { return .dragged }
    if outer.isDecelerating { return overscroll == 0 ? .decelerating : .bouncing }
    if isOuterAnimating { return .animating }
    return overscroll == 0 ? .rest : .hanging
  }

  /// Stops what the coordinator and the app animate, in the frame of the touch, as UIScrollView stops its momentum.
  ///
  /// Lists that no finger can reach continue.
  func touchBegan(_ touch: UITouch) {
    if !outer.isTracking { isHeaderTouch = touch.location(in: pager).y < -Self.tolerance }
    isPagerHeld = isDragging && touch.location(in: pager).y >= 0 && !pager.isDragging
    for (index, page) in pages.enumerated() where page === driven || !isHidden(index) { page?.stop() }
    guard phase == .animating else { return }
    stop()
    rest()
  }

  /// Lets the pager go on to its page after a finger that joined a drag has stopped it: its own pan could not begin.
  func releasePager() {
    guard isPagerHeld, !pager.isDragging, !pager.isDecelerating, pager.bounds.width > 0 else { return }
    isPagerHeld = false
    let x = (pager.contentOffset.x / pager.bounds.width).rounded() * pager.bounds.width
    guard abs(pager.contentOffset.x - x) > Self.rounding else { return }
    pager.setContentOffset(CGPoint(x: x, y: pager.contentOffset.y), animated: true)
  }

  func pagerDidScroll() {
    gate?.pagerDidScroll()
    guard isLaidOut else { return }
    isPagerHeld = false
    if isHeaderDisplaced, !isDragging { drive() }
    resetHiddenPages()
    stopIfLeft()
    guard isPageNew else { return }
    switch phase {
    case .dragged:
      drive()
      driven?.stop()
    // The former page's edge is where the bounce ends, unless nobody sees it any more.
    case .bouncing:
      guard headerOverscroll == 0, let drivenIndex, isHidden(drivenIndex) else { return }
      leaveBounce()
    case .rest, .decelerating, .animating, .hanging:
      let goal = goal
      stop()
      // Where UIKit does not stop the momentum, it ends on the former page.
      if !outer.isDecelerating { drive() }
      setOut(for: goal)
    }
  }

  /// The place of the page that moves with the outer view, if there is one.
  private var drivenIndex: Int? { driven.flatMap { driven in pages.firstIndex { $0 === driven } } }

  /// Stops momentum when code turns to another page: it would run on for the page that is leaving, and end with the turn.
  private func stopIfLeft() {
    let place = CGFloat(drivenIndex ?? visiblePage) * pager.bounds.width
    let way = abs(pager.contentOffset.x - place)
    let isLeaving = pagerWay <= Self.rounding && way > Self.rounding
    pagerWay = way
    guard isLeaving, phase == .decelerating, !pager.isTracking, !pager.isDecelerating else { return }
    stop()
    drive()
  }

  /// Adopts a change after other code has scrolled a page, or its content has changed.
  func pageChanged(_ page: DrivenPage) {
    guard isLaidOut else { return }
    // A hidden list that the policy holds at its top stays there when rows or insets come.
    if page !== driven, page.wasResized { resetHiddenPages() }
    guard page === driven, !isAdjusting, !position.isListHeld else { return }
    // A list that adapts its offset to new sizes continues to move; one that code scrolls does not.
    if page.wasMoved, !page.wasResized {
      if isHeaderPulled { return hold(page) }
      switch phase {
      // If both views are animated, the outer view's animation decides, unless it only brings content back to its edge.
      case .animating where goal == .top:
        page.stop()
        return show()
      case .animating where !isSettling: return
      case .dragged: isListWritten = true
      case .rest, .decelerating, .bouncing, .animating, .hanging: stop()
      }
    }
    let former = start
    drive()
    follow()
    aimAtTop(from: former)
  }

  /// Whether the animation brings content back to its edge: this class's, or the one at the end of a refresh.
  private var isSettling: Bool { isAnimating ? goal == .edge : overscroll != 0 }
}
