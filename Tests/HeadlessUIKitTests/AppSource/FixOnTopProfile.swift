import UIKit

/// Both pans act on one touch; a flag says which of the two views is set back.
final class FixOnTopProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pager: UIScrollView
  private let fixedHeight: CGFloat
  let tabs: PagerTabs
  private var fixedOnTop = false

  init(outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], fixedHeight: CGFloat) {
    self.outer = outer
    self.pager = pager
    self.fixedHeight = fixedHeight
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    for view in [outer] + pages {
      view.bounces = true
      view.alwaysBounceVertical = true
      view.delegate = self
    }
    pager.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    switch scrollView {
    case pager: break
    case outer:
      if scrollView.contentOffset.y >= fixedHeight { fixedOnTop = true }
      if fixedOnTop { scrollView.contentOffset = CGPoint(x: 0, y: fixedHeight) }
    default:
      if scrollView.contentOffset.y <= 0 { fixedOnTop = false }
      if !fixedOnTop { scrollView.contentOffset.y = 0 }
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
