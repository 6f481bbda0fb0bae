import ScrollEngine
import TraceModel

/// HarmonyOS ArkUI's `nestedScroll`: a mode for each direction decides whether the list or the scrollable around it moves first.
///
/// Offset and speed that the first view does not use go to the other.
public final class Modes: CoordinationStrategy, FieldTabs, ScrollViewDelegate, SharedPanOwner {
  public static let description = StrategyDescription(
    id: "modes",
    summary:
      "for each direction a declared mode says whether list or header moves first; the other gets the rest of the movement",
    source: "HarmonyOS ArkUI, nestedScroll and NestedScrollMode",
    keeps: "the mode of each direction, and the motion after the drag",
    writes:
      "contentOffset of the outer view and of the visible list, on each change of the pan and each frame of a motion",
    goodAt: "every hand-off from the list, with drag and momentum, in whatever order the screen declares",
    breaks:
      "the modes apply to the list: a drag that begins on the header moves the header alone, and its momentum ends at the pin",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S09", "S10", "S11", "S12", "S13", "S14", "S15", "S16",
      "S17",
      "S18",
    ],
    glitchingScripts: ["S08"],
    options: [forward.description, backward.description], followsExpectations: true)

  /// A mode as an option.
  enum Mode: String, CaseIterable, Sendable {
    /// The mode that the session expects.
    case session
    case selfOnly = "self_only"
    case selfFirst = "self_first"
    case parentFirst = "parent_first"
    case parallel

    fileprivate func order(orElse order: Expectations.Order) -> Expectations.Order {
      Expectations.Order(rawValue: rawValue) ?? order
    }
  }

  static let forward = StrategyOption.choice(
    "forward", default: Mode.session,
    "scrollForward, the list's mode while the content moves up; session: the session's expectation")
  static let backward = StrategyOption.choice(
    "backward", default: Mode.session,
    "scrollBackward, the list's mode while the content moves down; session: the session's expectation")

  private let options: (forward: Mode, backward: Mode)
  private var screen: NestedScreen?
  private var pan: SharedPan?
  private var clock: FrameTimer?
  private var outer: PreciseOffset?
  /// One entry per page.
  private var lists: [PreciseOffset] = []
  private var isOnHeader = false
  /// The page whose list the finger, or the motion after it, moves.
  private var page = 0

  /// The motion that list and parent share after the finger has lifted, in points, + = forward.
  private var shared: Deceleration?
  /// The views beyond an edge, each of which returns by itself.
  private var bounces: [Bouncing: Deceleration] = [:]

  private enum Bouncing: Hashable {
    case list(Int)
    case parent
  }

  public init(_ options: StrategyOptions) {
    self.options = (options[Self.forward], options[Self.backward])
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    outer = PreciseOffset(screen.outer)
    addLists(of: screen)
    screen.pager.delegate = self
    pan = SharedPan(screen, owner: self)
    clock = FrameTimer(screen: screen) { [unowned self] ms in step(ms: ms) }
  }

  /// Adds the lists of new pages.
  private func addLists(of screen: NestedScreen) {
    lists += screen.pages.dropFirst(lists.count).map { PreciseOffset($0) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { addLists(of: screen) }

  /// The list that the finger moves and the view around it. For a finger on the header, only the view around the lists.
  private var modes: NestedModes? {
    get {
      guard let screen, let outer else { return nil }
      let list = lists[page]
      return NestedModes(
        list: ModalScrollable(
          offset: list.value, max: list.max, viewport: list.view.size.height, hasSpring: list.view.bounces),
        parent: ModalScrollable(
          offset: outer.value, max: screen.layout.outer.pinOffset, viewport: screen.layout.viewport.height,
          hasSpring: screen.outer.bounces),
        forward: options.forward.order(orElse: screen.expect.forward),
        backward: options.backward.order(orElse: screen.expect.backward))
    }
    set {
      guard let newValue else { return }
      outer?.value = newValue.parent.offset
      lists[page].value = newValue.list.offset
    }
  }

  // MARK: The finger

  /// Stops the motion of the touched view: a finger on the header does not stop the list's bounce.
  func touchDown(_ touch: Touch) -> Bool {
    guard let screen else { return false }
    isOnHeader = !screen.isInPages(touch.location)
    page = screen.visiblePage
    let touched = isOnHeader ? [Bouncing.parent] : [.parent, .list(page)]
    let isMoving = shared != nil || touched.contains { bounces[$0] != nil }
    shared = nil
    for view in touched { bounces[view] = nil }
    return isMoving
  }

  func mayDrag() -> Bool { true }

  func drag(by delta: Double) {
    guard var moved = modes else { return }
    if isOnHeader {
      moved.dragParent(by: -delta)
    } else {
      moved.drag(by: -delta)
    }
    modes = moved
  }

  func endDrag(velocity: Double) { release(velocity: -velocity) }

  func touchUp() { release(velocity: 0) }

  // MARK: Momentum

  /// - Parameter velocity: points per second, + = forward.
  private func release(velocity: Double) {
    guard let modes else { return }
    let speed = velocity / 1000
    if modes.list.beyond != 0, bounces[.list(page)] == nil {
      bounces[.list(page)] = Deceleration(position: modes.list.offset, velocity: isOnHeader ? 0 : speed)
    }
    if modes.parent.beyond != 0 {
      bounces[.parent] = Deceleration(position: modes.parent.offset, velocity: speed)
    } else if velocity != 0, isOnHeader || bounces[.list(page)] == nil {
      shared = Deceleration(position: 0, velocity: speed)
    }
    if shared != nil || !bounces.isEmpty { clock?.start() }
  }

  private func step(ms: Double) {
    for view in lists.indices.map(Bouncing.list) + [.parent] where bounces[view] != nil { bounce(view, ms: ms) }
    share(ms: ms)
    if shared == nil, bounces.isEmpty { clock?.stop() }
  }

  /// Moves list and parent by one frame of their shared motion. When neither can move any more, the edge effect begins.
  private func share(ms: Double) {
    guard let before = shared, var moved = modes else { return }
    var next = before
    next.step(ms: ms, min: -.infinity, max: .infinity, bounces: false)
    let delta = next.position - before.position
    let left = isOnHeader ? delta - moved.parent.scroll(by: delta) : moved.scroll(by: delta)
    modes = moved
    shared = next.isDone(min: -.infinity, max: .infinity) ? nil : next
    guard abs(left) > CombinedScroll.tolerance else { return }
    shared = nil
    let owner = isOnHeader ? (moved.parent.hasSpring ? NestedModes.Owner.parent : nil) : moved.edgeOwner(left)
    guard let owner else { return }
    let view = owner == .list ? Bouncing.list(page) : .parent
    let edge = owner == .list ? moved.list.offset : moved.parent.offset
    bounces[view] = Deceleration(position: edge, velocity: next.velocity)
    bounce(view, ms: ms * left / delta)
  }

  /// Moves one of them by one frame beyond its edge.
  private func bounce(_ view: Bouncing, ms: Double) {
    guard var next = bounces[view], let screen, let outer else { return }
    let (offset, end) =
      switch view {
      case .list(let page): (lists[page], lists[page].max)
      case .parent: (outer, screen.layout.outer.pinOffset)
      }
    next.step(ms: ms, min: 0, max: end, bounces: true)
    let isDone = next.isDone(min: 0, max: end)
    offset.value = isDone ? min(max(next.position, 0), end) : next.position
    bounces[view] = isDone ? nil : next
  }

  // MARK: Tabs

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { release(velocity: 0) }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate, let screen { pagerDidStop(screen) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidStop(screen) }
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if let screen { pagerDidStop(screen) }
  }
}
