import UIKit

/// A header that keeps no touch but those in its tab bar.
final class PassingHeader: UIView {
  let tabBar = UIView()

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { tabBar.frame.contains(point) }
}

/// The header floats over the lists, and moves as the shown list does. A tab keeps its place.
final class FloatingHeaderProfile: NSObject, UIScrollViewDelegate {
  let header = PassingHeader()
  let tabs: PagerTabs
  private let pager: UIScrollView
  private let pages: [UIScrollView]
  private let pinOffset: CGFloat
  private var page: Int
  private var kept: (shift: CGFloat, list: CGFloat)?

  init(
    container: UIView, pager: UIScrollView, pages: [UIScrollView], headerHeight: CGFloat, tabBarHeight: CGFloat,
    pinOffset: CGFloat, page: Int
  ) {
    self.pager = pager
    self.pages = pages
    self.pinOffset = pinOffset
    self.page = page
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    let (width, height) = (container.bounds.width, container.bounds.height + headerHeight - pinOffset)
    header.frame = CGRect(x: 0, y: 0, width: width, height: headerHeight + tabBarHeight)
    header.tabBar.frame = CGRect(x: 0, y: headerHeight, width: width, height: tabBarHeight)
    header.addSubview(header.tabBar)
    pager.frame = CGRect(x: 0, y: 0, width: width, height: height)
    pager.contentSize.height = height
    container.addSubview(pager)
    container.addSubview(header)
    for list in pages {
      list.frame.size.height = height
      list.contentInset.top = inset
      list.contentOffset.y = -inset
    }
    for view in pages + [pager] { view.delegate = self }
  }

  /// The room for the header in the lists' content, in place of an inset.
  var contentRoom: CGFloat = 0

  /// The inset of the lists.
  private var inset: CGFloat { header.bounds.height - contentRoom }

  private var shift: CGFloat {
    get { -header.frame.minY }
    set { header.frame.origin.y = -newValue }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView == pager {
      let progress = pager.contentOffset.x / pager.bounds.width
      let last = CGFloat(pages.count - 1)
      let first = min(max(progress.rounded(.down), 0), last)
      for other in Int(first)...Int(min(max(progress.rounded(.up), first), last)) where other != page { align(other) }
    } else if scrollView == pages[page] {
      follow(scrollView.contentOffset.y + inset)
    }
  }

  private func follow(_ list: CGFloat) {
    guard let kept, list > kept.shift else {
      kept = nil
      shift = min(list, pinOffset)
      return
    }
    if list > kept.list {
      shift = min(kept.shift + (list - kept.list), pinOffset)
    } else {
      self.kept = (shift, list)
    }
  }

  private func align(_ page: Int) {
    if pages[page].contentOffset.y + inset <= pinOffset { pages[page].contentOffset.y = shift - inset }
  }

  func show(_ page: Int) {
    guard page != self.page else { return }
    align(page)
    self.page = page
    let list = pages[page].contentOffset.y + inset
    kept = list > shift ? (shift, list) : nil
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
