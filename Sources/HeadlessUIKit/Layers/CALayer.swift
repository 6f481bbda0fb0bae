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
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var name: String?
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var isOpaque = false
  open var isHidden = false
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var isDoubleSided = true
  open var shadowPath: CGPath?
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var sublayerTransform = CATransform3DIdentity
  /// The actions for properties that change. Kept, without effect: layers are not animated by themselves.
  open var actions: [String: any CAAction]?
  open weak var delegate: (any CALayerDelegate)?
  open internal(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  /// The animations that were added and have not ended.
  private var animations: [(key: String, animation: CAAnimation)] = []
  /// The frame and the transform of a layer that belongs to no view.
  private var ownFrame = CGRect.zero
  private var ownTransform = CATransform3DIdentity

  /// The bounds of a presentation; `nil` for a layer that a view has.
  private var drawn: CGRect?

  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public init?(coder: NSCoder) { super.init() }

  /// The view's bounds; of a presentation, those that are drawn in this frame.
  open var bounds: CGRect {
    get { drawn ?? view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
    set {
      if let view { view.bounds = newValue } else { ownFrame.size = newValue.size }
    }
  }

  /// The view's frame.
  open var frame: CGRect {
    get { view?.frame ?? ownFrame }
    set {
      if let view { view.frame = newValue } else { ownFrame = newValue }
    }
  }

  /// The center, in the coordinates of the superview; the anchor point is not counted.
  open var position: CGPoint {
    get { view?.center ?? CGPoint(x: ownFrame.midX, y: ownFrame.midY) }
    set {
      if let view {
        view.center = newValue
      } else {
        ownFrame.origin = CGPoint(x: newValue.x - ownFrame.width / 2, y: newValue.y - ownFrame.height / 2)
      }
    }
  }

  /// The view's transform. What does not lie in the plane has no effect.
  open var transform: CATransform3D {
    get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? ownTransform }
    set {
      if let view { view.transform = CATransform3DGetAffineTransform(newValue) } else { ownTransform = newValue }
    }
  }

  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0)) }
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(idx), layers.count))
    sublayers = layers
    layer.superlayer = self
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: index))
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let index = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
    insertSublayer(layer, at: UInt32(clamping: index))
  }
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  open func setNeedsDisplay() {}
  open func display() {}
  open func setNeedsLayout() { view?.setNeedsLayout() }
  open func layoutIfNeeded() { view?.layoutIfNeeded() }
  open func layoutSublayers() {}
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The layer as it is on the screen: a copy while `UIView.animate` moves the bounds, otherwise the layer itself.
  open func presentation() -> Self? {
    guard let view, let scrollView = view.engineView as? ScrollView, scrollView.offsetShift != .zero else {
      return self
    }
    let copy = CALayer()
    guard let layer = copy as? Self else { return self }
    copy.drawn = view.bounds.offsetBy(dx: scrollView.offsetShift.x, dy: scrollView.offsetShift.y)
    return layer
  }

  /// The keys of the animations that run: those that were added, and the bounds of a scroll view that moves; `nil` without one.
  open func animationKeys() -> [String]? {
    let moves = (view?.engineView as? ScrollView).map { $0.offsetShift != .zero } ?? false
    let keys = animations.map(\.key) + (moves ? ["bounds.origin"] : [])
    return keys.isEmpty ? nil : keys
  }

  /// Starts an animation. Nothing of it is shown; its delegate and the transaction are told of the end after its duration.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? "animation \(animations.count)"
    animations.removeAll { $0.key == key }
    animations.append((key, anim))
    CATransaction.willAnimate(for: anim.totalDuration)
    anim.delegate?.animationDidStart(anim)
    ReplayRunLoop.current?.schedule(afterMilliseconds: anim.totalDuration * 1000) { [weak self] in
      onReplayThread {
        guard let self, self.animations.contains(where: { $0.animation === anim }) else { return }
        if anim.isRemovedOnCompletion { self.animations.removeAll { $0.animation === anim } }
        anim.delegate?.animationDidStop(anim, finished: true)
      }
    }
  }

  open func animation(forKey key: String) -> CAAnimation? { animations.first { $0.key == key }?.animation }

  open func removeAnimation(forKey key: String) {
    let removed = animations.filter { $0.key == key }
    animations.removeAll { $0.key == key }
    for entry in removed { entry.animation.delegate?.animationDidStop(entry.animation, finished: false) }
  }

  open func removeAllAnimations() {
    for key in animations.map(\.key) { removeAnimation(forKey: key) }
    guard let view else { return }
    ReplayRunLoop.current?.screen?.removeAnimations(of: view.engineView)
  }
}

/// The corners of a layer that are round. Kept, without effect.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The place of a layer's contents. Kept, without effect.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// An action of a layer whose property changes. Never run.
@preconcurrency @MainActor
public protocol CAAction {}

extension NSNull: CAAction {}

/// The delegate of a layer. Never called: layers are not drawn.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {}
