import UIKit

/// A scroll view whose pan works together with the pans of lists inside, except for views that scroll sideways.
final class SharedDragScrollView: UIScrollView, UIGestureRecognizerDelegate {
  var pinOffset: CGFloat = 0
  private(set) var touchedControl: UIControl?

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .normal
    scrollsToTop = true
    keyboardDismissMode = .onDrag
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  var isPinned: Bool { contentOffset.y >= pinOffset }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === panGestureRecognizer, let scrollView = other.view as? UIScrollView else { return false }
    return scrollView.contentSize.width <= scrollView.bounds.width
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touchedControl = touch.view as? UIControl
    return !(touch.view is UISlider)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan === panGestureRecognizer else { return true }
    let velocity = pan.velocity(in: self)
    return abs(velocity.y) >= abs(velocity.x)
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    view is UIControl || super.touchesShouldCancel(in: view)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && point.y < 0 ? nil : hit
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -20, left: 0, bottom: -20, right: 0)).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    var y: CGFloat = 0
    for view in subviews where !view.isHidden && view.tag != 0 {
      view.frame = CGRect(x: 0, y: y, width: width, height: view.sizeThatFits(bounds.size).height)
      y = view.frame.maxY
    }
    if contentSize.height != y { contentSize = CGSize(width: width, height: y) }
  }

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    verticalScrollIndicatorInsets = UIEdgeInsets(top: adjustedContentInset.top, left: 0, bottom: 0, right: 0)
  }
}
