import ScrollEngine

/// A control above a scroll view's content that shows that it loads anew.
///
/// A pull does not fire it in the lab: sessions have events for refreshes. While it refreshes, the content stays the height of the
/// option `refresh_height` below the top.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  weak var scrollView: UIScrollView?
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  private var added: CGFloat = 0

  /// Starts refreshing for the app's code. The offset stays, as on a device. [DOC]
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    guard let scrollView else { return }
    added = ReplayRunLoop.current?.screen?.options.refreshHeight ?? EngineOptions().refreshHeight
    scrollView.contentInset.top += added
  }

  /// Ends refreshing; content that the control has kept down returns to its top with an animation.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView else { return }
    scrollView.contentInset.top -= added
    added = 0
    let top = -scrollView.contentInset.top
    if scrollView.contentOffset.y < top, !scrollView.isDragging {
      scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: top), animated: true)
    }
  }

  open override func didMoveToSuperview() {
    if let scrollView = superview as? UIScrollView { self.scrollView = scrollView }
  }
}

extension UIScrollView {
  public var refreshControl: UIRefreshControl? {
    get { heldRefreshControl }
    set {
      heldRefreshControl?.endRefreshing()
      heldRefreshControl?.removeFromSuperview()
      heldRefreshControl = newValue
      guard let newValue else { return }
      newValue.scrollView = self
      insertSubview(newValue, at: 0)
    }
  }
}
