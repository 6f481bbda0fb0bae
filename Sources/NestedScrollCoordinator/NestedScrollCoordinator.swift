import UIKitClosures

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Coordinates scrolling on a screen of a header, a bar that pins, and a pager of lists, so that one finger moves them all.
///
/// The outer view alone scrolls, with UIScrollView's own drag, deceleration and bounce: its range covers the header and the
/// visible list together. Its movement is divided between the two: a transform of ``contentView`` moves the header,
/// `contentOffset` the list. No offset is written to a view that a finger or momentum moves, except to stop it, and no motion is
/// ever transferred between views.
///
/// ```swift
/// coordinator = NestedScrollCoordinator(outer: outer, pager: pager, pages: lists, pinOffset: 200)
/// for view in [header, bar, pager] { coordinator.contentView.addSubview(view) }
/// ```
///
/// Call ``layOut()`` whenever the size of the outer view has changed. The coordinator is the outer view's delegate, and forwards
/// the calls to ``outerDelegate``. It sets the pages' `isScrollEnabled` to `false`: their delegates receive
/// `scrollViewDidScroll`, but no drags. Keep the coordinator for as long as its views, or ``detach()`` it.
@MainActor
public final class NestedScrollCoordinator: NSObject {
  public let outer: UIScrollView
  public let pager: UIScrollView
  /// Contains header, bar and pager; lies in the outer view. Its `transform` and `frame` belong to the coordinator.
  public let contentView = UIView()
  /// Receives the outer view's delegate calls, except those about zooming. Offsets there are of header and list together.
  public weak var outerDelegate: (any UIScrollViewDelegate)?
  /// Called when header or list have moved; more than once in a frame is possible.
  public var positionDidChange: (() -> Void)?

  /// The rules by which header and lists share one finger. Can be changed at rest.
  public var policy: Policy { didSet { drive() } }

  /// The header's offset at which the bar is pinned, in points. If it changes, a bar that is pinned, or nearly so, stays there.
  public var pinOffset: CGFloat {
    get { position.pin }
    set {
      guard newValue != position.pin, !isDetached else { return }
      let isNearPin =
        position.header >= position.pin - Self.unpinning && position.header > position.top + Self.unpinning
      let isAtPin = isPinned || isNearPin
      let header = isAtPin ? headerOffset + newValue - position.pin : min(headerOffset, newValue)
      position.pin = newValue
      sizeContent()
      drive(header: header, keepsPull: true)
      if case .header = goal { setOut(for: goal) }
    }
  }

  /// Whether content can be pulled beyond its top; at first the outer view's `bounces`. At the end of a list, the list's
  /// `bounces` applies.
  public var bouncesAtTop: Bool { didSet { updateBounces() } }

  var position: NestedScrollPosition
  /// The outer view's offset that corresponds to `position`.
  var place: CGFloat = 0
  /// The distance of the outer view beyond its range: below zero at the top, above zero at the end.
  var overscroll: CGFloat = 0 {
    didSet {
      let isBeyond = abs(overscroll) > Self.rounding
      if isBeyond != isBeyondEdge { settler.isNeeded = isBeyond }
      isBeyondEdge = isBeyond
      if overscroll == 0 { headerBeyond = 0 }
    }
  }
  private var isBeyondEdge = false
  /// The distance of the header beyond its top since an inset went, in points. It comes back, where the policy lets only lists be there.
  var headerBeyond: CGFloat = 0
  /// Whether the range begins here although the list is scrolled: another tab has become visible while the header is
  /// overscrolled.
  var isTopHeld = false
  /// Whether momentum ends when the header is back at its top: other code has scrolled the list during the bounce.
  var isMomentumOver = false
  private(set) var pages: [DrivenPage?] = []
  /// The page that moves with the outer view; `nil` if there is no page in the visible place.
  var driven: DrivenPage?
  /// The outer view's offsets at its ends, as last set.
  var range: (start: CGFloat, end: CGFloat) = (0, 0)
  /// The way of header and list when they last moved, or the distance beyond the end to which they then went, in points.
  var heading: CGFloat = 0
  /// The increase of the outer view's top inset by this class.
  var addedInset: CGFloat = 0
  /// Whether the outer view's range and offset are being set, without a visible movement.
  var isAdjusting = false
  /// Whether this class is stopping the outer view.
  var isStopping = false
  /// The outer view's size when the size of the content was last set.
  private(set) var size = CGSize.zero
  /// Whether the outer view has that size. With another one the pages have other places, until `layOut()`.
  var isLaidOut: Bool { outer.bounds.size == size }
  var isDragging = false
  /// Whether other code has scrolled the visible list since the finger last moved.
  var isListWritten = false
  /// Whether the first of the fingers that are down, or were last, went down above the pager.
  var isHeaderTouch = false
  /// Whether a finger that joined a drag has gone down on the pager, which has not moved since.
  var isPagerHeld = false
  /// The distance of the pager from the driven page's place when it last scrolled, in points.
  var pagerWay: CGFloat = 0
  /// Whether the drag, or the momentum after it, moves the header first since it began above the pager; true at rest.
  var isHeaderDrag = false
  /// Whether new lengths have just brought content back from beyond an edge, so that a drag that began on the header moves it.
  var hasJustReturned = false
  /// Whether an animation by this class, or by a tap on the status bar, scrolls the outer view.
  var isAnimating = false
  /// The target of that animation, if any, for whatever page is visible at its end.
  var goal: Goal?
  /// Whether any animation scrolls the outer view, also one that the app began. Before iOS 17.4 UIKit does not report the app's.
  var isOuterAnimating: Bool {
    if #available(iOS 17.4, *), outer.isScrollAnimating { return true }
    return isAnimating
  }
  /// The outer view's offset without the translation of the drag and without rubber band.
  var dragStart: CGFloat = 0
  /// Whether a finger, momentum or an animation moves the outer view.
  var isMoving: Bool { isDragging || outer.isDecelerating || isOuterAnimating }
  /// The offsets of header and list at the last notification.
  var told: (header: CGFloat, list: CGFloat)?
  private(set) var gate: SteepDragGate?
  private var touchCatch: TouchCatch?
  private lazy var settler = EdgeSettler(self)
  private var observation: NSKeyValueObservation?
  /// Whether the views are no longer this class's: nothing is read or written any more.
  private(set) var isDetached = false
  /// The pager's properties before this class changed them.
  private let formerPager: (scrollsToTop: Bool, adjustment: UIScrollView.ContentInsetAdjustmentBehavior)

