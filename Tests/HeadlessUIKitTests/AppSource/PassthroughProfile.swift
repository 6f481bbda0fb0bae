import UIKit

/// A list that stays at its top until it may scroll, and reports its offset.
final class ProfileList: NSObject, UIScrollViewDelegate {
  var canScroll = false
  private let scrollView: UIScrollView
  private let report: (CGFloat) -> Void

  init(_ scrollView: UIScrollView, report: @escaping (CGFloat) -> Void) {
    self.scrollView = scrollView
    self.report = report
    super.init()
    scrollView.delegate = self
  }

  var y: CGFloat { scrollView.contentOffset.y }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard canScroll else {
      scrollView.contentOffset.y = 0
      return
    }
    if scrollView.contentOffset.y <= 0 { canScroll = false }
    report(scrollView.contentOffset.y)
  }
}

/// Both pans act on one touch; during a downward drag over a scrolled list the outer view keeps its last offset.
final class PassthroughProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pinOffset: CGFloat
  private let tabs: PagerTabs
  private var lists: [ProfileList] = []
  private var outerCanScroll = true
  private var isDown = false
  private var outerY: CGFloat = 0
  private(set) var currentPage: Int {
    didSet { pageChanged(currentPage) }
  }
  var pageChanged: (Int) -> Void = { _ in }

  init(outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat, page: Int) {
    self.outer = outer
    self.pinOffset = pinOffset
    currentPage = page
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    outer.bounces = true
    outer.alwaysBounceVertical = true
    outer.delegate = self
    pager.bounces = false
    pager.delegate = self
    tabs.pageChanged = { [unowned self] page in currentPage = page }
    lists = pages.map { page in
      page.bounces = true
      page.alwaysBounceVertical = true
      return ProfileList(page) { [unowned self] y in outerCanScroll = y <= 0 }
    }
  }

  func select(_ page: Int, animated: Bool) { tabs.select(page, animated: animated) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let translation = scrollView.panGestureRecognizer.translation(in: scrollView)
    if translation.y < 0 { isDown = false }
    if translation.y > 0 { isDown = true }
    guard scrollView == outer else { return }
    if outerCanScroll {
      outerY = scrollView.contentOffset.y
      guard scrollView.contentOffset.y >= pinOffset else { return }
      scrollView.contentOffset.y = pinOffset
      outerCanScroll = false
      lists[currentPage].canScroll = true
    } else {
      lists[currentPage].canScroll = true
      if isDown {
        scrollView.contentOffset.y = lists[currentPage].y <= 0 ? pinOffset : outerY
      } else {
        scrollView.contentOffset.y = pinOffset
        outerY = pinOffset
      }
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView != outer { tabs.pagerDidStop() }
  }
}
