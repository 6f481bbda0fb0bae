import ScrollEngine

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

  /// The bounds of a presentation; `nil` for a layer that a view has.
  private var drawn: CGRect?

  public required override init() { super.init() }

  /// The view's bounds; of a presentation, those that are drawn in this frame.
  open var bounds: CGRect {
    get { drawn ?? view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// The view's frame.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  open func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  open func setNeedsDisplay() {}

  /// The layer as it is on the screen: a copy while `UIView.animate` moves the bounds, otherwise the layer itself.
  open func presentation() -> Self? {
    guard animationKeys() != nil, let view, let scrollView = view.engineView as? ScrollView else { return self }
    let layer = Self()
    layer.drawn = view.bounds.offsetBy(dx: scrollView.offsetShift.x, dy: scrollView.offsetShift.y)
    return layer
  }

  /// The animated properties, of which only the bounds of scroll views are known; `nil` without an animation.
  open func animationKeys() -> [String]? {
    guard let scrollView = view?.engineView as? ScrollView, scrollView.offsetShift != .zero else { return nil }
    return ["bounds.origin"]
  }

  open func removeAllAnimations() {
    guard let view else { return }
    ReplayRunLoop.current?.screen?.removeAnimations(of: view.engineView)
  }
}
