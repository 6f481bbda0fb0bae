import ScrollEngine
import TraceModel

/// The three places of a page view controller's scroll view: the page that is shown, in the middle, and its neighbours.
///
/// At rest the offset is the length of one page, also at the first page; after a turn the places are exchanged and the offset is
/// that length again. Libraries rest on it: Pageboy, among others, takes the distance from one page's length for the progress.
///
/// A page without a neighbour on one side bounces there (Pageboy has a property that undoes it); an inset of minus one page ends
/// the range. [INF] The data source is asked at the first drag, for the page after and for the page before, then after each turn
/// for the page that comes next; the page that was left is kept. [FOLK: call logs of an app, iOS 9; radar 13162693]
@MainActor
final class PageQueue {
  /// A place beside the shown page.
  enum Side: Int {
    case before, after

    var other: Side { self == .after ? .before : .after }
  }

  private enum Neighbor {
    case unknown, none
    case page(UIViewController)

    var page: UIViewController? {
      if case .page(let page) = self { page } else { nil }
    }
  }

  /// A turn under way: to a neighbour, by a gesture or by code.
  private struct Turn {
    let page: UIViewController
    let side: Side
    var isByCode = false
    var completion: ((Bool) -> Void)?
  }

  private unowned let controller: UIPageViewController
  let view = QueuingScrollView()
  /// The views of the three places, in their order.
  private var places = [UIView(), UIView(), UIView()]
  private(set) var current: UIViewController?
  private var neighbors: [Neighbor] = [.unknown, .unknown]
  private var turn: Turn?
  /// The distance between two pages, in points.
  private var pitch: CGFloat = 0
  /// Whether places are being exchanged, when offsets say nothing.
  private var isExchanging = false

  init(of controller: UIPageViewController) {
    self.controller = controller
    view.queue = self
    view.isPagingEnabled = true
    view.scrollsToTop = false
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.counterpart.keepsPageInTheMiddle = true
    for place in places { view.addSubview(place) }
    limitRange()
  }

  private var isVertical: Bool { controller.navigationOrientation == .vertical }
  private var offset: CGFloat { isVertical ? view.contentOffset.y : view.contentOffset.x }
  private func along(_ value: CGFloat) -> CGPoint { isVertical ? CGPoint(x: 0, y: value) : CGPoint(x: value, y: 0) }
  /// The page that code has turned to, or the one that is shown.
  var announced: UIViewController? { turn.flatMap { $0.isByCode ? $0.page : nil } ?? current }
  /// The pages that appear and disappear with the controller.
  var shown: [UIViewController] { [current, turn?.page].compactMap { $0 } }

  // MARK: Layout

  /// Puts the pages side by side, with the space between them half on each side.
  func layOut() {
    let bounds = controller.view.bounds
    let space = controller.spacing
    view.frame = isVertical ? bounds.insetBy(dx: 0, dy: -space / 2) : bounds.insetBy(dx: -space / 2, dy: 0)
    let size = view.bounds.size
    let length = isVertical ? size.height : size.width
    let isNew = length != pitch
    pitch = length
    view.contentSize =
      isVertical
      ? CGSize(width: size.width, height: 3 * length) : CGSize(width: 3 * length, height: size.height)
    placePages()
    limitRange()
    if isNew, !view.isDragging { view.contentOffset = along(pitch) }
  }

  private func placePages() {
    let size = controller.view.bounds.size
    for (index, place) in places.enumerated() {
      let origin = along(CGFloat(index) * pitch + controller.spacing / 2)
      place.frame = CGRect(origin: origin, size: size)
    }
  }

  /// Ends the range of the offset where there is no neighbour.
  private func limitRange() {
    func room(_ side: Side) -> CGFloat {
      if turn?.isByCode == true { return 0 }
      guard controller.dataSource != nil, controller.transitionStyle == .scroll else { return -pitch }
      if case .none = neighbors[side.rawValue] { return -pitch }
      return 0
    }
    var insets = UIEdgeInsets.zero
    if isVertical {
      (insets.top, insets.bottom) = (room(.before), room(.after))
      view.alwaysBounceVertical = controller.dataSource != nil
    } else {
      (insets.left, insets.right) = (room(.before), room(.after))
      view.alwaysBounceHorizontal = controller.dataSource != nil
    }
    if view.contentInset != insets { view.contentInset = insets }
  }

  private func install(_ page: UIViewController, in place: UIView) {
    if page.parent !== controller { controller.addChild(page) }
    guard let content = page.view, content.superview !== place else { return }
    content.frame = place.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    place.addSubview(content)
  }

