import ScrollEngine
import TraceModel

/// Seed 000's second idea: the vertical scroll views do not scroll by themselves; one pan on the container moves both through one
/// exact splitter, in the drag and, by UIKit-Dynamics-like inertia, after it.
public final class Dynamics: CoordinationStrategy, SeedTabs, ScrollViewDelegate, GestureRecognizerDelegate {
  public static let description = StrategyDescription(
    id: "dynamics",
    summary: "one pan on the container, one splitter for outer view and list, inertia and spring of its own",
    source: "seed 000, section 2 (an idea without code), and the public recipe of its name",
    keeps: "an animator with the inertia or the spring that is running",
    writes:
      "contentOffset of the outer view and of the visible list, for every change of the pan and every step of the animator",
    goodAt: "every hand-off, in drag and momentum, from list and header alike; nothing is lost or counted twice",
    breaks:
      "what native scrolling gives for free: the tap on the status bar, the bounce at the list's end, the feel of "
      + "UIScrollView's own deceleration; its pan takes the touches of sliders and buttons, a tap that stops its inertia "
      + "presses them",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S08", "S09", "S10", "S13", "S15"],
    glitchingScripts: [])

  /// Matches UIScrollView's deceleration rate: −1000 · ln 0.998 = 2.002 per second. [FOLK, source 13 of ScrollEngine]
  static let resistance = 2.0
  /// Hertz. [FOLK, source 13 of ScrollEngine]
  static let springFrequency = 2.0
  /// Overscroll at the top fades to nothing at this share of the screen's height, as in open-source examples of this recipe. [IMPL]
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

  public func gestureRecognizer(_ recognizer: PanGestureRecognizer, shouldReceiveTouchAt location: Point) -> Bool {
    // A finger stops inertia at once, a spring only once it drags: a tap must not leave the header hanging over the top.
    if case .inertia = animator?.behavior { animator?.stop() }
    return true
  }

  public func gestureRecognizerShouldBegin(_ recognizer: PanGestureRecognizer) -> Bool {
    let way = recognizer.translation(in: screen?.view)
    return abs(way.y) > abs(way.x)
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let screen else { return }
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        animator?.stop()
        carry = 0
      }
      move(by: -pan.translation(in: screen.view).y)
      pan.setTranslation(.zero, in: screen.view)
    case .ended, .cancelled:
      let velocity = -pan.velocity(in: screen.view).y
      // A fling that carries the content back over its top needs no spring.
      if screen.outer.contentOffset.y < 0, velocity / Self.resistance < -screen.outer.contentOffset.y {
        springBack(velocity: 0)
      } else {
        animator?.run(.inertia(resistance: Self.resistance), velocity: velocity)
      }
    case .possible, .failed: break
    }
  }

  // MARK: The splitter

  /// What rounding to pixels has left of the moves so far, in points: without it slow drags would lose their fractions.
  private var carry = 0.0

  private var list: ScrollView? { screen.map { $0.pages[$0.currentPage] } }

  /// Moves content by `delta` points, + = forward: up, the outer view first, then the list; down, the list first.
  private func move(by delta: Double) {
    guard let screen, let list else { return }
    let outer = screen.outer
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

  private func shift(_ view: ScrollView, by delta: Double) {
    let before = view.contentOffset.y
    view.contentOffset.y = before + delta
    carry += delta - (view.contentOffset.y - before)
  }

  /// Moves the outer view back, ever less beyond its top.
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
