import ScrollEngine
import TraceModel

/// Both pans act on a touch below the tab bar; flags of the outer view and of every list decide which view may move.
public final class RegionFlags: CoordinationStrategy, ScrollViewDelegate, ContentOffsetObserver {
  public static let description = StrategyDescription(
    id: "region-flags",
    summary:
      "both pans act on a touch below the tab bar; a flag of the outer view and one of every list say who may move",
    source: "the library Aquaman (github.com/bawn/Aquaman); colla2me/SegmentedPagerViewController has the same rule",
    keeps:
      "canScroll of the outer view and of every list; where each list was when it was first shown; which list it "
      + "observes",
    writes:
      "outer.contentOffset.y = pin beyond it and while it may not scroll; list.contentOffset.y = its origin while it "
      + "may not scroll, and when its page comes into view under an open header; isScrollEnabled of the outer view "
      + "while the pager is dragged",
    goodAt:
      "drags and flings across the pin, in both directions, from a list; a drag from the header leaves the lists "
      + "alone",
    breaks:
      "a drag from the header ends at the pin and its momentum is lost; a scrolled list holds the pinned header; a tab "
      + "that comes back under an open header begins at its origin",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S07", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18"],
    glitchingScripts: ["S06", "S06b", "S08", "S09", "S15"],
    options: [FieldOption.bounces.description],
    reports: [
      UserReport(
        "bawn/Aquaman#6", "every list should keep its offset when another one has opened the header",
        .shown(script: "S06", kind: "wrong-tab-restore")),
      UserReport(
        "bawn/Aquaman#10",
        "a tap on the status bar needs a second one, or stops on the way; the author: it cannot be smooth",
        .notShown("the bundled scripts do not tap the status bar")),
    ])

  /// The state of one list.
  private struct List {
    var canScroll = false
    /// The offset at which the list was first shown, in points.
    var origin: Double?
  }

  private let bounces: Bool
  private var screen: NestedScreen?
  private var lists: [List] = []
  private var outerCanScroll = true
  /// The pages that are at least partly visible.
  private var visible: Set<Int> = []
  /// The page whose list is observed: the one at which the pager last stopped.
  private var observed: Int?

  public init(_ options: StrategyOptions) { bounces = options[FieldOption.bounces] }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? RegionScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    // AquamanPageViewController's content view does not bounce.
    screen.pager.bounces = false
    (screen.outer as? RegionScrollView)?.top = screen.layout.outer.headerHeight + screen.layout.outer.tabBarHeight
    addLists(of: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    for list in screen.pages { list.scrollsToTop = false }
    appear(screen.currentPage, screen)
    observe(screen.currentPage, screen)
    visible = [screen.currentPage]
  }

  /// Adds the flags of new pages.
  private func addLists(of screen: NestedScreen) {
    lists += screen.pages.dropFirst(lists.count).map { _ in List() }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { addLists(of: screen) }

  // MARK: Who may move

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.pager { return updateVisible(screen) }
    let pin = screen.layout.outer.pinOffset
    if screen.outer.contentOffset.y >= pin {
      screen.outer.contentOffset.y = pin
      lists[screen.currentPage].canScroll = true
      outerCanScroll = false
    } else if !outerCanScroll {
      screen.outer.contentOffset.y = pin
    }
  }

  public func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    guard old != new, let page = observed, let origin = lists[page].origin else { return }
    if !lists[page].canScroll { scrollView.contentOffset.y = origin }
    guard scrollView.contentOffset.y <= origin else { return }
    scrollView.contentOffset.y = origin
    lists[page].canScroll = false
    outerCanScroll = true
  }

  // MARK: Pages

  private func updateVisible(_ screen: NestedScreen) {
    let now = Set(screen.pages.indices.filter { screen.showsPage($0) })
    for page in now.subtracting(visible).sorted() { appear(page, screen) }
    visible = now
  }

  private func appear(_ page: Int, _ screen: NestedScreen) {
    let list = screen.pages[page]
    let origin = lists[page].origin ?? list.contentOffset.y
    lists[page].origin = origin
    if screen.outer.contentOffset.y < screen.layout.outer.pinOffset {
      list.contentOffset.y = origin
      lists[page].canScroll = false
      outerCanScroll = true
    }
  }

  private func observe(_ page: Int, _ screen: NestedScreen) {
    if let observed { screen.pages[observed].removeObserver(self) }
    screen.pages[page].addObserver(self)
    observed = page
  }

  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(Point(x: screen.layout.viewport.width * Double(page), y: 0), animated: animated)
    if !animated { pagerDidStop() }
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { screen.outer.isScrollEnabled = false }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    guard let screen, scrollView === screen.pager else { return }
    screen.outer.isScrollEnabled = true
    if !willDecelerate { pagerDidStop() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if scrollView === screen?.pager { pagerDidStop() }
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if scrollView === screen?.pager { pagerDidStop() }
  }

  /// Selects the page at the pager's offset; the library truncates the page index.
  private func pagerDidStop() {
    guard let screen else { return }
    let page = Int(screen.pager.contentOffset.x / screen.layout.viewport.width)
    screen.currentPage = min(max(page, 0), screen.pages.count - 1)
    observe(screen.currentPage, screen)
  }

  // MARK: The status bar

  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    guard let screen, scrollView === screen.outer else { return false }
    let list = screen.pages[screen.currentPage]
    list.setContentOffset(Point(x: 0, y: lists[screen.currentPage].origin ?? 0), animated: true)
    return true
  }
}

/// An outer view whose pan recognizes together with others if the finger is below the tab bar.
private final class RegionScrollView: ScrollView {
  /// The lower edge of the tab bar in the content, in points.
  var top = 0.0

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let finger = recognizer.location(ofTouch: 0) else { return false }
    return finger.y + contentOffset.y >= top
  }
}
