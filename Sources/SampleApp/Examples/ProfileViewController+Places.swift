import UIKit

extension ProfileViewController {
  /// A deep link: shows a row of a list with the tabs pinned, without motion.
  func open(page: Int, row: Int) {
    view.layoutIfNeeded()
    select(page, animated: false)
    coordinator.setHeaderOffset(coordinator.pinOffset, animated: false)
    let list = lists[page]
    let end = max(0, list.contentSize.height - list.bounds.height)
    list.setContentOffset(CGPoint(x: 0, y: min(CGFloat(row) * RowList.rowHeight, end)), animated: false)
  }

  /// A tap on the title of the selected tab: header and list go to their tops. A tap on another one selects it.
  func tapTab(_ page: Int) {
    if page == currentPage { coordinator.scrollToTop(animated: true) } else { select(page, animated: true) }
  }

  /// A button that shows the top of the list, with the tabs pinned as they are.
  func scrollListToTop() {
    let list = lists[coordinator.visiblePage]
    list.setContentOffset(CGPoint(x: 0, y: -list.adjustedContentInset.top), animated: true)
  }
}
