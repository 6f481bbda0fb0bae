import UIKit

/// Decides which of the two views a finger moves: the outer one until the tab bar is pinned, then the list.
final class ProfileCoordinator: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let lists: [UIScrollView]
  private let pinOffset: CGFloat
  private var isPinned = false

  init(outer: UIScrollView, lists: [UIScrollView], pinOffset: CGFloat) {
    self.outer = outer
    self.lists = lists
    self.pinOffset = pinOffset
    super.init()
    outer.delegate = self
    for list in lists { list.delegate = self }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView == outer {
      if scrollView.contentOffset.y >= pinOffset { isPinned = true }
      if isPinned { scrollView.contentOffset.y = pinOffset }
    } else {
      if scrollView.contentOffset.y <= 0 { isPinned = false }
      if !isPinned { scrollView.contentOffset.y = 0 }
    }
  }
}