  /// - Parameters:
  ///   - outer: the vertical scroll view that contains everything.
  ///   - pager: the horizontal scroll view of the pages, in ``contentView``.
  ///   - pages: the lists from the left; ``setPage(_:at:)`` adds others later.
  ///   - pinOffset: the header's offset at which the bar is pinned, in points: the header's height, minus the part covered at the
  ///     top.
  public init(
    outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView], pinOffset: CGFloat, policy: Policy = Policy()
  ) {
    self.outer = outer
    self.pager = pager
    self.policy = policy
    bouncesAtTop = outer.bounces
    position = NestedScrollPosition(header: outer.contentOffset.y, list: 0, pin: pinOffset, end: 0)
    place = outer.contentOffset.y
    formerPager = (pager.scrollsToTop, pager.contentInsetAdjustmentBehavior)
    super.init()
    outer.addSubview(contentView)
    outer.delegate = self
    pager.scrollsToTop = false
    pager.contentInsetAdjustmentBehavior = .never
    gate = SteepDragGate(pager)
    touchCatch = TouchCatch(outer) { [weak self] in self?.touchBegan($0) }
    // The runtime checks the thread in every call of a closure that is written as an argument of a method of UIKit.
    let wasPanned: @MainActor (UIGestureRecognizer) -> Void = { [weak self] _ in self?.outerWasPanned() }
    outer.panGestureRecognizer.addAction(wasPanned)
    observation = pager.observe(\.contentOffset) { [unowned self] _, _ in
      onMainThread { pagerDidScroll() }
    }
    for (index, page) in pages.enumerated() { setPage(page, at: index) }
    layOut()
  }

  /// Adds, replaces or removes a page.
  ///
  /// A list that was at another index leaves it, and that one is empty until another list is set there.
  ///
  /// - Parameter index: the place from the left, from 0.
  public func setPage(_ page: UIScrollView?, at index: Int) {
    precondition(index >= 0, "the index of a page is 0 or more")
    guard !isDetached else { return }
    while pages.count <= index { pages.append(nil) }
    guard pages[index]?.view !== page else { return }
    pages[index]?.release()
    pages[index] = nil
    let former = pages.firstIndex { $0 != nil && $0?.view === page }
    if let former {
      pages.swapAt(former, index)
    } else {
      pages[index] = page.map { DrivenPage($0) { [weak self] in self?.pageChanged($0) } }
    }
    if index == visiblePage || former == visiblePage { drive() }
  }

  /// Adapts to the outer view's size. Call it in `viewDidLayoutSubviews`, after the views have their frames.
  public func layOut() {
    guard !isDetached else { return }
    // A view whose size has changed may have been moved into its former range.
    let header = isLaidOut ? nil : headerOffset
    sizeContent()
    drive(header: header)
  }

  /// Releases the views: the pages scroll by themselves again, and the outer view scrolls the header alone. Call it before another
  /// coordinator takes them, and before this one is released if the views go on.
  ///
  /// The screen stays as it is shown. The outer view's delegate is then ``outerDelegate``.
  public func detach() {
    guard !isDetached else { return }
    isDetached = true
    let header = headerOffset
    if outer.delegate === self { outer.delegate = outerDelegate }
    for page in pages { page?.release() }
    pages = []
    driven = nil
    gate?.remove()
    gate = nil
    touchCatch?.remove()
    touchCatch = nil
    observation = nil
    settler.isNeeded = false
    (pager.scrollsToTop, pager.contentInsetAdjustmentBehavior) = formerPager
    outer.contentInset.top -= addedInset
    addedInset = 0
    outer.contentSize.height = contentView.bounds.height
    outer.setContentOffset(CGPoint(x: outer.contentOffset.x, y: header), animated: false)
    outer.bounces = bouncesAtTop
    contentView.transform = .identity
  }

  private func sizeContent() {
    size = outer.bounds.size
    let height = size.height + max(pinOffset, 0)
    contentView.bounds = CGRect(x: 0, y: 0, width: size.width, height: height)
    contentView.center = CGPoint(x: size.width / 2, y: height / 2)
  }

  // MARK: Visible state

  /// The distance that the header is scrolled away, in points: ``pinOffset`` when the bar is pinned, below zero when it is pulled
  /// down.
  public var headerOffset: CGFloat {
    position.header + headerOverscroll
  }

  /// The page that fills most of the pager.
  public var visiblePage: Int {
    guard pager.bounds.width > 0, !pages.isEmpty else { return 0 }
    let page = (pager.contentOffset.x / pager.bounds.width).rounded()
    return Int(min(max(page, 0), CGFloat(pages.count - 1)))
  }
}
