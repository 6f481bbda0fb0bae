import UIKit

/// The tabs of a pager: a tap turns the page with animation; a swipe counts once the pager has stopped.
@MainActor
final class PagingTabs {
  private let pager: UIScrollView
  private let pageCount: Int
  /// Called whenever the current page may have changed.
  var pageChanged: (Int) -> Void = { _ in }

  init(pager: UIScrollView, pageCount: Int) {
    self.pager = pager
    self.pageCount = pageCount
  }

  func select(_ page: Int, animated: Bool) {
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
    pageChanged(page)
  }

  func pagerDidStop() {
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    pageChanged(min(max(page, 0), pageCount - 1))
  }
}
