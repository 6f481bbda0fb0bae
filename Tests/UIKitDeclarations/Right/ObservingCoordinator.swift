import UIKit

/// Lets one drag scroll an outer view to its pin, then the list, by watching both offsets.
@MainActor
final class ObservingCoordinator: NSObject {
  private weak var outer: UIScrollView?
  private weak var list: UIScrollView?
  private let pinOffset: CGFloat
  private var observations: [NSKeyValueObservation] = []
  private var isWriting = false
  private var context = 0

  init(outer: UIScrollView, list: UIScrollView, pinOffset: CGFloat) {
    self.outer = outer
    self.list = list
    self.pinOffset = pinOffset
    super.init()
    outer.delegate = self
    list.panGestureRecognizer.addTarget(self, action: #selector(panned(_:)))
    observations = [
      list.observe(\.contentSize, options: [.initial, .new]) { [weak self] list, change in
        MainActor.assumeIsolated { self?.sizeChanged(of: list, to: change.newValue ?? .zero) }
      }
    ]
    list.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), options: [.old, .new], context: &context)
  }

  func invalidate() {
    for observation in observations { observation.invalidate() }
    list?.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentOffset), context: &context)
  }

  override nonisolated func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == "contentOffset", let new = (change?[.newKey] as? NSValue)?.cgPointValue
    else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    MainActor.assumeIsolated { listScrolled(to: new) }
  }

  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: list?.showsVerticalScrollIndicator = pan.translation(in: pan.view).y < 0
    case .ended, .cancelled, .failed: pan.setTranslation(.zero, in: nil)
    default: break
    }
  }

  private func sizeChanged(of list: UIScrollView, to size: CGSize) {
    list.alwaysBounceVertical = size.height <= list.bounds.height
  }

  private func listScrolled(to offset: CGPoint) {
    guard !isWriting, let outer, let list else { return }
    let top = -list.adjustedContentInset.top
    guard outer.contentOffset.y < pinOffset, offset.y > top else { return }
    isWriting = true
    outer.contentOffset.y = min(outer.contentOffset.y + offset.y - top, pinOffset)
    list.contentOffset.y = top
    isWriting = false
  }
}

extension ObservingCoordinator: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y > pinOffset { scrollView.contentOffset.y = pinOffset }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee.y
    guard target > 0, target < pinOffset else { return }
    targetContentOffset.pointee.y = velocity.y > 0 ? pinOffset : 0
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    list?.isScrollEnabled = true
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    list?.setContentOffset(CGPoint(x: 0, y: -(list?.adjustedContentInset.top ?? 0)), animated: false)
    return true
  }
}
