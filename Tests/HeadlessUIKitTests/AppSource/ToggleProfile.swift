import UIKit

/// Only one of the two views can scroll at a time.
final class ToggleProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pager: UIScrollView
  private let pages: [UIScrollView]
  private let pinOffset: CGFloat
  let tabs: PagerTabs
  var currentPage = 0

  init(outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat) {
    self.outer = outer
    self.pager = pager
    self.pages = pages
    self.pinOffset = pinOffset
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    for view in [outer] + pages {
      view.bounces = true
      view.alwaysBounceVertical = true
      view.delegate = self
    }
    pager.bounces = false
    pager.delegate = self
    for page in pages { page.isScrollEnabled = false }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView != pager else { return }
    let list = pages[currentPage]
    if scrollView == outer {
      if scrollView.contentOffset.y >= pinOffset {
        outer.isScrollEnabled = false
        list.isScrollEnabled = true
      }
    } else if scrollView.contentOffset.y <= 0 {
      list.isScrollEnabled = false
      outer.isScrollEnabled = true
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
