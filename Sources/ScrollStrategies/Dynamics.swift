import ScrollEngine
import TraceModel

/// The vertical scroll views do not scroll by themselves: one pan on the container moves both.
///
/// A single function divides each movement between them, during the drag and, with inertia as in UIKit Dynamics, after it.
public final class Dynamics: CoordinationStrategy, ArticleTabs, ScrollViewDelegate, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "dynamics",
    summary: "one pan on the container moves the outer view and the list, with its own inertia and spring",
    source: "the article \"Three ways to nest scroll views\", second way; public code on UIKit Dynamics",
    keeps: "an animator with the current inertia or spring",
    writes:
      "contentOffset of the outer view and of the visible list, on every change of the pan and every step of the animator",
    goodAt:
      "every hand-off, during the drag and with momentum, from the list and from the header; no movement is lost or doubled",
    breaks:
      "what native scrolling provides: the tap on the status bar, the bounce at the list's end, the exact deceleration of "
      + "UIScrollView; its pan takes the touches of sliders and buttons, and a tap that stops its inertia presses them",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S08", "S09", "S10", "S13", "S15"],
    glitchingScripts: [])

  /// Matches UIScrollView's deceleration rate: −1000 · ln 0.998 = 2.002 per second. [FOLK, source 13 of ScrollEngine]
  static let resistance = 2.0
  /// The frequency of the spring at the top, in hertz. [FOLK, source 13 of ScrollEngine]
  static let springFrequency = 2.0
  /// The maximum overscroll at the top, as a fraction of the screen's height, as in open-source examples of this recipe. [IMPL]
  static let pullLimit = 0.66

  private let pan = PanGestureRecognizer()
  private var animator: DynamicAnimator?
  private var screen: NestedScreen?

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    screen.outer.isScrollEnabled = false
    for page in screen.pages { page.isScrollEnabled = false }
    screen.pager.delegate = self
    pan.delegate = self
    pan.addTarget { [unowned self] pan in panned(pan) }
    screen.view.addGestureRecognizer(pan)
    let animator = DynamicAnimator(screen: screen)
    animator.action = { [unowned self] delta in animated(by: delta) }
    self.animator = animator
  }

  // MARK: The pan

  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    // A touch stops inertia at once, but stops the spring only when it drags: after a tap the header must not stay overscrolled.
    if case .inertia = animator?.behavior { animator?.stop() }
    return true
  }

  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: screen?.view)
    return abs(way.y) > abs(way.x)
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let screen else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        animator?.stop()
        carry = 0
        momentumPage = nil
      }
      move(by: -pan.translation(in: screen.view).y)
      pan.setTranslation(.zero, in: screen.view)
    case .ended, .cancelled:
      let velocity = -pan.velocity(in: screen.view).y
      // A fling that moves the content back into its range needs no spring.
      if screen.outer.contentOffset.y < 0, velocity / Self.resistance < -screen.outer.contentOffset.y {
        springBack(velocity: 0)
      } else {
        momentumPage = screen.currentPage
        animator?.run(.inertia(resistance: Self.resistance), velocity: velocity)
      }
    case .possible, .failed: break
    }
  }

  // MARK: Dividing movements

  /// The rounding error of the previous movements, in points; without it slow drags would lose fractions of a pixel.
  private var carry = 0.0

  /// The page whose list the inertia moves: the current one at the lift.
  ///
  /// After a switch of the tab, that view continues by itself, as a list under UIScrollView's own deceleration does, and
  /// transfers no movement to the other view.
  private var momentumPage: Int?

  /// Moves the content by `delta` points, + = forward. Forwards the outer view moves first, then the list; backwards the list first.
  private func move(by delta: Double) {
    guard let screen else { return }
    let outer = screen.outer
    let page = momentumPage ?? screen.currentPage
    let list = screen.pages[page]
    guard page == screen.currentPage else { return moveApart(by: delta, list) }
    let delta = delta + carry
    carry = 0
    if delta > 0 {
      let toOuter = min(delta, max(screen.layout.outer.pinOffset - outer.contentOffset.y, 0))
      shift(outer, by: toOuter)
      let end = max(list.contentSize.height - list.size.height, 0)
      shift(list, by: min(delta - toOuter, max(end - list.contentOffset.y, 0)))
    } else if delta < 0 {
      let toList = min(-delta, max(list.contentOffset.y, 0))
      shift(list, by: -toList)
      pull(by: -delta - toList)
    }
  }

  /// Continues the motion after a switch of the tab: moves the list if it can move, otherwise the header.
  private func moveApart(by delta: Double, _ list: ScrollView) {
    guard let screen else { return }
    let outer = screen.outer
    let isOuter = delta > 0 ? outer.contentOffset.y < screen.layout.outer.pinOffset : list.contentOffset.y <= 0
    let view = isOuter ? outer : list
    let end = isOuter ? screen.layout.outer.pinOffset : max(list.contentSize.height - list.size.height, 0)
    let target = min(max(view.contentOffset.y + delta, 0), end)
    let isAtEnd = target == 0 || target == end
    view.contentOffset.y = target
    if isAtEnd { animator?.stop() }
  }

  private func shift(_ view: ScrollView, by delta: Double) {
    let before = view.contentOffset.y
    view.contentOffset.y = before + delta
    carry += delta - (view.contentOffset.y - before)
  }

  /// Moves the outer view back; beyond its top with increasing resistance.
  private func pull(by way: Double) {
    guard let screen, way > 0 else { return }
    let free = min(way, max(screen.outer.contentOffset.y, 0))
    shift(screen.outer, by: -free)
    guard way > free, screen.outer.bounces else { return }
    let limit = Self.pullLimit * screen.layout.viewport.height
    let share = max(limit - abs(min(screen.outer.contentOffset.y, 0)), 0) / limit
    screen.outer.contentOffset.y -= (way - free) * share
  }

  // MARK: The animator

  private func animated(by delta: Double) {
    guard let screen, let animator else { return }
    if case .attachment = animator.behavior ?? .inertia(resistance: 0) {
      screen.outer.contentOffset.y = animator.position
      return
    }
    if screen.outer.contentOffset.y < 0, !animator.isRunning {
      screen.outer.contentOffset.y = 0
      return
    }
    move(by: delta)
    if screen.outer.contentOffset.y < 0, animator.velocity <= 0 { springBack(velocity: animator.velocity) }
  }

  private func springBack(velocity: Double) {
    guard let screen else { return }
    animator?.run(
      .attachment(anchor: 0, frequency: Self.springFrequency), position: screen.outer.contentOffset.y,
      velocity: velocity)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidEndDecelerating(screen) }
  }
}
