#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// The page that moves with the outer view, and its start.
extension NestedScrollCoordinator {
  /// Makes the visible page the driven one, at rest or in motion, without a visible movement.
  ///
  /// - Parameters:
  ///   - header: the offset that the header must have; by default its current one.
  ///   - keepsPull: whether a list beyond its edge stays there although the header goes elsewhere.
  func drive(header: CGFloat? = nil, keepsPull: Bool = false) {
    guard !isDetached else { return }
    let isDisplaced = isHeaderDisplaced || header != nil
    let header = header ?? seenHeaderOffset
    endBounceOfFormerList()
    let (isMoving, wasBeyond) = (isMoving, overscroll != 0)
    let former = driven
    driven = pages.indices.contains(visiblePage) ? pages[visiblePage] : nil
    readInsets()
    chooseOrders()
    if former !== driven {
      overscroll = headerOverscroll
      former?.scroll(to: min(max(former?.position ?? 0, 0), former?.end ?? 0))
      position.list = min(max(driven?.position ?? 0, 0), position.end)
    } else if let driven {
      followChanges(of: driven)
    }
    driven?.acknowledge()
    if isDisplaced {
      let pull = keepsPull && former === driven ? overscroll - headerOverscroll : 0
      overscroll = min(header - position.top, 0) + pull
    }
    if !isMoving, abs(overscroll) <= Self.rounding { overscroll = 0 }
    position.header = min(max(header, position.top), position.pin)
    isTopHeld = isHeaderPulled ? position.list > 0 : isTopHeld && overscroll < 0
    // At rest the range is the whole way: a pan and a tap on the status bar need it, whatever the policy lets fingers do. Beyond an edge
    // it is not, or the edge would move. A finger on the header does not pull the list of another page, nor one that is back.
    let hasReturned = overscroll == 0 && wasBeyond && isHeaderTouch && (isDragging || outer.isDecelerating)
    hasJustReturned = hasReturned && !isHeaderDrag
    if hasReturned || overscroll == 0 && (!isMoving || isHeaderTouch && isDragging && former !== driven) {
      isHeaderDrag = true
      chooseOrders()
    }
    place = isMoving ? outer.contentOffset.y - overscroll : position.top + (isTopHeld ? 0 : position.roomBehind)
    if !isStretching {
      let (start, end) = reach
      setEnds(start, end)
    }
    if !isMoving { moveOuter(to: place + overscroll) }
    updateBounces()
    show()
  }

  /// Ends the bounce of a list that is not the visible one any more: it is no momentum of that one, whose range may go on there.
  private func endBounceOfFormerList() {
    guard isPageNew, outer.isDecelerating, overscroll != 0, headerOverscroll == 0 else { return }
    moveOuter(to: place)
    overscroll = 0
    isTopHeld = false
    stop()
  }

  private var seenHeaderOffset: CGFloat { outer.contentOffset.y - contentView.transform.ty }

  /// Whether the header is not where this class has put it: something has moved the outer view without calling the delegate.
  var isHeaderDisplaced: Bool { abs(seenHeaderOffset - headerOffset) > Self.rounding }

  /// Adopts the changes that other code has made to the visible page.
  private func followChanges(of page: DrivenPage) {
    let shown = listOffset + page.topInsetChange
    let (isListPulled, header) = (isListPulled, headerOverscroll)
    if page.wasMoved {
      // A view moves itself into its range when its content changes. An overscroll held by the finger, or by the outer view's
      // inset, stays.
      if page.wasResized, shown > page.end, abs(page.position - page.end) <= Self.rounding {
        position.list = min(position.list + page.topInsetChange, position.end)
      } else {
        let excess = page.position - position.end
        position.list = min(max(page.position, 0), position.end)
        if page.wasResized {
          // It was still beyond its end before the change, whose first half seemed to bring it back.
          if excess > 0, hasJustReturned {
            isHeaderDrag = false
            chooseOrders()
          }
          // A list that is beyond its end stays there when content above it grows or shrinks; a header that could move would.
          let isBeyondEnd = excess > 0 && position.roomAhead <= Self.tolerance
          // One that is pulled has gone to its top itself: what moves it is the outer view, and that is where it was.
          let pull = abs(page.position) <= Self.rounding ? shown : min(page.position, 0)
          overscroll = isBeyondEnd ? excess : header + (isListPulled ? min(pull, 0) : 0)
        } else if !isHeaderPulled {
          // An animation of the app begins where the content is, beyond an edge, too.
          overscroll = overscroll > 0 ? max(excess, 0) : isListPulled ? header + min(page.position, 0) : 0
        }
      }
    } else if page.wasResized, overscroll > 0 || isListPulled || shown > page.end {
      // What is shown beyond an edge stays, but its edges may be elsewhere. A list that the app scrolls has been within its own, and is at
      // its end if the header could go on from there.
      let wasWithin = overscroll <= 0 && !isListPulled
      position.list = min(max(shown, 0), position.end)
      if !wasWithin || position.roomAhead <= Self.tolerance { overscroll = header + shown - position.list }
    } else if page.topInsetChange != 0 {
      // The offset stays; its distance from the top changes.
      position.list += page.topInsetChange
    }
  }

