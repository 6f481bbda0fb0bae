/// The part of a view that is shown: nothing is drawn, and what is shown is what the view has.
@preconcurrency @MainActor
open class CALayer: NSObject {
  weak var view: UIView?
  open var cornerRadius: CGFloat = 0
  open var masksToBounds = false
  open var zPosition: CGFloat = 0

  /// The view's bounds.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The layer as it is on the screen: here always the layer itself, as nothing is animated by Core Animation.
  open func presentation() -> Self? { self }

  /// Nothing is animated.
  open func animationKeys() -> [String]? { nil }
  open func removeAllAnimations() {}
}