  /// Takes out a page that is neither shown nor a neighbour.
  private func drop(_ page: UIViewController?) {
    guard let page, !shown.contains(page), !neighbors.contains(where: { $0.page === page }) else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  // MARK: Neighbours

  func forgetNeighbors() {
    let former = neighbors.map(\.page)
    neighbors = [.unknown, .unknown]
    for page in former { drop(page) }
    limitRange()
  }

  private func askForNeighbors() {
    for side in [Side.after, .before] {
      guard case .unknown = neighbors[side.rawValue], let current, let source = controller.dataSource else { continue }
      let page =
        side == .after
        ? source.pageViewController(controller, viewControllerAfter: current)
        : source.pageViewController(controller, viewControllerBefore: current)
      neighbors[side.rawValue] = page.map { .page($0) } ?? .none
      guard let page, page.viewIfLoaded?.isDescendant(of: view) != true else { continue }
      install(page, in: place(side))
    }
    limitRange()
  }

  private func place(_ side: Side) -> UIView { places[side == .before ? 0 : 2] }

  // MARK: Code

  func show(_ page: UIViewController, from side: Side, animated: Bool, completion: ((Bool) -> Void)?) {
    if turn != nil { end(completed: turn?.isByCode == true, finished: false) }
    guard page !== current else {
      forgetNeighbors()
      completion?(true)
      return
    }
    guard animated, current != nil, view.window != nil, pitch > 0 else {
      exchange(page)
      completion?(true)
      return
    }
    if let former = neighbors[side.rawValue].page, former !== page {
      neighbors[side.rawValue] = .page(page)
      drop(former)
    }
    neighbors[side.rawValue] = .page(page)
    install(page, in: place(side))
    begin(Turn(page: page, side: side, isByCode: true, completion: completion))
    limitRange()
    view.setContentOffset(along(side == .after ? 2 * pitch : 0), animated: true)
  }

  /// Shows another page at once.
  private func exchange(_ page: UIViewController) {
    let former = shown + neighbors.compactMap(\.page)
    let left = current
    install(page, in: places[1])
    let isThere = controller.appearance == .there
    if isThere || controller.appearance == .appearing {
      page.begin(true, animated: false)
      left?.begin(false, animated: false)
    }
    current = page
    neighbors = [.unknown, .unknown]
    if isThere { page.end() }
    left?.end()
    for page in former { drop(page) }
    page.didMove(toParent: controller)
    limitRange()
    if view.contentOffset != along(pitch) { view.setContentOffset(along(pitch), animated: false) }
  }

  // MARK: Gestures

  func didBeginDragging() { askForNeighbors() }

  /// Follows the finger or the motion: begins turns, and ends them where a drag passes a whole page.
  func didScroll() {
    guard !isExchanging, pitch > 0, current != nil else { return }
    let distance = offset - pitch
    if view.isDragging, let turn, abs(distance) >= pitch, (distance > 0) == (turn.side == .after) {
      return end(completed: true)
    }
    guard distance != 0, turn?.isByCode != true, view.isDragging || view.isDecelerating else { return }
    let side: Side = distance > 0 ? .after : .before
    guard side != turn?.side else { return }
    // The motion back may swing past the page, which turns nothing; a flick after a whole page goes on to the next one.
    let goal = side == .after ? 2 * pitch : 0
    let goesOn = view.counterpart.pageTarget.map { abs($0 - Double(goal)) < 1 } ?? false
    guard view.isDragging || goesOn, let page = neighbors[side.rawValue].page else { return }
    if turn != nil { end(completed: false) }
    install(page, in: place(side))
    controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    begin(Turn(page: page, side: side))
  }

  /// Ends the turn where the view has come to rest.
  func didStop() {
    guard !isExchanging, let turn else { return }
    let distance = offset - pitch
    end(completed: abs(distance) > pitch / 2 && (distance > 0) == (turn.side == .after))
  }

  // MARK: Turns

  /// The order of the calls is that of a published log for the scroll transition, also for a cancelled turn. [FOLK]
  private func begin(_ turn: Turn) {
    self.turn = turn
    turn.page.begin(true, animated: true)
    current?.begin(false, animated: true)
  }

  private func end(completed: Bool, finished: Bool = true) {
    guard let turn, let left = current else { return }
    isExchanging = true
    if completed {
      turn.page.end()
      left.end()
      advance(turn, leaving: left)
      turn.page.didMove(toParent: controller)
    } else {
      self.turn = nil
      left.begin(true, animated: true)
      left.end()
      turn.page.begin(false, animated: true)
      turn.page.end()
    }
    isExchanging = false
    if turn.isByCode {
      turn.completion?(finished && completed)
    } else {
      controller.delegate?.pageViewController(
        controller, didFinishAnimating: finished, previousViewControllers: [left], transitionCompleted: completed)
    }
    if completed { askForNeighbors() }
  }

  /// Exchanges the places, so that the new page is in the middle.
  private func advance(_ turn: Turn, leaving left: UIViewController) {
    self.turn = nil
    current = turn.page
    let far = neighbors[turn.side.other.rawValue].page
    neighbors[turn.side.other.rawValue] = .page(left)
    neighbors[turn.side.rawValue] = .unknown
    drop(far)
    if turn.side == .after { places.append(places.removeFirst()) } else { places.insert(places.removeLast(), at: 0) }
    placePages()
    limitRange()
    let distance = turn.side == .after ? -pitch : pitch
    view.counterpart.shiftContent(by: along(distance).point)
  }
}
