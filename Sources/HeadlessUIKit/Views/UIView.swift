import ScrollEngine
import TraceModel

/// A rectangle of the screen that has subviews.
///
/// Touches reach the deepest view under them, as on a device. Views draw nothing in the lab.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The view of the engine, which has the same tree.
  var engineView: View { bridgedView }
  private lazy var bridgedView = BridgedView(of: self)
  private(set) var layoutIsNeeded = false

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

  // MARK: Geometry

  private var size: CGSize

  /// The center in the coordinates of the superview, in points.
  open var center: CGPoint { didSet { placeInEngine() } }

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
  open var transform = CGAffineTransform.identity { didSet { placeInEngine() } }

  /// The rectangle of the view in its own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      guard newValue.size != size else { return }
      size = newValue.size
      placeInEngine()
      setNeedsLayout()
    }
  }

  private func placeInEngine() { engineView.frame = Rect(frame) }

  // MARK: Appearance, which is not drawn

  open var backgroundColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false { didSet { engineView.isHidden = isHidden } }
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var autoresizingMask: AutoresizingMask = []
  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.view = self
    return layer
  }()
  /// Zero: no bars or corners cover the screen.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  // MARK: Tree

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }

  open var window: UIWindow? { superview?.window }

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

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Schedules a call of `layoutSubviews` before the frame is shown.
  open func setNeedsLayout() {
    guard !layoutIsNeeded else { return }
    layoutIsNeeded = true
    window?.layOutBeforeCommit()
  }

  /// Calls `layoutSubviews` now if it is scheduled, for this view and its subviews.
  open func layoutIfNeeded() {
    if layoutIsNeeded {
      layoutIsNeeded = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  // MARK: Touches

  /// The deepest view at a point of this view, the frontmost first.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
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

  /// The resizing of a view with its superview. Kept, without effect.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// The engine's view of a `UIView`, which decides where a touch lands.
final class BridgedView: View {
  /// The view; `nil` once it is freed.
  private weak var owner: UIView?

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
