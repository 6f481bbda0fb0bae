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
  private var followed = 0
  private var latest: CGFloat = 0
  private var kept: (shift: CGFloat, list: CGFloat)?

  init(
    container: UIView, pager: UIScrollView, pages: [UIScrollView], headerHeight: CGFloat, tabBarHeight: CGFloat,
    pinOffset: CGFloat, page: Int
  ) {
    self.pager = pager
    self.pages = pages
    self.pinOffset = pinOffset
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
    appear(page)
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
      for page in pages.indices where pager.bounds.intersects(pages[page].frame) { appear(page) }
    } else if scrollView == pages[followed] {
      follow(scrollView.contentOffset.y + inset)
    }
  }

  private func follow(_ list: CGFloat) {
    let isUp = list > latest
    latest = list
    guard let kept else {
      shift = min(list, pinOffset)
      return
    }
    if isUp { shift = min(kept.shift + (list - kept.list), pinOffset) }
    self.kept = list <= kept.shift ? nil : isUp ? kept : (shift, list)
  }

  private func appear(_ page: Int) {
    let list = pages[page]
    if list.contentOffset.y + inset <= pinOffset { list.contentOffset.y = max(shift, 0) - inset }
    followed = page
    latest = list.contentOffset.y + inset
    kept = nil
    if latest > shift { kept = (shift, latest) } else { shift = min(latest, pinOffset) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == pager { tabs.pagerDidStop() }
  }
}
