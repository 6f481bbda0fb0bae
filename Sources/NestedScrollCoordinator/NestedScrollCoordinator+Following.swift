#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// What is done whenever the outer view has moved.
extension NestedScrollCoordinator {
  var isHeaderPulled: Bool {
    overscroll < 0
      && (driven == nil || policy.bounceOwner == .outer && position.header <= position.top + Self.tolerance)
  }

  var listOffset: CGFloat {
    overscroll > 0 || (overscroll < 0 && !isHeaderPulled) ? position.list + overscroll : position.list
  }

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
    if told.map({ $0 == now }) != true {
      told = now
      positionDidChange?()
    }
  }

  /// How far the bar must be from its pin to count as not pinned, in points: a finger that rests at the pin moves by a point or two. The
  /// lab's detectors have the same limit.
  private static let unpinning: CGFloat = 4

  /// Where the bar is not pinned, the policy may want hidden lists at their tops.
  func resetHiddenPages() {
    guard policy.tabOffset != .keep, position.header < position.pin - Self.unpinning, pager.bounds.width > 0 else {
      return
    }
    let there = pager.contentOffset.x / pager.bounds.width
    for (index, page) in pages.enumerated() where page !== driven && abs(there - CGFloat(index)) >= 1 {
      page?.scroll(to: 0)
    }
  }

  /// The outer view is somewhere else: divides the distance between header and list.
  func follow() {
    guard !isAdjusting, outer.bounds.size == size, !endBounceOfFormerPage() else { return }
    let former = place
    divide()
    // Momentum must not meet an edge that follows it: behind it, the range stays as it was.
    let isFree = isDragging || !outer.isDecelerating
    setRange(
      start: isFree || place <= former ? start : min(start, range.start),
      end: isFree || place >= former ? end : max(end, range.end))
    updateBounces()
    show()
  }

  private func divide() {
    let y = outer.contentOffset.y
    let edge = min(max(y, start), end)
    if y > start { isTopHeld = false }
    position.move(by: edge - place)
    place = edge
    overscroll = abs(y - edge) > Self.tolerance ? y - edge : 0
  }

  /// Whether a finger pulls the header beyond its top. If the range changed then, UIScrollView would take the place beyond the edge for the
  /// one to which the finger has pulled, and content would leap.
  var isStretching: Bool { isDragging && isHeaderPulled }

  /// Whether the outer view is beyond its edge and has not begun to bounce back. If the range changed then, UIScrollView would move the view
  /// into it at once.
  private var isHanging: Bool { overscroll != 0 && !isDragging && !outer.isDecelerating }

  /// Sets the outer view's range; in motion its far end alone changes, unless the policy or another tab needs more.
  private func setRange(start: CGFloat, end: CGFloat) {
    guard !isStretching, !isHanging else { return }
    if abs(start - range.start) > Self.tolerance || abs(end - range.end) > Self.tolerance {
      range = (start, end)
      applyRange()
    }
  }

  func applyRange() {
    let (start, end) = range
    let added = position.top - start
    let height = end + outer.bounds.height - outer.adjustedContentInset.bottom
    let wasAdjusting = isAdjusting
    isAdjusting = true
    defer { isAdjusting = wasAdjusting }
    if abs(added - addedInset) > Self.tolerance {
      let change = added - addedInset
      addedInset = added
      outer.contentInset.top += change
    }
    let insets = outer.adjustedContentInset
    let size = CGSize(width: outer.bounds.width - insets.left - insets.right, height: height)
    if abs(size.height - outer.contentSize.height) > Self.tolerance || size.width != outer.contentSize.width {
      outer.contentSize = size
    }
  }

  /// Sums of lengths are not exact; a pixel is many times this, in points.
  static let tolerance: CGFloat = 0.001
  /// Offsets are rounded to pixels, of which a point has at least one: offsets that differ by no more than this are the same.
  static let rounding: CGFloat = 0.5

  /// Whether the bar is at its pin, and there is one.
  var isPinned: Bool {
    position.header > position.pin - Self.tolerance && position.pin > position.top + Self.tolerance
  }

  /// The flag of the nearer end.
  func updateBounces() {
    let atTop = policy.bounceOwner == .outer ? bouncesAtTop : driven?.view.bounces ?? bouncesAtTop
    let bounces = place - start < end - place ? atTop : driven?.view.bounces ?? bouncesAtTop
    if outer.bounces != bounces { outer.bounces = bounces }
  }

  /// The outer view's own insets have changed: a refresh control, a keyboard, a bar.
  func insetsChanged() {
    guard !isAdjusting else { return }
    let header = headerOffset
    readInsets()
    if isHeaderPulled || header < position.top || overscroll == 0 {
      position.header = min(max(header, position.top), position.pin)
      place = outer.contentOffset.y - min(header - position.header, 0)
    }
    follow()
  }

  func readInsets() {
    position.top = min(addedInset - outer.adjustedContentInset.top, position.pin)
    position.end = (driven?.end ?? 0) + outer.adjustedContentInset.bottom
  }
}