  /// Stops the outer view at its edge if another page has become visible during its bounce, or other code has scrolled the list.
  ///
  /// - Returns: whether it was stopped.
  func endBounce() -> Bool {
    guard isBack, outer.isDecelerating, isPageNew || isMomentumOver else { return false }
    leaveBounce()
    return true
  }

  /// Ends a bounce at its edge, and makes the visible page the driven one.
  func leaveBounce() {
    endOverscroll()
    stop()
    drive()
  }

  /// Whether the page that fills most of the pager does not move with the outer view yet.
  var isPageNew: Bool { pages.indices.contains(visiblePage) && pages[visiblePage] !== driven }

  /// Ends a bounce that is nearly over, so that it does not delay a new drag.
  ///
  /// The drag moves the list that was held under it, the one that has become visible meanwhile, or the header on which it begins.
  func finishBounce() {
    let isHeaders = isHeaderTouch && (policy.forward != .headerFirst || policy.backward != .listFirst)
    guard isHeaders || (isTopHeld || isPageNew) && overscroll < 0, overscroll != 0,
      abs(overscroll) < (isHeaders ? Self.unnoticed : Self.arrival) + Self.tolerance
    else { return }
    endOverscroll()
  }

  /// Brings what is beyond an edge back to it, at once.
  ///
  /// - Parameter header: the header's part of the distance, which stays.
  func endOverscroll(except header: CGFloat = 0) {
    moveOuter(to: place + header)
    overscroll = header
    isTopHeld = isTopHeld && header < 0
    show()
  }

  /// The distance from its edge at which content has arrived, in points: the next frames move it by a pixel each.
  private static let arrival: CGFloat = 1
  /// The distance from its edge at which a list is moved there when a finger goes down on the header, in points. The lab's detectors
  /// have the same limit.
  private static let unnoticed: CGFloat = 4

  func moveOuter(to y: CGFloat) {
    guard abs(outer.contentOffset.y - y) > Self.tolerance else { return }
    isAdjusting = true
    outer.contentOffset.y = y
    isAdjusting = false
  }

  /// Applies the orders of the policy, or those of rest and of a drag that begins above the pager: header and list, one after the other.
  func chooseOrders() {
    position.forward = policy.forward
    position.backward = policy.backward
    if goal == .top { position.backward = .listFirst }
    guard isHeaderDrag else { return }
    position.forward = .headerFirst
    if policy.backward != .headerFirst { position.backward = .listFirst }
  }

  /// Stops the outer view where it is.
  ///
  /// It may report the end of its deceleration before it sets the offset. The callers adapt the range afterwards.
  func stop() {
    isAnimating = false
    goal = nil
    position.isListHeld = false
    isStopping = true
    outer.setContentOffset(outer.contentOffset, animated: false)
    isStopping = false
  }

  /// Leaves a list where other code has put it while the header is overscrolled at the top; the header returns by itself, no farther.
  func hold(_ page: DrivenPage) {
    page.acknowledge()
    position.list = min(max(page.position, 0), position.end)
    isTopHeld = position.list > 0
    isMomentumOver = !isDragging
  }

  /// Makes the visible page the driven one after the outer view has come to rest, unless it is beyond an edge.
  ///
  /// A list that other code has scrolled meanwhile is nowhere beyond its edge. What has changed of one that was held is adopted, too.
  func rest() {
    guard !isStopping else { return }
    if abs(overscroll) <= Self.rounding || driven?.wasMoved == true || driven?.wasResized == true { drive() }
  }
}
