import UIKit

/// Both pans act on one touch; two flags decide which view may move. At the top the list bounces, not the outer view.
///
/// The rule of SegementSlide with bouncing children.
final class ChildBounceProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pager: UIScrollView
  private let lists: [UIScrollView]
  private let pinOffset: CGFloat
  let tabs: PagingTabs
  private var list: UIScrollView
  private var outerCanScroll = true
  private var listCanScroll = false
  /// The finger's distance from the start of its drag at the previous step, in whole points; + = down.
  private var translation: CGFloat = 0

  init(outer: UIScrollView, pager: UIScrollView, lists: [UIScrollView], pinOffset: CGFloat, page: Int) {
    self.outer = outer
    self.pager = pager
    self.lists = lists
    self.pinOffset = pinOffset
    tabs = PagingTabs(pager: pager, pageCount: lists.count)
    list = lists[page]
    super.init()
    for view in [outer, pager] + lists { view.delegate = self }
  }

  /// Makes a page the visible one. If the header is open, the page's list begins at the top.
  func show(_ page: Int) {
    list = lists[page]
    guard outer.contentOffset.y < pinOffset else { return }
    list.contentOffset.y = 0
    listCanScroll = false
    outerCanScroll = true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView == outer {
      outerDidScroll()
    } else if scrollView == list {
      listDidScroll()
    }
  }

  private func outerDidScroll() {
    let translation = outer.panGestureRecognizer.translation(in: outer).y.rounded(.up)
    let isPushedUp = translation < self.translation
    self.translation = translation
    let y = outer.contentOffset.y
    if !outerCanScroll || y >= pinOffset {
      outer.contentOffset.y = pinOffset
      outerCanScroll = false
      listCanScroll = true
    } else if y <= 0 || (list.contentOffset.y < 0 && isPushedUp) {
      // A list that was pulled goes back to its top before the header moves.
      outer.contentOffset.y = 0
      listCanScroll = true
    } else {
      listCanScroll = false
    }
  }

  private func listDidScroll() {
    if !listCanScroll {
      list.contentOffset.y = 0
    } else if list.contentOffset.y <= 0 {
      outerCanScroll = true
    } else if outer.contentOffset.y > 0, outer.contentOffset.y < pinOffset {
      listCanScroll = false
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
