#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// Scrolling by code. A list's own methods (`scrollToRow`, `setContentOffset`) work, too: the coordinator follows them.
extension NestedScrollCoordinator {
  /// Scrolls header and list to their tops, as a tap on the status bar does.
  public func scrollToTop(animated: Bool) {
    guard !isDetached else { return }
    openWay()
    goal = animated ? .top : nil
    scrollOuter(to: start, animated: animated)
  }

  /// The target of an animation.
  enum Goal: Equatable {
    /// Header and list at their tops.
    case top
    /// The header at an offset.
    case header(CGFloat)
    /// The content at the edge that it is beyond.
    case edge
  }

  /// Begins the animation to the top again if the top was elsewhere before: it would end before it, or beyond it.
  func aimAtTop(from former: CGFloat) {
    if goal == .top, phase == .animating, abs(start - former) > Self.rounding { scrollToTop(animated: true) }
  }

  /// Continues to the top, if the list was held under a header beyond its own top, or has become longer meanwhile.
  func continueToTop() {
    let isGoingToTop = goal == .top
    goal = nil
    guard isGoingToTop else { return }
    if position.list > Self.rounding || headerOffset > position.top + Self.rounding { scrollToTop(animated: true) }
  }

  /// Starts the animation to a goal again, for another page that has become visible.
  func setOut(for goal: Goal?) {
    switch goal {
    case .top: scrollToTop(animated: true)
    case .header(let offset): setHeaderOffset(offset, animated: true)
    case .edge, nil: break
    }
  }

  /// Lets list and header scroll to their tops, whatever order the policy has for fingers.
  func openWay() {
    // Another page has become visible during a bounce, or the list is held under it.
    if isPageNew || isTopHeld, !isDragging {
      finishBounce()
      if isPageNew || overscroll == 0 {
        stop()
        drive()
      }
    }
    driven?.stop()
    if position.isListHeld {
      position.isListHeld = false
      if driven?.wasResized == true { drive() }
    }
    position.backward = .listFirst
    follow()
  }

  /// Scrolls the header alone: 0 shows it, ``pinOffset`` pins the bar. The list stays where it is, or continues its own
  /// animation.
  ///
  /// While a finger drags the outer view, the header is the finger's, and nothing happens.
  ///
  /// - Returns: whether the header goes there.
  @discardableResult public func setHeaderOffset(_ offset: CGFloat, animated: Bool) -> Bool {
    guard !isDragging, !isDetached else { return false }
    // The bounce of a list ends, or the header would take its way.
    if overscroll != 0, !isHeaderPulled {
      stop()
      endOverscroll(except: headerOverscroll)
    }
    goal = animated ? .header(offset) : nil
    position.isListHeld = true
    let way = min(max(offset, position.top), position.pin) - position.header
    scrollOuter(to: place + way, animated: animated)
    return true
  }

  /// Scrolls back from beyond an edge.
  func settle() {
    goal = .edge
    scrollOuter(to: overscroll < 0 ? start : end, animated: true)
  }

  private func scrollOuter(to y: CGFloat, animated: Bool) {
    guard abs(outer.contentOffset.y - y) > Self.rounding else {
      // Content that is there already, and moves on, stays.
      stop()
      return rest()
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
