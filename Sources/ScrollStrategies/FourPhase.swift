import ScrollEngine
import TraceModel

/// Android's nested scrolling, with an app bar over lists.
///
/// The list under the finger offers each movement to the header before it scrolls itself, and afterwards offers the part that it
/// could not use. The header collapses in the first phase and expands in the last.
public final class FourPhase: CoordinationStrategy, FieldTabs, ScrollViewDelegate, SharedPanOwner {
  public static let description = StrategyDescription(
    id: "four-phase",
    summary:
      "the list offers each movement to the header before and after it scrolls itself, during the drag and the fling",
    source: "Android, NestedScrollingChild3 with AppBarLayout; Jetpack Compose, nestedScroll",
    keeps: "the nested-scroll sessions of touch and fling; a fling of the list and another one of the header",
    writes:
      "contentOffset of the outer view and of the visible list, on each change of the pan and each frame of a fling",
    goodAt: "every hand-off from the list, with drag and fling; each tab keeps its offset",
    breaks:
      "a fling of the header ends at the pin, since the header dispatches nothing; the header does not move while the list is "
      + "scrolled and the finger is on the header; nothing is pulled beyond an edge",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S10", "S11", "S12", "S13", "S14", "S15", "S16", "S17",
      "S18",
    ],
    glitchingScripts: ["S08", "S09"],
    options: [header.description, velocity.description],
    reports: [
      UserReport(
        "material-components/material-components-android#2297",
        "a fling of the app bar is not dispatched: it ends with the header's range",
        .shown(script: "S08", kind: "lost-momentum")),
      UserReport(
        "onebone/compose-collapsing-toolbar#7",
        "a fling is lost, since its velocity is measured in the coordinates of the list, which moves with the toolbar",
        .shown(script: "S04", kind: "lost-momentum", settings: ["velocity=list"])),
      UserReport(
        "onebone/compose-collapsing-toolbar#20", "the toolbar consumes the horizontal velocity, too",
        .notShown("the pager of the lab takes no part in the nested scroll")),
      UserReport(
        "material-components/material-components-android#268",
        "a fling of the app bar goes on while the list under it is dragged the other way",
        .notShown("no bundled script touches the list while a fling of the header is under way")),
      UserReport(
        "SymeonChen/SymeonChen.github.io#25",
        "a fling of the app bar upward and one of the list downward at once shake",
        .notShown("no bundled script flings the list while a fling of the header is under way")),
    ])

  /// The effect of a finger on the header.
  enum Header: String, CaseIterable, Sendable {
    /// It drags and flings the header alone, as AppBarLayout's behavior does.
    case scrolls
    /// The list receives the part of the movement that the header does not use.
    case dispatches
    /// It has no effect, as in Compose without a scrollable header.
    case still
  }

  /// The coordinates in which the finger's velocity is measured.
  enum Velocity: String, CaseIterable, Sendable {
    case screen
    /// The coordinates of the list, which moves with the header.
    case list
  }

  static let header = StrategyOption.choice(
    "header", default: Header.scrolls,
    "what a finger on the header does: it scrolls the header alone, passes the movement that the header leaves to the list, or "
      + "does nothing")
  static let velocity = StrategyOption.choice(
    "velocity", default: Velocity.screen,
    "the coordinates in which the finger's velocity is measured; in the list's, it is wrong while the header moves the list"
  )

  private let header: Header
  private let measuresInList: Bool
  private var screen: NestedScreen?
  private var pan: SharedPan?
  private var clock: FrameTimer?
  private var appBar: AppBar?
  /// One entry per page.
  private var lists: [PreciseOffset] = []
  /// The dispatcher of the list's movements; tests give it other parents.
  var dispatcher = NestedScrollDispatcher()
  private var isOnHeader = false
  /// The page whose list the finger, or its fling, moves.
  private var page = 0
  /// The velocity of the finger on the list.
  private var fingerVelocity = MovingViewVelocity()

  /// The list's fling and the header's, which are independent. Their positions are distances covered, + = down.
  private var listFling: ClampingFling?
  private var headerFling: ClampingFling?

  public init(_ options: StrategyOptions) {
    header = options[Self.header]
    measuresInList = options[Self.velocity] == .list
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    let appBar = AppBar(PreciseOffset(screen.outer), range: screen.layout.outer.pinOffset)
    self.appBar = appBar
    dispatcher.parents = [appBar]
    addLists(of: screen)
    // Android has no status bar to tap.
    for view in [screen.outer, screen.pager] + screen.pages { view.scrollsToTop = false }
    screen.pager.delegate = self
    pan = SharedPan(screen, owner: self)
    clock = FrameTimer(screen: screen) { [unowned self] ms in step(ms: ms) }
  }

  /// Adds the lists of new pages.
  private func addLists(of screen: NestedScreen) {
    lists += screen.pages.dropFirst(lists.count).map { PreciseOffset($0) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { addLists(of: screen) }

  // MARK: The finger

  /// Stops the fling of the touched view, and no other.
  func touchDown(_ touch: Touch) -> Bool {
    guard let screen else { return false }
    isOnHeader = !screen.isInPages(touch.location)
    if isOnHeader {
      let isMoving = headerFling != nil
      headerFling = nil
      return isMoving
    }
    let isMoving = listFling != nil
    listFling = nil
    dispatcher.stop(.nonTouch)
    dispatcher.start(.touch)
    page = screen.visiblePage
    fingerVelocity = MovingViewVelocity(isCompensated: !measuresInList)
    touchMoved(touch)
    return isMoving
  }

  func touchMoved(_ touch: Touch) {
    guard let screen else { return }
    let top = screen.layout.outer.headerHeight + screen.layout.outer.tabBarHeight - screen.presentedOuterOffset
    fingerVelocity.add(t: touch.t, finger: touch.location.y, view: top)
  }

  /// AppBarLayout's behavior allows a drag of the header only while the list is at its top.
  func mayDrag() -> Bool {
    guard isOnHeader, let screen else { return !isOnHeader }
    switch header {
    case .scrolls: return lists[screen.visiblePage].value <= 0
    case .dispatches: return true
    case .still: return false
    }
  }

  func drag(by delta: Double) {
    if isOnHeader {
      scrollHeader(by: delta)
    } else {
      scrollList(by: delta, .touch)
    }
  }

  func endDrag(velocity: Double) {
    if isOnHeader {
      flingHeader(velocity)
    } else {
      // A finger that rested has no velocity in any coordinates.
      flingList(velocity == 0 ? 0 : SharedPan.fling(fingerVelocity.value))
    }
  }

  func touchUp() { dispatcher.stop(.touch) }

  // MARK: The list

  /// Scrolls the list and its parents, + = finger down. Returns the part of the movement that none of them used.
  @discardableResult
  private func scrollList(by delta: Double, _ source: NestedScrollSource) -> Double {
    let list = lists[page]
    return dispatcher.dispatch(Point(x: 0, y: delta), source) { available in
      let before = list.value
      list.value = min(max(before - available.y, 0), list.max)
      return Point(x: 0, y: before - list.value)
    }.y
  }

  private func flingList(_ velocity: Double) {
    dispatcher.stop(.touch)
    let available = Point(x: 0, y: velocity)
    let left = available - dispatcher.preFling(available)
    guard left.y != 0 else { return }
    dispatcher.start(.nonTouch)
    listFling = ClampingFling(position: 0, velocity: left.y)
    clock?.start()
  }

  private func stepList(ms: Double) {
    guard var fling = listFling else { return }
    let before = fling.position
    fling.step(ms: ms)
    let delta = fling.position - before
    let isAtEdge = abs(scrollList(by: delta, .nonTouch)) > CombinedScroll.tolerance
    guard isAtEdge || fling.isDone else {
      listFling = fling
      return
    }
    listFling = nil
    dispatcher.stop(.nonTouch)
    let left = Point(x: 0, y: isAtEdge ? fling.velocity : 0)
    _ = dispatcher.postFling(consumed: .zero, available: left)
  }

  // MARK: The header

  private func scrollHeader(by delta: Double) {
    guard let appBar else { return }
    let left = delta - appBar.scroll(by: delta)
    guard header == .dispatches, let screen else { return }
    let list = lists[screen.visiblePage]
    list.value = min(max(list.value - left, 0), list.max)
  }

  private func flingHeader(_ velocity: Double) {
    guard velocity != 0 else { return }
    headerFling = ClampingFling(position: 0, velocity: velocity)
    clock?.start()
  }

  /// The header's scroller ends at the end of the header's range, at any velocity.
  private func stepHeader(ms: Double) {
    guard var fling = headerFling, let appBar else { return }
    let before = fling.position
    fling.step(ms: ms)
    scrollHeader(by: fling.position - before)
    let isAtEdge = header == .scrolls && (fling.velocity < 0 ? appBar.isCollapsed : appBar.isExpanded)
    headerFling = fling.isDone || isAtEdge ? nil : fling
  }

  private func step(ms: Double) {
    stepHeader(ms: ms)
    stepList(ms: ms)
    if headerFling == nil, listFling == nil { clock?.stop() }
  }

  // MARK: Tabs

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

/// The header as a parent of the lists: it uses upward movement before the list, and downward movement after the list.
private final class AppBar: NestedScrollParent {
  private let offset: PreciseOffset
  /// The offset at which the header is collapsed, in points.
  private let range: Double

  init(_ offset: PreciseOffset, range: Double) {
    self.offset = offset
    self.range = range
  }

  var isCollapsed: Bool { offset.value >= range }
  var isExpanded: Bool { offset.value <= 0 }

  /// Moves the header within its range, + = finger down. Returns the distance that it moved.
  func scroll(by delta: Double) -> Double {
    let before = offset.value
    offset.value = min(max(before - delta, 0), range)
    return before - offset.value
  }

  func preScroll(_ available: Point, _ source: NestedScrollSource) -> Point {
    available.y < 0 ? Point(x: 0, y: scroll(by: available.y)) : .zero
  }

  func postScroll(consumed: Point, available: Point, _ source: NestedScrollSource) -> Point {
    available.y > 0 ? Point(x: 0, y: scroll(by: available.y)) : .zero
  }
}
