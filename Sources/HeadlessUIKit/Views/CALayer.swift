/// The layer of a view. Nothing is drawn; its properties are the view's.
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

  /// The layer as it is on the screen: always the layer itself, as Core Animation animates nothing here.
  open func presentation() -> Self? { self }

  /// `nil`: nothing is animated.
  open func animationKeys() -> [String]? { nil }
  open func removeAllAnimations() {}
}
