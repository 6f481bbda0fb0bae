import ScrollEngine
import TraceModel

/// A view that scrolls its content; the engine moves it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The scroll view of the engine.
  private(set) var counterpart: ScrollView = BridgedScrollView()
  /// The view's own conformance, which its pan uses as its delegate. UIKit's class has none; a subclass may.
  private(set) weak var panDelegate: (any UIGestureRecognizerDelegate)?
  private let relay = ScrollViewRelay()
  /// Whether app code may override members that UIKit calls: `contentOffset`, `layoutSubviews`.
  private lazy var isSubclass = type(of: self) != UIScrollView.self
  /// Whether `contentOffset` is being set by code.
  private var isBeingSet = false
  /// The previous offset, while an override of `contentOffset` is notified of a change by the view, until the setter is reached.
  private var formerOffset: CGPoint?
  /// The offset last passed to overrides of `contentOffset`.
  private var knownOffset = CGPoint.zero
  let observations = ObservationList()
  var heldRefreshControl: UIRefreshControl?
  /// Whether constraints depend on the offset.
  var reportsOffsetToLayout = false {
    didSet { if reportsOffsetToLayout { counterpart.delegate = relay } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  /// Creates a view for a scroll view that other code made and coordinates.
  convenience init(adopting scrollView: ScrollView) {
    self.init(frame: CGRect(scrollView.frame))
    counterpart = scrollView
    scrollView.addGeometryObserver(relay)
    panGestureRecognizer = UIScrollViewPanGestureRecognizer(of: self)
    gestureRecognizers = [panGestureRecognizer]
  }

  deinit {
    relay.owner = nil
    (counterpart as? BridgedScrollView)?.owner = nil
  }

  private func begin() {
    (counterpart as? BridgedScrollView)?.owner = self
    counterpart.frame = Rect(frame)
    counterpart.addGeometryObserver(relay)
    panDelegate = self as? any UIGestureRecognizerDelegate
    relay.owner = self
    gestureRecognizers = [panGestureRecognizer]
    if isSubclass { counterpart.delegate = relay }
  }

  override var engineView: View { counterpart }

  // MARK: Delegate

  /// The delegate, which is not held.
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      relay.delegate = delegate
      counterpart.delegate = delegate == nil && !isSubclass && !reportsOffsetToLayout ? nil : relay
    }
  }

  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer(of: self)

  // MARK: Geometry

  /// The point of the content at the view's origin; + = scrolled down and right, in points.
  open var contentOffset: CGPoint {
    get { formerOffset ?? CGPoint(counterpart.contentOffset) }
    set {
      if formerOffset != nil {
        formerOffset = nil
        if newValue == CGPoint(counterpart.contentOffset) { return }
      }
      change { counterpart.contentOffset = newValue.point }
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    change { counterpart.setContentOffset(contentOffset.point, animated: animated) }
  }

  /// Stops momentum and an animation of the offset where they are. [DOC: since iOS 17.4]
  open func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }

  open var contentSize: CGSize {
    get { CGSize(counterpart.contentSize) }
    set { change { counterpart.contentSize = newValue.size } }
  }

  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets(counterpart.contentInset) }
    set { change { counterpart.contentInset = newValue.insets } }
  }

  /// The content's inset plus the parts that bars cover, which do not exist here.
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open func adjustedContentInsetDidChange() {}

  /// The view's own coordinates, whose origin is the content's offset, in points.
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: super.bounds.size) }
    set {
      super.bounds = newValue
      if newValue.origin != contentOffset { contentOffset = newValue.origin }
    }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds
    func shifted(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < from { return low }
      return high > from + length ? high - length : from
    }
    setContentOffset(
      CGPoint(
        x: shifted(rect.minX, rect.maxX, visible.minX, visible.width),
        y: shifted(rect.minY, rect.maxY, visible.minY, visible.height)), animated: animated)
  }

  // MARK: Behavior

  open var bounces: Bool {
    get { counterpart.bounces }
    set { counterpart.bounces = newValue }
  }

  open var alwaysBounceVertical: Bool {
    get { counterpart.alwaysBounceVertical }
    set { counterpart.alwaysBounceVertical = newValue }
  }

  open var alwaysBounceHorizontal: Bool {
    get { counterpart.alwaysBounceHorizontal }
    set { counterpart.alwaysBounceHorizontal = newValue }
  }

  open var isDirectionalLockEnabled: Bool {
    get { counterpart.isDirectionalLockEnabled }
    set { counterpart.isDirectionalLockEnabled = newValue }
  }

  open var isPagingEnabled: Bool {
    get { counterpart.isPagingEnabled }
    set { counterpart.isPagingEnabled = newValue }
  }

  open var scrollsToTop: Bool {
    get { counterpart.scrollsToTop }
    set { counterpart.scrollsToTop = newValue }
  }

  open var isScrollEnabled: Bool {
    get { counterpart.isScrollEnabled }
    set { counterpart.isScrollEnabled = newValue }
  }

  open var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: counterpart.decelerationRate) }
    set { counterpart.decelerationRate = Double(newValue.rawValue) }
  }

  // MARK: State

  open var isTracking: Bool { counterpart.isTracking }
  open var isDragging: Bool { counterpart.isDragging }
  open var isDecelerating: Bool { counterpart.isDecelerating }
  /// Whether an animation of `setContentOffset(_:animated:)` moves the view. iOS 17.4 and later.
  open var isScrollAnimating: Bool { counterpart.isScrollAnimating }

  // MARK: Appearance and touches, without effect in the lab

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open func flashScrollIndicators() {}
  /// Whether the scale bounces. Without effect: the lab zooms nothing.
  open var bouncesZoom = true
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var zoomScale: CGFloat = 1
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  // MARK: Notifying the app

  private func change(_ change: () -> Void) {
    let former = isBeingSet
    isBeingSet = true
    ReplayRunLoop.current?.animationBlock?.willChange(counterpart)
    change()
    isBeingSet = former
  }

  /// Notifies the observers that the content's size has changed, whatever changed it.
  func contentSizeChanged(from old: CGSize) {
    observations.notify(\UIScrollView.contentSize, of: self, old: old, new: contentSize)
  }

  /// Notifies the observers that the insets have changed, whatever changed them.
  func contentInsetChanged(from old: UIEdgeInsets) {
    observations.notify(\UIScrollView.contentInset, of: self, old: old, new: contentInset)
    guard old != contentInset else { return }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Called before the delegate, for views that are built of scroll views: a drag begins; the view comes to rest.
  func didBeginDragging() {}
  func didStop() {}

  /// Calls an override of `contentOffset`, and `layoutSubviews`, after the offset has changed and the delegate was called.
  func didScroll() {
    if reportsOffsetToLayout { sizeChanged() }
    guard isSubclass else { return }
    setNeedsLayout()
    let offset = CGPoint(counterpart.contentOffset)
    defer { knownOffset = CGPoint(counterpart.contentOffset) }
    guard !isBeingSet, offset != knownOffset else { return }
    formerOffset = knownOffset
    contentOffset = offset
    formerOffset = nil
  }
}

extension UIScrollView {
  /// The rate of deceleration: the share of the velocity that is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  /// The adjustment of the insets by bars that cover the view. Nothing covers it in the lab.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// The effect of a drag on the keyboard. There is no keyboard in the lab.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
}
