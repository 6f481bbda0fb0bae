import ScrollEngine
import TraceModel

/// The list's own pan drives the header by its translation.
///
/// While the header moves the list is held, and at the lift the header gets the velocity and the list none.
public final class TargetHold: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "target-hold",
    summary:
      "the list's pan drives the header and the list is held meanwhile; at the lift the header gets the velocity",
    source:
      "the library OverlayContainer (github.com/applidium/OverlayContainer), whose list drives a sheet; here it drives "
      + "the header, which flings instead of going to a notch",
    keeps: "the offset at which the list is held; an animator with the header's inertia",
    writes:
      "outer.contentOffset.y by the pan's translation, and list.contentOffset.y back to where it is held, while the "
      + "header is on its way; targetContentOffset = the held offset at the lift",
    goodAt:
      "drags across the pin in both directions from a list, exact to the point; every tab keeps its place; a pinned header "
      + "can be dragged while the list is scrolled",
    breaks:
      "no momentum crosses the pin: a fling ends there, and a list that is let go under a half open header stops at "
      + "once; a drag from the header ends at the pin",
    cleanScripts: ["S01", "S03", "S06", "S06b", "S07", "S09", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18"],
    glitchingScripts: ["S02", "S04", "S05", "S08", "S15"],
    options: [FieldOption.bounces.description],
    reports: [
      UserReport(
        "gaetanzanella/OverlayContainer#43",
        "after code has scrolled the list, it does not drive unless it always bounces",
        .notShown("the bundled scripts do not scroll by code, and their lists always bounce"))
    ])

  /// Matches UIScrollView's deceleration rate: −1000 · ln 0.998 = 2.002 per second. [FOLK, source 13 of ScrollEngine]
  static let resistance = 2.0

  private let bounces: Bool
  private var screen: NestedScreen?
  private var list: ScrollView?
  /// The offset at which the list is held while it drives the header, in points: its last one before it did.
  private var held = 0.0
  /// The finger's distance from the start of its drag at the previous step, in points; + = down.
  private var translation = 0.0
  /// Whether the last step of the drag moved the header.
  private var isDriving = false
  private var animator: DynamicAnimator?

  public init(_ options: StrategyOptions) { bounces = options[FieldOption.bounces] }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    show(screen.currentPage)
    let animator = DynamicAnimator(screen: screen)
    animator.action = { [unowned self] _ in fling() }
    self.animator = animator
  }

  public func show(_ page: Int) {
    list = screen?.pages[page]
    held = list?.contentOffset.y ?? 0
  }

  // MARK: The drag

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    guard scrollView !== screen?.pager else { return }
    animator?.stop()
    translation = 0
    isDriving = false
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let list, scrollView === list else { return }
    let y = list.contentOffset.y
    // The strategy's own writes are not steps.
    guard y != held else { return }
    guard list.isDragging else {
      held = y
      return
    }
    let top = -list.contentInset.top
    let before = translation
    translation = list.panGestureRecognizer.translation(in: list).y
    var step = before - translation
    if held > top, y <= top {
      // The list moves to its top, the header by the rest.
      step += held - top
      held = top
    }
    isDriving = drives(step, isAtTop: y <= top, screen)
    guard isDriving else {
      held = y
      return
    }
    let pin = screen.layout.outer.pinOffset
    screen.outer.contentOffset.y = min(max(screen.outer.contentOffset.y + step, 0), pin)
    list.contentOffset.y = held
  }

  /// Whether a step (+ = forward, in points) moves the header.
  private func drives(_ step: Double, isAtTop: Bool, _ screen: NestedScreen) -> Bool {
    let y = screen.outer.contentOffset.y
    if y <= 0 { return step > 0 }
    return y >= screen.layout.outer.pinOffset ? isAtTop && step < 0 : isAtTop || step > 0
  }

  // MARK: The lift

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    guard let screen, let list, scrollView === list else { return }
    let y = screen.outer.contentOffset.y
    guard y < screen.layout.outer.pinOffset else { return }
    targetContentOffset.y = y > 0 ? held : -list.contentInset.top
    guard y > 0, isDriving else { return }
    animator?.run(.inertia(resistance: Self.resistance), position: y, velocity: velocity.y * 1000)
  }

  private func fling() {
    guard let screen, let animator else { return }
    let pin = screen.layout.outer.pinOffset
    screen.outer.contentOffset.y = min(max(animator.position, 0), pin)
    if !(0...pin).contains(animator.position) { animator.stop() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { pagerDidStop(screen) }
  }
}
