import ScrollEngine
import TraceModel

/// The engine's delegate and observer of a `UIScrollView`: forwards every call to the view and its delegate, which are not held.
final class ScrollViewRelay: ScrollViewDelegate, ContentGeometryObserver {
  /// The view, which clears this before it is freed: a weak reference would slow down every use of it.
  unowned(unsafe) var owner: UIScrollView?
  weak var delegate: (any UIScrollViewDelegate)?

  private let didScroll: (ScrollViewRelay) -> Void = onReplayThread { relay in
    guard let owner = relay.owner else { return }
    relay.delegate?.scrollViewDidScroll(owner)
    owner.didScroll()
  }

  init() {}

  private func tell(_ tell: @MainActor (any UIScrollViewDelegate, UIScrollView) -> Void) {
    guard let owner, let delegate else { return }
    onReplayThread { tell(delegate, owner) }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll(self) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    onReplayThread { owner?.didBeginDragging() }
    tell { $0.scrollViewWillBeginDragging($1) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    var target = CGPoint(targetContentOffset)
    withUnsafeMutablePointer(to: &target) { target in
      tell { $0.scrollViewWillEndDragging($1, withVelocity: CGPoint(velocity), targetContentOffset: target) }
    }
    targetContentOffset = target.point
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { didStop() }
    tell { $0.scrollViewDidEndDragging($1, willDecelerate: willDecelerate) }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { tell { $0.scrollViewWillBeginDecelerating($1) } }

  private func didStop() { onReplayThread { owner?.didStop() } }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    didStop()
    tell { $0.scrollViewDidEndDecelerating($1) }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    didStop()
    tell { $0.scrollViewDidEndScrollingAnimation($1) }
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    guard let owner, let delegate else { return true }
    return onReplayThread { delegate.scrollViewShouldScrollToTop(owner) }
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { tell { $0.scrollViewDidScrollToTop($1) } }

  func scrollView(_ scrollView: ScrollView, contentSizeChangedFrom old: Size) {
    guard let owner else { return }
    onReplayThread { owner.contentSizeChanged(from: CGSize(old)) }
  }

  func scrollView(_ scrollView: ScrollView, contentInsetChangedFrom old: ScrollView.Insets) {
    guard let owner else { return }
    onReplayThread { owner.contentInsetChanged(from: UIEdgeInsets(old)) }
  }
}
