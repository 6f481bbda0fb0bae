import ScrollEngine
import TraceModel

/// A rectangle of the screen that has subviews.
///
/// Touches reach the deepest view under them, as on a device. Views draw nothing in the lab.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view of the engine, which has the same tree.
  var engineView: View {
    if let bridgedView { return bridgedView }
    let view = BridgedView(of: self)
    bridgedView = view
    return view
  }
  @exclusivity(unchecked) private var bridgedView: BridgedView?
  @exclusivity(unchecked) var layoutIsNeeded = false
  /// Whether a view inside this one needs a layout.
  @exclusivity(unchecked) var hasLayoutInside = false
  /// Whether an engine of this view, or of one inside it, has something to solve.
  @exclusivity(unchecked) var hasSolvingInside = false
  /// Whether `updateConstraints` is due, as it is once for a new view.
  @exclusivity(unchecked) var constraintsNeedUpdate = true
  /// Whether it is due for this view or for one inside it.
  @exclusivity(unchecked) var hasUpdateInside = true
  /// The view's constraints and guides, and its place in an engine; `nil` for a view that takes no part in Auto Layout.
  @exclusivity(unchecked) var autoLayout: AutoLayoutState?
  /// The observers of the frame and the bounds, and those that were added by the name of a property.
  var frameObservations: ObservationList?
  var stringObservations: StringObservations?

  public override convenience init() { self.init(frame: .zero) }

  public init(frame: CGRect) {
    size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  public required init?(coder: NSCoder) {
    size = .zero
    center = .zero
    super.init()
  }

  var ownReference: UncountedReference<UIView>?

  deinit {
    ownReference?.end()
    bridgedView?.owner = nil
    autoLayout?.endReferences()
    for view in subviews where view.above === self { view.above = nil }
  }

  // MARK: Geometry

  @exclusivity(unchecked) private var size: CGSize

  /// The center in the coordinates of the superview, in points.
  @exclusivity(unchecked) open var center: CGPoint {
    didSet {
      placeInEngine()
      if center != oldValue { positionChanged() }
    }
  }

  /// The visible rectangle of the view in the coordinates of its superview, in points: its position, moved by the transform.
  open var frame: CGRect {
    get {
      let size = bounds.size
      return CGRect(
        x: center.x + transform.tx - size.width / 2, y: center.y + transform.ty - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      bounds.size = newValue.size
      let size = bounds.size
      center = CGPoint(
        x: newValue.minX - transform.tx + size.width / 2, y: newValue.minY - transform.ty + size.height / 2)
    }
  }

  /// The transform that draws the view elsewhere without changing its position.
  ///
  /// Recorded frames, touches and controls follow it; only its translation counts in the lab.
  @exclusivity(unchecked) open var transform = CGAffineTransform.identity { didSet { placeInEngine() } }

  /// The rectangle of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      guard newValue.size != size else { return }
      let old = size
      size = newValue.size
      placeInEngine()
      sizeChanged()
      if autoresizesSubviews { for view in subviews { view.autoresize(from: old, to: size) } }
      setNeedsLayout()
    }
  }

  private func placeInEngine() {
    let (view, frame) = (engineView, Rect(frame))
    let old = view.frame
    guard frame != old else { return }
    ReplayRunLoop.current?.animationBlock?.willChange(view)
    view.frame = frame
    frameObservations?.notify(\UIView.frame, of: self, old: CGRect(old), new: CGRect(frame))
  }

  // MARK: Appearance, which is not drawn

  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      engineView.isHidden = isHidden
      // A stack view arranges visible views alone.
      if isHidden != oldValue, superview is UIStackView { superview?.constraintsChanged() }
    }
  }
  open var isOpaque = true
  var look = ViewLook()
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  /// The parts that share a change of the superview's size. Without effect on a view that constraints place.
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.view = self
    return layer
  }()
  /// Zero: no bars or corners cover the screen.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// Never called: nothing covers the screen.
  open func safeAreaInsetsDidChange() {}
  open var mask: UIView?
  open func tintColorDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open class var layerClass: AnyClass { CALayer.self }
  open func draw(_ rect: CGRect) {}
  open func layoutSublayers(of layer: CALayer) {}
  open func prepareForInterfaceBuilder() {}
  open func awakeFromNib() {}

  // MARK: Tree

  open internal(set) var superview: UIView? {
    get { above }
    set { above = newValue }
  }
  /// The superview, which clears this before it is freed: a weak reference would slow down every use of the superview.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var above: UIView?
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  @exclusivity(unchecked) weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  open var window: UIWindow? {
    var outermost = self
    while let view = outermost.above { outermost = view }
    return outermost as? UIWindow
  }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func removeFromSuperview() { leaveSuperview() }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Gives the subviews the frames that follow from constraints.
  open func layoutSubviews() { applySolvedFrames() }

  /// The size that suits the view best: that of its content, if it has one.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Schedules a call of `layoutSubviews` before the frame is shown.
  open func setNeedsLayout() {
    guard !layoutIsNeeded else { return }
    markNeedsLayout()
    window?.layOutBeforeCommit()
  }

  /// Solves the constraints and calls `layoutSubviews` now where it is scheduled, for this view and its subviews.
  open func layoutIfNeeded() { layOutNow() }

  // MARK: Auto Layout

  /// Whether the frame that code sets is the view's place; otherwise constraints determine it.
  @exclusivity(unchecked) open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { placementChanged() } }
  }

  open class var requiresConstraintBasedLayout: Bool { false }

  open var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.hold(in: self) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {
    markNeedsUpdateConstraints()
    window?.layOutBeforeCommit()
  }
  open func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }
  open func updateConstraintsIfNeeded() { updateConstraintsInside() }

  /// The size of the view's content, ``noIntrinsicMetric`` on an axis without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { if autoLayout != nil { intrinsicSizeChanged() } }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis.rawValue] ?? .defaultLow
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.hugging[axis.rawValue] = priority
    constraintsChanged()
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.compressionResistance[axis.rawValue] = priority
    constraintsChanged()
  }

  /// The size that the constraints inside the view give it, as close to a size as priorities let.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittedSize(to: targetSize, horizontal, vertical) }

  /// The margins within which content stands, in points. [DOC: 8 pt at every edge of a view that no controller has]
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { constraintsChanged() } }
  }

  // MARK: Touches

  /// The deepest view at a point of this view, the frontmost first.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      let (frame, bounds) = (view.frame.origin, view.bounds.origin)
      let inside = CGPoint(x: point.x - frame.x + bounds.x, y: point.y - frame.y + bounds.y)
      if let hit = view.hitTest(inside, with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer of this view may begin. Default: true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The recognizers, in the order in which they were added; a scroll view's own pan is the first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
}

/// The engine's view of a `UIView`, which decides where a touch lands.
final class BridgedView: View {
  /// The view, which clears this before it is freed.
  unowned(unsafe) var owner: UIView?

  @MainActor
  init(of owner: UIView) {
    self.owner = owner
    super.init(frame: Rect(owner.frame))
  }

  override func hitTest(_ point: Point) -> View? {
    guard let owner else { return nil }
    return onReplayThread { owner.hitTest(CGPoint(point), with: nil)?.engineView }
  }
}
