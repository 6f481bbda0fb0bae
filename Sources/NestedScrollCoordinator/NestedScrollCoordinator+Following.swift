#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// The response to movements of the outer view.
extension NestedScrollCoordinator {
  /// The header's part of the distance beyond the top, in points, 0 or less; the rest is the list's.
  var headerOverscroll: CGFloat {
    guard overscroll < 0, driven != nil else { return min(overscroll, 0) }
    guard position.header <= position.top + Self.rounding else { return 0 }
    // No scrolled list is pulled under a header that is beyond its top.
    let isAll = policy.bounceOwner == .outer || headerBeyond > 0 && position.list > Self.rounding
    return isAll ? overscroll : max(overscroll, -headerBeyond)
  }

  /// Whether the header is beyond its top, and the list is not.
  var isHeaderPulled: Bool { headerOverscroll < 0 && !isListPulled }
  /// Whether the list is beyond its top; the header may be beyond its own, too.
  var isListPulled: Bool { overscroll < headerOverscroll - Self.tolerance }

  var listOffset: CGFloat { position.list + (overscroll - headerOverscroll) }

  /// The outer view's offset at the top.
  var start: CGFloat { isTopHeld ? place : place - position.roomBehind }
  /// The outer view's offset at the end.
  var end: CGFloat { place + position.roomAhead }

  func show() {
    let translation = outer.contentOffset.y - headerOffset
    if contentView.transform.ty != translation {
      contentView.transform = CGAffineTransform(translationX: 0, y: translation)
    }
    if !position.isListHeld { driven?.scroll(to: listOffset) }
    resetHiddenPages()
    let now = (headerOffset, listOffset)
    if let told, told == now { return }
    told = now
    positionDidChange?()
  }

  /// The distance of the bar from its pin at which it counts as not pinned, in points.
  ///
  /// A finger that rests at the pin moves by a point or two. The lab's detectors have the same limit.
  static let unpinning: CGFloat = 4

  /// Scrolls hidden lists to their tops while the bar is not pinned, if the policy requires it.
  func resetHiddenPages() {
    guard policy.tabOffset != .keep, position.header < position.pin - Self.unpinning else { return }
    for (index, page) in pages.enumerated() where page !== driven && isHidden(index) { page?.scroll(to: 0) }
  }

  /// Whether the pager shows no part of a page.
  func isHidden(_ index: Int) -> Bool {
    pager.bounds.width > 0 && abs(pager.contentOffset.x / pager.bounds.width - CGFloat(index)) >= 1
  }

  /// Divides a movement of the outer view between header and list.
  func follow() {
    guard !isAdjusting, isLaidOut, !endBounce() else { return }
    let former = place
    divide()
    // Content that has no way, and springs from beyond one end to beyond the other, goes there, too.
    if place != former { heading = place - former } else if overscroll * heading < 0 { heading = overscroll }
    let (start, end) = reach
    setRange(start: start, end: end)
    updateBounces()
    show()
  }

  /// The outer view's range. Momentum must not meet an edge that follows it: behind it, the range stays as it was.
  var reach: (start: CGFloat, end: CGFloat) {
    let isFree = isDragging || !outer.isDecelerating
    return (
      isFree || heading <= 0 ? start : min(start, range.start), isFree || heading >= 0 ? end : max(end, range.end)
    )
  }

  /// Whether the outer view, last seen beyond an edge, is no longer beyond it.
  var isBack: Bool {
    let beyond = (outer.contentOffset.y - place) * (overscroll < 0 ? -1 : 1)
    return overscroll != 0 && beyond <= Self.tolerance
  }

  private func divide() {
    let y = outer.contentOffset.y
    // A drag that began on the header beyond an edge moves the header as soon as it is back.
    if isHeaderTouch, !isHeaderDrag, isBack, isDragging || outer.isDecelerating {
      isHeaderDrag = true
      chooseOrders()
    }
    let edge = min(max(y, start), end)
    // A finger that has brought it back to its top goes on with the list, also where nothing goes beyond the top.
    if y > start || isDragging && y > start - Self.tolerance { isTopHeld = false }
    position.move(by: edge - place)
    place = edge
    let (former, isListPulled) = (overscroll, isListPulled)
    overscroll = abs(y - edge) > Self.tolerance ? y - edge : 0
    // A header that an ended refresh has left beyond its top comes back first, and then a list pulled below it.
    let wayBack = isListPulled ? max(overscroll - former, 0) : 0
    headerBeyond = min(max(headerBeyond - wayBack, 0), max(-overscroll, 0))
  }

  /// Whether a finger pulls the header beyond its top.
  ///
  /// If the range changed then, UIScrollView would treat the overscrolled position as the one to which the finger has pulled, and
  /// content would jump.
  var isStretching: Bool { isDragging && isHeaderPulled }

  /// Whether the outer view is beyond its edge and has not begun to bounce back.
  ///
  /// If the range changed then, UIScrollView would move the view into it at once.
  private var isHanging: Bool { overscroll != 0 && !isDragging && !outer.isDecelerating }

  /// Sets the outer view's range. In motion only its far end changes, unless the policy or another tab needs more.
  private func setRange(start: CGFloat, end: CGFloat) {
    guard !isStretching, !isHanging else { return }
    let isOtherRange = abs(start - range.start) > Self.tolerance || abs(end - range.end) > Self.tolerance
    // A range without the header keeps its ends when a refresh begins or ends, but the inset moves UIScrollView's edge.
    if isOtherRange || abs(position.top - start - addedInset) > Self.tolerance { setEnds(start, end) }
  }

