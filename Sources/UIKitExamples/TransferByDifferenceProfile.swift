import UIKit

/// Only one pan acts on a touch. The movement of a list is taken back and applied to the outer view, as long as that can follow.
///
/// The rule of SJSegmentedScrollView.
final class TransferByDifferenceProfile: NSObject, UIScrollViewDelegate {
  private let outer: UIScrollView
  private let pinOffset: CGFloat
  let tabs: PagingTabs
  private var observations: [NSKeyValueObservation] = []
  private var isWriting = false

  init(outer: UIScrollView, pager: UIScrollView, lists: [UIScrollView], pinOffset: CGFloat) {
    self.outer = outer
    self.pinOffset = pinOffset
    tabs = PagingTabs(pager: pager, pageCount: lists.count)
    super.init()
    outer.bounces = false
    outer.decelerationRate = .fast
    pager.delegate = self
    observations = lists.map { list in
      list.observe(\.contentOffset, options: [.old, .new]) { [weak self] list, change in
        guard let old = change.oldValue, let new = change.newValue else { return }
        MainActor.assumeIsolated { self?.moved(list, from: old, to: new) }
      }
    }
  }

  private func moved(_ list: UIScrollView, from old: CGPoint, to new: CGPoint) {
    guard !isWriting else { return }
    isWriting = true
    defer { isWriting = false }
    let difference = old.y - new.y
    let y = outer.contentOffset.y
    if difference > 0 {
      // Down: the header opens while the list is beyond its top.
      guard y > 0, list.contentOffset.y < 0 else { return }
      outer.contentOffset.y = max(y - difference, 0)
      list.contentOffset.y = old.y
    } else if y < pinOffset, list.contentOffset.y >= 0 {
      outer.contentOffset.y = min(y - difference, pinOffset)
      list.contentOffset.y = old.y
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tabs.pagerDidStop() }
}
