import ScrollEngine
import TraceModel

/// A pan: possible until its fingers have moved far enough, then a translation and a velocity.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The scroll view whose own pan this is.
  private var scrollView: UIScrollView? { ownerReference?.object as? UIScrollView }
  private var ownerReference: UncountedReference<UIView>?

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    // A class that overrides nothing need not receive touches.
    if Self.self != UIPanGestureRecognizer.self, Self.self != UIScrollViewPanGestureRecognizer.self { receiveTouches() }
  }

  /// Creates the recognizer for a scroll view's own pan.
  convenience init(of scrollView: UIScrollView) {
    self.init(adopting: scrollView.counterpart.panGestureRecognizer)
    ownerReference = scrollView.reference
    view = scrollView
  }

  override class func makeCounterpart(_ relay: GestureRelay) -> GestureRecognizer { PanGestureRecognizer() }

  private var pan: PanGestureRecognizer? { counterpart as? PanGestureRecognizer }

  /// Sets the engine's delegate, except for a scroll view's own pan, whose delegate is the scroll view in whatever view it is.
  override func askDelegate() {
    if scrollView == nil { super.askDelegate() }
  }

  /// Raises an exception, like UIKit, if a scroll view's own pan gets a delegate other than the scroll view.
  override func delegateChanged() {
    guard let scrollView else { return askDelegate() }
    guard let delegate, delegate !== scrollView else { return }
    scrollView.counterpart.raiseOnScreen(
      "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
  }

  /// The least number of fingers with which the pan begins. Default: 1.
  open var minimumNumberOfTouches: Int {
    get { counterpart.touchCounts.lowerBound }
    set { counterpart.touchCounts = max(newValue, 1)...max(counterpart.touchCounts.upperBound, newValue, 1) }
  }

  /// The greatest number of fingers with which the pan begins; other fingers that come later join it. Default: no limit.
  open var maximumNumberOfTouches: Int {
    get { counterpart.touchCounts.upperBound }
    set { counterpart.touchCounts = min(counterpart.touchCounts.lowerBound, max(newValue, 1))...max(newValue, 1) }
  }

  /// The movement of the fingers since the pan began, in points; + = down and right.
  open func translation(in view: UIView?) -> CGPoint { CGPoint(pan?.translation(in: nil) ?? .zero) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) { pan?.setTranslation(translation.point, in: nil) }

  /// The velocity of the fingers, in points per second; + = down and right.
  open func velocity(in view: UIView?) -> CGPoint { CGPoint(pan?.velocity(in: nil) ?? .zero) }
}

/// A scroll view's own pan. UIKit does not declare the class; libraries find it by its name.
@preconcurrency @MainActor
public final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {}
