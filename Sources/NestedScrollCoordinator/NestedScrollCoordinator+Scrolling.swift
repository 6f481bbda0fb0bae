#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// For code that scrolls. A list's own methods (`scrollToRow`, `setContentOffset`) work, too: the coordinator follows them.
extension NestedScrollCoordinator {
  /// Scrolls header and list to their tops, as a tap on the status bar does.
  public func scrollToTop(animated: Bool) {
    openWay()
    goal = animated ? .top : nil
    scrollOuter(to: start, animated: animated)
  }

  /// Where an animation goes.
  enum Goal: Equatable {
    /// Header and list at their tops.
    case top
    /// The header at an offset.
    case header(CGFloat)
  }

  /// Goes on to the top, where the list was held under a header beyond its own top.
  func continueToTop() {
    let isGoingToTop = goal == .top
    goal = nil
    if isGoingToTop, position.list > Self.rounding { scrollToTop(animated: true) }
  }

  /// Sets out for a goal again: another page has come.
  func setOut(for goal: Goal?) {
    switch goal {
    case .top: scrollToTop(animated: true)
    case .header(let offset): setHeaderOffset(offset, animated: true)
    case nil: break
    }
  }

  /// Lets list and header go to their tops, whatever the policy says of fingers.
  func openWay() {
    // A page that has turned while another one bounces, or that was held under it.
    if isPageNew || isTopHeld, !isDragging {
      finishBounce()
      if isPageNew || overscroll == 0 {
        stop()
        drive()
      }
    }
    driven?.stop()
    position.isListHeld = false
    position.backward = .listFirst
    follow()
  }

  /// Moves the header alone: 0 shows it, ``pinOffset`` pins the bar. The list stays where it is, or goes on where
  /// its own animation takes it.
  public func setHeaderOffset(_ offset: CGFloat, animated: Bool) {
    guard !isDragging else { return }
    goal = animated ? .header(offset) : nil
    position.isListHeld = true
    let way = min(max(offset, position.top), position.pin) - position.header
    scrollOuter(to: place + way, animated: animated)
  }

  /// Scrolls back from beyond an edge.
  func settle() { scrollOuter(to: overscroll < 0 ? start : end, animated: true) }

  private func scrollOuter(to y: CGFloat, animated: Bool) {
    guard abs(outer.contentOffset.y - y) > Self.rounding else {
      position.isListHeld = false
      goal = nil
      return
    }
    isAnimating = true
    follow()
    outer.setContentOffset(CGPoint(x: outer.contentOffset.x, y: y), animated: animated)
    guard !animated else { return }
    isAnimating = false
    position.isListHeld = false
    rest()
  }
}
