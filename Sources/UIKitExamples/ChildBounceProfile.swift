import UIKit

/// Both pans act on one touch; two flags say who may move. At the top the list bounces, not the outer view.
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
  /// How far the finger was from where it began, at the step before; + = down.
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

  /// The page is the visible one. Where the header is open, its list begins at the top.
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
    let y = outer.contentOffset.y
    let translation = outer.panGestureRecognizer.translation(in: outer).y
    let isPulledDown = translation > self.translation
    self.translation = translation
    if y >= pinOffset {
      outer.contentOffset.y = pinOffset
      listCanScroll = true
      outerCanScroll = false
    } else if !outerCanScroll {
      outer.contentOffset.y = pinOffset
    } else if y <= 0 {
      outer.contentOffset.y = 0
      listCanScroll = true
    } else if list.contentOffset.y < 0, isPulledDown {
      outer.contentOffset.y = 0
      listCanScroll = true
    } else {
      listCanScroll = false
    }
  }

  private func listDidScroll() {
    if !listCanScroll {
      list.contentOffset.y = 0
    } else if list.contentOffset.y <= 0, outer.contentOffset.y > 0 {
      list.contentOffset.y = 0
      listCanScroll = false
      outerCanScroll = true
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
