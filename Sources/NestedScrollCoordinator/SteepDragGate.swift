#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Keeps a pager from taking drags that are more vertical than horizontal.
///
/// The pages' own pans are disabled, so the pager's is the innermost: it would begin with a diagonal drag that crosses the
/// hysteresis on both axes at once. It has to wait until this pan has failed, which it does for drags that are more horizontal. A
/// pager between two pages does not wait: a touch has to hold it. A pager that has nearly arrived is put on its page, so that the
/// last pixels, which nobody sees, do not delay a scroll of the new list.
final class SteepDragGate: NSObject, UIGestureRecognizerDelegate {
  private unowned let pager: UIScrollView
  private let pan = UIPanGestureRecognizer()

  /// The distance from a page at which a pager has arrived, in points: the next frames move it by a pixel each. The lab's
  /// detectors have the same limit.
  private static let arrival: CGFloat = 1

  init(_ pager: UIScrollView) {
    self.pager = pager
    super.init()
    pan.cancelsTouchesInView = false
    pan.delaysTouchesEnded = false
    pan.delegate = self
    pager.addGestureRecognizer(pan)
    pager.panGestureRecognizer.require(toFail: pan)
  }

  func remove() { pager.removeGestureRecognizer(pan) }

  /// The distance of the pager from the nearest page when it last scrolled, in points, and whether it was growing.
  private var way: CGFloat = 0
  private var isLeaving = false

  func pagerDidScroll() {
    guard pager.bounds.width > 0 else { return }
    let former = way
    way = abs(pager.contentOffset.x - page)
    isLeaving = way > former
  }

  /// The offset of the nearest page, in points.
  private var page: CGFloat { (pager.contentOffset.x / pager.bounds.width).rounded() * pager.bounds.width }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard pager.bounds.width > 0 else { return false }
    let page = page
    guard abs(pager.contentOffset.x - page) <= Self.arrival else { return false }
    // A pager that is just leaving its page goes on: the next page is in sight already.
    if pager.contentOffset.x != page, !pager.isDragging, !isLeaving { pager.contentOffset.x = page }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: pager)
    return abs(way.y) >= abs(way.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer !== pager.panGestureRecognizer
  }
}
