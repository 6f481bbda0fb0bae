/// The layer of a view. Nothing is drawn; its properties are the view's.
@preconcurrency @MainActor
open class CALayer: NSObject {
  weak var view: UIView?
  open var cornerRadius: CGFloat = 0
  open var masksToBounds = false
  open var zPosition: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 0
  open var shadowOffset = CGSize.zero
  open var opacity: Float = 1
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var mask: CALayer?
  open private(set) var sublayers: [CALayer]?

  /// The view's bounds.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The view's frame.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  open func setNeedsDisplay() {}

  /// The layer as it is on the screen: always the layer itself, as Core Animation animates nothing here.
  open func presentation() -> Self? { self }

  /// `nil`: nothing is animated.
  open func animationKeys() -> [String]? { nil }
  open func removeAllAnimations() {}
}
