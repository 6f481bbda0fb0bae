import ScrollEngine
import TraceModel

/// Both pans act on one touch. The rest of a fling whose view has reached an edge becomes inertia of the other view.
public final class MomentumTransfer: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "momentum-transfer",
    summary:
      "both pans act on one touch; the velocity that a fling has left at its edge becomes inertia of the other view",
    source: "the example Momentum (github.com/LevisonNN/LNCustomScrollView), over a drag by position tests",
    keeps:
      "the velocity left for the other view, from the lift to the end of the deceleration; an animator with its "
      + "inertia",
    writes:
      "outer.contentOffset.y = pin while the list is scrolled; list.contentOffset.y = 0 before the pin; the offset of "
      + "the view that gets the rest of a fling, at every step of the animator; bounces = false, once",
    goodAt: "drags from a list and flings from both: the momentum of the header reaches the list",
    breaks:
      "nothing bounces; a scrolled list holds the pinned header; a scrolled tab that comes back while the header is "
      + "open: the header closes, or the list goes to its top, in one frame",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S07", "S08", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18",
    ],
    glitchingScripts: ["S06", "S06b", "S09", "S15"])

  /// UIKit Dynamics' inertia that follows UIScrollView's deceleration, per second. Source: the example's value.
  static let resistance = 2.0
  /// The speed below which nothing moves, in points per second. Source: the example's value.
  static let restSpeed = 13.0
  /// The distance from its last written offset beyond which other code has moved a view, in points. Source: the example's value.
  static let strayed = 1.0

  /// The rest of a motion that one view transfers to the other.
  private struct Rest {
    /// The velocity of the content, in points per second.
    let velocity: Double
    let isForward: Bool
  }

  private var screen: NestedScreen?
  private var list: ScrollView?
  private var rest: Rest?
  private var animator: DynamicAnimator?
  /// The view that the animator moves, and its last written offset, in points.
  private var pushed: (view: ScrollView, y: Double)?

  public init(_ options: StrategyOptions) {}

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? SimultaneousScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    for view in [screen.outer] + screen.pages { view.bounces = false }
    show(screen.currentPage)
    let animator = DynamicAnimator(screen: screen)
    animator.action = { [unowned self] _ in push() }
    self.animator = animator
  }

  public func show(_ page: Int) { list = screen?.pages[page] }

  // MARK: The drag

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let list, scrollView !== screen.pager else { return }
    let pin = screen.layout.outer.pinOffset
    if scrollView === screen.outer {
      if list.contentOffset.y > 0 { screen.outer.contentOffset.y = pin }
    } else if scrollView === list, screen.outer.contentOffset.y < pin {
      list.contentOffset.y = 0
    }
  }

  // MARK: The rest of a fling

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    guard let screen, scrollView !== screen.pager else { return }
    let speed = velocity.y * 1000
    // The offset at which the view would stop without an edge.
    let target = scrollView.contentOffset.y + (speed - Self.restSpeed) / Self.resistance
    let beyond = abs(target - targetContentOffset.y)
    // The outer view leaves the rest of a fling to the list on the way up, the list to the outer view on the way down.
    guard beyond > Self.restSpeed, (speed > 0) == (scrollView === screen.outer) else { return }
    rest = Rest(velocity: Self.resistance * beyond + Self.restSpeed, isForward: speed > 0)
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate, scrollView === pushed?.view { stopPushing() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, let list else { return }
    if scrollView === screen.pager { return pagerDidStop(screen) }
    if scrollView === pushed?.view { stopPushing() }
    guard let rest, rest.isForward == (scrollView === screen.outer) else { return }
    self.rest = nil
    let other = rest.isForward ? list : screen.outer
    pushed = (other, other.contentOffset.y)
    animator?.run(
      .inertia(resistance: Self.resistance), position: other.contentOffset.y,
      velocity: rest.isForward ? rest.velocity : -rest.velocity)
  }

  private func push() {
    guard let animator, let (view, y) = pushed else { return }
    let end = max(view.contentSize.height - view.size.height, 0)
    let isMovedByOthers = view.isTracking || view.isDragging || view.isDecelerating || !view.isScrollEnabled
    guard !isMovedByOthers, abs(view.contentOffset.y - y) <= Self.strayed else { return stopPushing() }
    view.contentOffset.y = min(max(animator.position, 0), end)
    pushed = (view, view.contentOffset.y)
    if !(0...end).contains(animator.position) || abs(animator.velocity) < Self.restSpeed { stopPushing() }
  }

  private func stopPushing() {
    animator?.stop()
    pushed = nil
  }
}
