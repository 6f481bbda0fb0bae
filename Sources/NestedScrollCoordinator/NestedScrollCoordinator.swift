import UIKitClosures

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// One finger for a screen of a header, a bar that pins, and a pager of lists.
///
/// The outer view alone scrolls, with UIScrollView's own drag, deceleration and bounce: its range is that of the header and of the visible
/// list together. Whatever it moves is divided between the two: the header by a transform of ``contentView``, the list by its
/// `contentOffset`. No offset is written to a view that a finger or momentum moves, except to stop it, and no motion is ever handed over.
///
/// ```swift
/// coordinator = NestedScrollCoordinator(outer: outer, pager: pager, pages: lists, pinOffset: 200)
/// for view in [header, bar, pager] { coordinator.contentView.addSubview(view) }
/// ```
///
/// Call ``layOut()`` whenever the outer view has got another size. The coordinator is the outer view's delegate; what it hears goes on to
/// ``outerDelegate``. The pages' `isScrollEnabled` is `false` from now on: their delegates hear `scrollViewDidScroll`, but no drags. Keep
/// the coordinator for as long as its views, or ``detach()`` it.
@MainActor
public final class NestedScrollCoordinator: NSObject {
  public let outer: UIScrollView
  public let pager: UIScrollView
  /// Contains header, bar and pager; lies in the outer view. Its `transform` and `frame` belong to the coordinator.
  public let contentView = UIView()
  /// Hears what the outer view tells its delegate, except zooming. Offsets there are of header and list together.
  public weak var outerDelegate: (any UIScrollViewDelegate)?
  /// Called when header or list have moved; more than once in a frame is possible.
  public var positionDidChange: (() -> Void)?

  /// How one finger is shared. May be changed at rest.
  public var policy: Policy { didSet { drive() } }

  /// The header's offset at which the bar is pinned, in points. A pinned bar stays pinned when it changes.
  public var pinOffset: CGFloat {
    get { position.pin }
    set {
      guard newValue != position.pin else { return }
      let header = isPinned ? newValue : min(headerOffset, newValue)
      position.pin = newValue
      sizeContent()
      drive(header: header)
    }
  }

  /// Whether content can be pulled beyond its top; at first the outer view's `bounces`. At the end of a list, the list's `bounces` says.
  public var bouncesAtTop: Bool { didSet { updateBounces() } }

  var position: NestedScrollPosition
  /// The outer view's offset for `position`.
  var place: CGFloat = 0
  /// How far the outer view is beyond its range: below zero at the top, above zero at the end.
  var overscroll: CGFloat = 0 { didSet { settler.isNeeded = abs(overscroll) > Self.rounding } }
  /// Whether the range begins here although the list is scrolled: another tab has come while the header is pulled beyond its top.
  var isTopHeld = false
  private(set) var pages: [DrivenPage?] = []
  /// The page that moves with the outer view; `nil` where the visible place has none.
  var driven: DrivenPage?
  /// The outer view's offsets at its ends, as they were set last.
  var range: (start: CGFloat, end: CGFloat) = (0, 0)
  /// What this class adds to the outer view's top inset.
  var addedInset: CGFloat = 0
  /// While the outer view's range and offset are set, without anything being seen to move.
  var isAdjusting = false
  /// The outer view's size as it was when the content got its own.
  private(set) var size = CGSize.zero
  var isDragging = false
  /// Whether the drag, or the momentum that it has left, began above the pager.
  var isHeaderDrag = false
  /// Whether the outer view scrolls because this class or a tap on the status bar said so.
  var isAnimating = false
  /// Where that goes, with whatever page is there in the end.
  var goal: Goal?
  /// The same, whoever said so. Before iOS 17.4 UIKit does not tell of animations that the app has begun.
  var isOuterAnimating: Bool {
    if #available(iOS 17.4, *), outer.isScrollAnimating { return true }
    return isAnimating
  }
  /// Where a drag that stands at an edge without bounce would be without a translation.
  var dragStart: CGFloat = 0
  /// Whether a finger, momentum or an animation moves the outer view.
  var isMoving: Bool { isDragging || outer.isDecelerating || isOuterAnimating }
  /// Header and list as they were told last.
  var told: (header: CGFloat, list: CGFloat)?
  private var gate: SteepDragGate?
  private lazy var settler = EdgeSettler(self)
  private var observation: NSKeyValueObservation?

  /// - Parameters:
  ///   - outer: the vertical scroll view that contains everything.
  ///   - pager: the horizontal scroll view of the pages, in ``contentView``.
  ///   - pages: the lists from the left; others may follow with ``setPage(_:at:)``.
  ///   - pinOffset: the header's offset at which the bar is pinned, in points: the header's height, less what covers it at the top.
  public init(
    outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat, policy: Policy = Policy()
  ) {
    self.outer = outer
    self.pager = pager
    self.policy = policy
    bouncesAtTop = outer.bounces
    position = NestedScrollPosition(header: outer.contentOffset.y, list: 0, pin: pinOffset, end: 0)
    place = outer.contentOffset.y
    super.init()
    outer.addSubview(contentView)
    outer.delegate = self
    pager.scrollsToTop = false
    pager.contentInsetAdjustmentBehavior = .never
    gate = SteepDragGate(pager)
    outer.panGestureRecognizer.addAction { [weak self] _ in self?.outerWasPanned() }
    observation = pager.observe(\.contentOffset) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.pagerDidScroll() }
    }
    for (index, page) in pages.enumerated() { setPage(page, at: index) }
    layOut()
  }

  /// Adds a page, puts another view in its place, or takes it away.
  public func setPage(_ page: UIScrollView?, at index: Int) {
    while pages.count <= index { pages.append(nil) }
    guard pages[index]?.view !== page else { return }
    pages[index]?.release()
    pages[index] = page.map { DrivenPage($0) { [weak self] in self?.pageChanged($0) } }
    if index == visiblePage { drive() }
  }

  /// Takes the outer view's size over: to be called in `viewDidLayoutSubviews`, after the views have their frames.
  public func layOut() {
    // A view that has got another size may have been moved into its former range.
    let header = outer.bounds.size == size ? nil : headerOffset
    sizeContent()
    drive(header: header)
  }

  /// Gives the views back: the pages scroll by themselves again. To be called before another coordinator takes them.
  public func detach() {
    for page in pages { page?.release() }
    pages = []
    driven = nil
    gate?.remove()
    gate = nil
    observation = nil
    settler.isNeeded = false
    outer.contentInset.top -= addedInset
    addedInset = 0
    if outer.delegate === self { outer.delegate = outerDelegate }
  }

  private func sizeContent() {
    size = outer.bounds.size
    let height = size.height + max(pinOffset, 0)
    contentView.bounds = CGRect(x: 0, y: 0, width: size.width, height: height)
    contentView.center = CGPoint(x: size.width / 2, y: height / 2)
  }

  // MARK: What is seen

  /// How far the header is scrolled away, in points: ``pinOffset`` when the bar is pinned, below zero when it is pulled down.
  public var headerOffset: CGFloat {
    position.header + (isHeaderPulled ? overscroll : 0)
  }

  /// The page that fills most of the pager.
  public var visiblePage: Int {
    guard pager.bounds.width > 0, !pages.isEmpty else { return 0 }
    let page = (pager.contentOffset.x / pager.bounds.width).rounded()
    return Int(min(max(page, 0), CGFloat(pages.count - 1)))
  }
}