  /// Sets the outer view's range at once.
  ///
  /// - Parameter isMoved: whether other code has moved its edges.
  func setEnds(_ start: CGFloat, _ end: CGFloat, isMoved: Bool = false) {
    let (y, former) = (outer.contentOffset.y, range)
    range = (start, end)
    // Content beyond an edge that is no edge any more: the finger goes on from what is shown, not from where the rubber band began.
    if isDragging, y < former.start || y > former.end, y >= start, y <= end { anchorDrag(to: y) }
    guard applyRange() || isMoved, isDragging, y < start || y > end else { return }
    // UIScrollView starts the drag again there, as if the finger had pulled content no farther than the rubber band shows it.
    dragStart = y + outer.panGestureRecognizer.translation(in: outer).y
    anchorDrag(to: outer.bounces ? unbanded(y) : min(max(y, start), end))
  }

  /// Takes back the size of the outer view's content if other code has set it at rest, so that the view was moved into a shorter range.
  ///
  /// - Returns: whether it did.
  func hasRestored() -> Bool {
    guard !isMoving, isLaidOut, abs(outer.contentSize.height - contentHeight) > Self.tolerance else { return false }
    applyRange()
    isAdjusting = true
    outer.contentOffset.y = place + overscroll
    isAdjusting = false
    return true
  }

  /// The height of the outer view's content for its range, in points.
  private var contentHeight: CGFloat { range.end + outer.bounds.height - outer.adjustedContentInset.bottom }

  /// Sets the outer view's insets and the size of its content.
  ///
  /// - Returns: whether one of them has changed.
  @discardableResult private func applyRange() -> Bool {
    let added = position.top - range.start
    let height = contentHeight
    let wasAdjusting = isAdjusting
    isAdjusting = true
    defer { isAdjusting = wasAdjusting }
    let change = added - addedInset
    let isOtherInset = abs(change) > Self.tolerance
    if isOtherInset {
      addedInset = added
      outer.contentInset.top += change
    }
    let insets = outer.adjustedContentInset
    let size = CGSize(width: outer.bounds.width - insets.left - insets.right, height: height)
    let isOtherSize =
      abs(size.height - outer.contentSize.height) > Self.tolerance || size.width != outer.contentSize.width
    if isOtherSize { outer.contentSize = size }
    return isOtherInset || isOtherSize
  }

  /// The tolerance for sums of lengths, in points, which are not exact; a pixel is many times this.
  static let tolerance: CGFloat = 0.001
  /// The difference up to which offsets are equal, in points: they are rounded to pixels, and a point has at least one pixel.
  static let rounding: CGFloat = 0.5

  /// Whether there is a pin and the bar is at it.
  var isPinned: Bool {
    position.header > position.pin - Self.tolerance && position.pin > position.top + Self.tolerance
  }

  /// Sets `bounces` of the outer view to that of the nearer end.
  func updateBounces() {
    let atEnd = driven?.view.bounces ?? bouncesAtTop
    let atTop = policy.bounceOwner == .outer ? bouncesAtTop : atEnd
    let bounces = atTop != atEnd && place - start < end - place ? atTop : atEnd
    if outer.bounces != bounces { outer.bounces = bounces }
  }

  /// Adopts new insets of the outer view: from a refresh control, a keyboard, or a bar.
  func insetsChanged() {
    guard !isAdjusting else { return }
    let former = start
    defer { aimAtTop(from: former) }
    let (header, isHeaderPulled, listOverscroll) = (headerOffset, isHeaderPulled, overscroll - headerOverscroll)
    readInsets()
    if listOverscroll < -Self.tolerance {
      // The list comes back to the bar, wherever the header may go now, and then the header to its top.
      headerBeyond = max(position.top - header, 0)
      position.header = min(max(header, position.top), position.pin)
      overscroll = listOverscroll - headerBeyond
      place = outer.contentOffset.y - overscroll
      isTopHeld = true
      setEnds(start, end, isMoved: true)
      // At rest the view has moved itself into its new range.
      if !isMoving { moveOuter(to: place + overscroll) }
      return show()
    }
    if isHeaderPulled || header < position.top || overscroll == 0 {
      position.header = min(max(header, position.top), position.pin)
      place = outer.contentOffset.y - min(header - position.header, 0)
      headerBeyond = max(position.top - header, 0)
      // A scrolled list under it stays, also where the header has room now and its bounce ends.
      let wasHeld = isTopHeld
      isTopHeld = headerBeyond > 0 && position.list > 0
      if wasHeld, !isTopHeld, !isDragging {
        let goal = goal
        overscroll = 0
        stop()
        drive()
        return setOut(for: goal)
      }
    }
    if isDragging { setEnds(start, end, isMoved: true) }
    follow()
    // A bounce goes to the edge where the view has it.
    if overscroll != 0, outer.isDecelerating {
      let (start, end) = reach
      setEnds(start, end)
    }
  }

  func readInsets() {
    position.top = min(addedInset - outer.adjustedContentInset.top, position.pin)
    position.end = (driven?.end ?? 0) + outer.adjustedContentInset.bottom
  }
}
