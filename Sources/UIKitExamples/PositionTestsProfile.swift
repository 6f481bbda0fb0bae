import UIKit

/// Both pans act on one touch; after each step, tests of the two positions decide which view is set back.
///
/// There is no state but the current list.
///
/// The rule of JXPagingView and others.
final class PositionTestsProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pager: UIScrollView
  private let lists: [UIScrollView]
  private let pinOffset: CGFloat
  let tabs: PagingTabs
  private var list: UIScrollView

  init(outer: UIScrollView, pager: UIScrollView, lists: [UIScrollView], pinOffset: CGFloat, page: Int) {
    self.outer = outer
    self.pager = pager
    self.lists = lists
    self.pinOffset = pinOffset
    tabs = PagingTabs(pager: pager, pageCount: lists.count)
    list = lists[page]
    super.init()
    for view in [outer, pager] + lists { view.delegate = self }
    outer.scrollsToTop = false
    show(page)
  }

  /// Makes a page the visible one. A tap on the status bar scrolls its list alone.
  func show(_ page: Int) {
    list = lists[page]
    for other in lists { other.scrollsToTop = other == list }
  }

  // MARK: Positions

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView == outer {
      outerDidScroll()
    } else if scrollView != pager {
      listDidScroll(scrollView)
    }
  }

  private func listDidScroll(_ scrollView: UIScrollView) {
    list = scrollView
    if outer.contentOffset.y < pinOffset {
      list.contentOffset.y = top(of: list)
    } else {
      outer.contentOffset.y = pinOffset
    }
  }

  private func outerDidScroll() {
    if list.contentOffset.y > top(of: list) { outer.contentOffset.y = pinOffset }
    if outer.contentOffset.y < pinOffset {
      for list in lists { list.contentOffset.y = top(of: list) }
    }
    if outer.contentOffset.y > pinOffset, list.contentOffset.y == top(of: list) { outer.contentOffset.y = pinOffset }
  }

  private func top(of list: UIScrollView) -> CGFloat { -list.contentInset.top }

  // MARK: The pager and the outer view exclude each other

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView == outer { pager.isScrollEnabled = false }
    if scrollView == pager { outer.isScrollEnabled = false }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didStop(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didStop(scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didStop(scrollView) }

  private func didStop(_ scrollView: UIScrollView) {
    if scrollView == outer { pager.isScrollEnabled = true }
    guard scrollView == pager else { return }
    outer.isScrollEnabled = true
    tabs.pagerDidStop()
  }
}
