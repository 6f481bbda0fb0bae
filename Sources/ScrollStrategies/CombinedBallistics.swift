import ScrollEngine
import TraceModel

/// Flutter's `NestedScrollView`: one drag for header and lists, then two simulations over the same combined range.
///
/// One simulation moves the header, the other the lists.
public final class CombinedBallistics: CoordinationStrategy, FieldTabs, ScrollViewDelegate, SharedPanOwner {
  public static let description = StrategyDescription(
    id: "combined-ballistics",
    summary:
      "a drag's movement is divided between header and lists; two simulations over their combined range follow the drag",
    source: "Flutter, NestedScrollView; the option body also the package extended_nested_scroll_view",
    keeps: "one motion for the header and one per list, each over the combined range",
    writes: "contentOffset of the outer view and of every list, on each change of the pan and each frame of a motion",
    goodAt: "every hand-off of a drag, from the list and from the header",
    breaks:
      "all lists move together, so another tab is not where it was left; header and list decelerate by different laws, so the speed "
      + "jumps at the pin; a pull at the top moves the list",
    cleanScripts: ["S17"],
    glitchingScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15",
      "S16",
      "S18",
    ],
    options: [body.description, floatHeader.description, physics.description, exactZero.description],
    reports: [
      UserReport(
        "flutter/flutter#40740", "the lists of several tabs scroll together",
        .shown(script: "S06", kind: "shared-offset")),
      UserReport(
        "flutter/flutter#36419", "a tab that is kept alive scrolls along with the one that is shown",
        .shown(script: "S06", kind: "wrong-tab-restore")),
      UserReport(
        "flutter/flutter#62833", "another tab is not where it was left",
        .shown(script: "S06b", kind: "wrong-tab-restore")),
      UserReport(
        "flutter/flutter#91638", "a scroll up on one tab resets all others",
        .shown(script: "S14", kind: "shared-offset")),
      UserReport(
        "flutter/flutter#13496", "a fling leaves a part of the header on the screen, and the list scrolls under it",
        .notShown("the flings of the bundled scripts reach the pin by either law; a fling of 600 pt/s does not")),
      UserReport(
        "flutter/flutter#73864",
        "the speed of a fling changes where the header ends; pull request 192474 is about that",
        .notShown(
          "in the bundled scripts the two laws agree at the pin; for a fling of 800 pt/s they differ by 200 pt/s")),
      UserReport(
        "flutter/flutter#79067", "a quick drag does not move a floating header as it moves one in a single scroll view",
        .notShown("the lab has no expectation for a floating header in a single scroll view")),
      UserReport(
        "flutter/flutter#136199",
        "after a drag that ended within the header, a fling scrolls the list although the header is still there, and the header "
          + "jumps; fixed by pull request 138319",
        .shown(script: "S08", kind: "jump-back", settings: ["body=visible", "exact_zero=true"])),
    ])

  /// The lists that take part.
  enum Body: String, CaseIterable, Sendable {
    /// The lists of all tabs, as long as they are kept alive.
    case all
    case visible
  }

  /// The physics of header and lists.
  enum Physics: String, CaseIterable, Sendable {
    /// Clamping for the header, bouncing for the lists: the default on iOS.
    case mixed
    case bouncing
    /// The default on Android.
    case clamping
  }

  static let body = StrategyOption.choice(
    "body", default: Body.all,
    "which lists move: those of all tabs, as they do while they are kept alive, or the visible one, as in the package "
      + "extended_nested_scroll_view")
  static let floatHeader = StrategyOption.flag(
    "float_header", default: false, "whether a drag down shows the header before it moves the list: floatHeaderSlivers")
  static let physics = StrategyOption.choice(
    "physics", default: Physics.mixed,
    "how momentum decelerates: mixed is a clamping header over bouncing lists, Flutter's default on iOS")

  static let exactZero = StrategyOption.flag(
    "exact_zero", default: false,
    "whether a remainder of a movement that is only a rounding error moves the list, as before Flutter's pull request 138319: the "
      + "next fling then treats the list as scrolled")

  private let body: Body
  private let floatsHeader: Bool
  private let physics: Physics
  private let tolerance: Double
  private var screen: NestedScreen?
  private var pan: SharedPan?
  private var clock: FrameTimer?
  private var outer: PreciseOffset?
  /// One entry per page.
  private var lists: [PreciseOffset] = []

  /// The header's motion, and the range in which it moves the header; `nil` for a motion of the header alone.
  private var outerMotion: (motion: ScrollMotion, metrics: CombinedScroll.Metrics?)?
  /// The motions of the lists, by page.
  private var innerMotions: [Int: ScrollMotion] = [:]

  public init(_ options: StrategyOptions) {
    body = options[Self.body]
    floatsHeader = options[Self.floatHeader]
    physics = options[Self.physics]
    tolerance = options[Self.exactZero] ? 0 : CombinedScroll.tolerance
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    outer = PreciseOffset(screen.outer)
    addLists(of: screen)
    for view in [screen.pager] + screen.pages { view.scrollsToTop = false }
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    pan = SharedPan(screen, owner: self)
    clock = FrameTimer(screen: screen) { [unowned self] ms in step(ms: ms) }
  }

  /// Adds the lists of new pages.
  private func addLists(of screen: NestedScreen) {
    lists += screen.pages.dropFirst(lists.count).map { PreciseOffset($0) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { addLists(of: screen) }

  // MARK: The combined offsets

  /// The pages that take part.
  private var pages: [Int] {
    guard let screen else { return [] }
    return body == .all ? Array(lists.indices) : [screen.visiblePage]
  }

  private var scroll: CombinedScroll {
    get {
      guard let screen, let outer else {
        return CombinedScroll(outer: ScrollPosition(pixels: 0, max: 0, viewport: 1, bounces: false), inners: [])
      }
      return CombinedScroll(
        outer: ScrollPosition(
          pixels: outer.value, max: max(screen.layout.outer.pinOffset, 0), viewport: screen.layout.viewport.height,
          bounces: physics == .bouncing),
        inners: pages.map { page in
          let list = lists[page]
          return ScrollPosition(
            pixels: list.value, max: list.max, viewport: list.view.size.height, bounces: physics != .clamping)
        }, floatsHeader: floatsHeader, tolerance: tolerance)
    }
    set {
      outer?.value = newValue.outer.pixels
      for (page, inner) in zip(pages, newValue.inners) { lists[page].value = inner.pixels }
    }
  }

  // MARK: The finger

  func touchDown(_ touch: Touch) -> Bool {
    let isMoving = stop()
    let isBeyond = scroll.inners.contains { $0.pixels != $0.clamped($0.pixels) }
    return isMoving && !isBeyond
  }

  /// Whether header or lists can scroll.
  func mayDrag() -> Bool {
    let scroll = scroll
    return scroll.outer.max > 0 || scroll.inners.contains { $0.max > 0 }
  }

  func drag(by delta: Double) { scroll.applyUserOffset(delta) }

  func endDrag(velocity: Double) { goBallistic(-velocity) }

  func touchUp() { goBallistic(0) }

  // MARK: Momentum

  /// Ends the motions of all views that take part. Returns whether there was one.
  private func stop() -> Bool {
    let views = screen.map { screen in [screen.outer] + pages.map { screen.pages[$0] } } ?? []
    let animated = views.filter(\.isScrollAnimating)
    for view in animated { view.setContentOffset(view.contentOffset, animated: false) }
    let moving = pages.filter { innerMotions[$0] != nil }
    let isMoving = outerMotion != nil || !moving.isEmpty || !animated.isEmpty
    outerMotion = nil
    for page in moving { innerMotions[page] = nil }
    if innerMotions.isEmpty { clock?.stop() }
    return isMoving
  }

  private func goBallistic(_ velocity: Double) {
    _ = stop()
    let scroll = scroll
    if let representative = scroll.representative(velocity: velocity) {
      let metrics = scroll.metrics(of: representative, velocity: velocity)
      if !metrics.outerRange.isEmpty, metrics.outerRange.lowerBound < metrics.outerRange.upperBound {
        outerMotion = motion(metrics, velocity: velocity, bounces: scroll.outer.bounces).map { ($0, metrics) }
      }
    } else {
      let outer = scroll.outer
      outerMotion = ScrollMotion(
        position: outer.pixels, velocity: velocity, min: outer.min, max: outer.max, bounces: outer.bounces
      ).map { ($0, nil) }
    }
    for (page, inner) in zip(pages, scroll.inners) {
      innerMotions[page] = motion(
        scroll.metrics(of: inner, velocity: velocity), velocity: velocity, bounces: inner.bounces)
    }
    if outerMotion != nil || !innerMotions.isEmpty { clock?.start() }
  }

  private func motion(_ metrics: CombinedScroll.Metrics, velocity: Double, bounces: Bool) -> ScrollMotion? {
    ScrollMotion(
      position: metrics.pixels, velocity: velocity, min: metrics.min, max: metrics.max, bounces: bounces)
  }

  private func step(ms: Double) {
    stepOuter(ms: ms)
    for page in innerMotions.keys.sorted() { stepInner(page, ms: ms) }
    if outerMotion == nil, innerMotions.isEmpty { clock?.stop() }
  }

  private func stepOuter(ms: Double) {
    guard let outer, case (var motion, let metrics)? = outerMotion else { return }
    var goesOn = motion.step(ms: ms)
    var target = motion.position
    if let metrics {
      let range = metrics.outerRange
      // Before the range in which the header moves, the motion waits; beyond it, it is done.
      if motion.velocity > 0 ? target >= range.lowerBound : motion.velocity < 0 ? target <= range.upperBound : true {
        goesOn = goesOn && range.contains(target) && motion.velocity != 0
        target = min(max(target, range.lowerBound), range.upperBound) + metrics.correction
      } else {
        target = outer.value
      }
    }
    outerMotion = goesOn ? (motion, metrics) : nil
    outer.value = scroll.outer.bounded(target)
  }

  private func stepInner(_ page: Int, ms: Double) {
    guard var motion = innerMotions[page] else { return }
    let goesOn = motion.step(ms: ms)
    let list = lists[page]
    let position = ScrollPosition(
      pixels: list.value, max: list.max, viewport: list.view.size.height, bounces: physics != .clamping)
    let target = scroll.nest(motion.position, in: position)
    list.value = position.bounded(target)
    innerMotions[page] = goesOn && position.bounded(target) == target ? motion : nil
  }

  // MARK: Code and tabs

  /// Scrolls like a controller's `jumpTo` and `animateTo`: whichever position they are called on, all positions go to that
  /// combined offset.
  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    guard view !== screen.pager else {
      screen.pager.setContentOffset(Point(x: offset, y: 0), animated: animated)
      return
    }
    _ = stop()
    var target = scroll
    let page = lists.firstIndex { $0.view === view }
    let inner = page.flatMap { page in zip(pages, target.inners).first { $0.0 == page }?.1 }
    // A list that does not take part moves alone.
    if page != nil, inner == nil {
      view.setContentOffset(Point(x: 0, y: offset), animated: animated)
      return
    }
    target.jump(to: target.unnest(offset, of: inner))
    guard animated else {
      scroll = target
      goBallistic(0)
      return
    }
    screen.outer.setContentOffset(Point(x: 0, y: target.outer.pixels), animated: true)
    for (page, inner) in zip(pages, target.inners) {
      screen.pages[page].setContentOffset(Point(x: 0, y: inner.pixels), animated: true)
    }
  }

  /// A tap on the status bar animates the screen's primary controller, which is the header's, to 0.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    if let screen { self.screen(screen, setOffset: 0, of: screen.outer, animated: true) }
    return false
  }

  /// The pager took the finger.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) { goBallistic(0) }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate, let screen { pagerDidStop(screen) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidStop(screen) }
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.pager { pagerDidStop(screen) }
    // A list shorter than the one that the offset is for returns from beyond its end.
    for (page, inner) in zip(pages, scroll.inners) where lists[page].view === scrollView {
      innerMotions[page] = motion(scroll.metrics(of: inner, velocity: 0), velocity: 0, bounces: inner.bounces)
    }
    if !innerMotions.isEmpty { clock?.start() }
  }
}
