import UIKit

/// An outer view that observes every scroll view which shares its touch, and moves first in both directions.
final class HomeScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var pinOffset: CGFloat = 0
  private var observations: [(view: UIScrollView, observation: NSKeyValueObservation)] = []
  private var isObserving = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let view = otherGestureRecognizer.view as? UIScrollView else { return false }
    observe(view)
    observe(self)
    return true
  }

  private func observe(_ view: UIScrollView) {
    guard !observations.contains(where: { $0.view == view }) else { return }
    let observation = view.observe(\.contentOffset, options: [.old, .new]) { [weak self] view, change in
      MainActor.assumeIsolated {
        guard let self, let old = change.oldValue, let new = change.newValue else { return }
        self.moved(view, from: old, to: new)
      }
    }
    observations.append((view, observation))
  }

  private func moved(_ view: UIScrollView, from old: CGPoint, to new: CGPoint) {
    guard isObserving, new.y != old.y else { return }
    isObserving = false
    defer { isObserving = true }
    if view == self {
      if new.y > pinOffset { contentOffset.y = pinOffset }
    } else if new.y > old.y ? contentOffset.y < pinOffset : contentOffset.y > 0 {
      // The outer view can still move in this direction: the list keeps its offset.
      view.contentOffset.y = old.y
    }
  }

  func motionEnded() { observations.removeAll() }
}

/// The delegate of the outer view and of the pager.
final class HomeProfile: NSObject, UIScrollViewDelegate {
  private let home: HomeScrollView
  private let pager: UIScrollView
  let tabs: PagerTabs

  init(home: HomeScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat) {
    self.home = home
    self.pager = pager
    tabs = PagerTabs(pager: pager, pageCount: pages.count)
    super.init()
    home.pinOffset = pinOffset
    home.delegate = self
    pager.delegate = self
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if scrollView == home, !decelerate { home.motionEnded() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView == home { home.motionEnded() } else { tabs.pagerDidStop() }
  }
}
