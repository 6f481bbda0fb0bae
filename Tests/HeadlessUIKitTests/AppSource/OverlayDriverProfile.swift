import UIKit

/// An invisible scroll view as long as header and list takes the drags; both are put where its offset says.
final class OverlayDriverProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pages: [UIScrollView]
  private let pinOffset: CGFloat
  private let driver: UIScrollView
  private var page: Int
  private var remembered: [Int: CGFloat] = [:]
  let tabs: PagerTabs

  init(
    container: UIView, outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat, page: Int
  ) {
    self.outer = outer
    self.pages = pages
    self.pinOffset = pinOffset
    self.page = page
    driver = UIScrollView(frame: container.bounds)
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    pager.delegate = self
    driver.delegate = self
    driver.bounces = outer.bounces
    driver.alwaysBounceVertical = outer.alwaysBounceVertical
    driver.isUserInteractionEnabled = false
    container.insertSubview(driver, at: 0)
    outer.addGestureRecognizer(driver.panGestureRecognizer)
    for list in pages { list.panGestureRecognizer.require(toFail: driver.panGestureRecognizer) }
    fit(to: page)
  }

  private func fit(to page: Int) {
    let end = max(pages[page].contentSize.height - pages[page].bounds.height, 0)
    driver.contentSize = CGSize(width: driver.bounds.width, height: pinOffset + end + driver.bounds.height)
  }

  func show(_ page: Int) {
    guard page != self.page else { return }
    self.page = page
    fit(to: page)
    driver.setContentOffset(CGPoint(x: 0, y: remembered[page] ?? outer.contentOffset.y), animated: false)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView == driver else { return }
    let y = driver.contentOffset.y
    remembered[page] = y
    if y < pinOffset {
      outer.contentOffset.y = y
      for list in pages { list.contentOffset.y = 0 }
      remembered.removeAll()
    } else {
      outer.contentOffset.y = pinOffset
      pages[page].contentOffset.y = y - pinOffset
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView != driver { tabs.pagerDidStop() }
  }
}
