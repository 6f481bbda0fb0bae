import ScrollEngine
import TraceModel

/// After each step, tests of the two offsets decide which view is set back. There is no state but the current list.
public final class PositionTests: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "position-tests",
    summary: "both pans act on one touch; tests of the two offsets decide which view is put back",
    source:
      "the library JXPagingView (github.com/pujiaxin33/JXPagingView); with one more clause, LTScrollView's "
      + "LTSimpleManager",
    keeps: "the list that scrolled last",
    writes:
      "list.contentOffset.y = its top while the outer view is before the pin, in every list; outer.contentOffset.y = "
      + "pin while the list is scrolled; isScrollEnabled of the pager and of the outer view while the other one is "
      + "dragged",
    goodAt: "drags and flings across the pin, in both directions, from a list; there is no state that could be wrong",
    breaks:
      "a drag from the header ends at the pin and its momentum is lost; a scrolled list holds the pinned header; "
      + "every "
      + "tab loses its place when the header opens",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S07", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18"],
    glitchingScripts: ["S06", "S06b", "S08", "S09", "S15"],
    options: [
      FieldOption.bounces.description, listRefresh.description, snapsBeyondPin.description, footer.description,
    ],
    reports: [
      UserReport(
        "pujiaxin33/JXPagingView#84",
        "a drag of the header does not go on into the list, and the pinned header cannot be dragged; the author: by "
          + "this principle it cannot be done",
        .shown(script: "S09", kind: "stuck")),
      UserReport(
        "pujiaxin33/JXPagingView#134",
        "a fling on the header stops at the pin: the rest of its speed does not reach the list; the author: this "
          + "library cannot do that",
        .shown(script: "S08", kind: "lost-momentum")),
      UserReport(
        "pujiaxin33/JXPagingView#324",
        "when one list has shown the header, all others are at their top; the author: it follows from the principle",
        .shown(script: "S06", kind: "wrong-tab-restore")),
      UserReport(
        "pujiaxin33/JXPagingView#561",
        "tabs should keep their places when the header has been open, and the header flashes when a refresh ends "
          + "after "
          + "a fast fling",
        .shown(script: "S06b", kind: "wrong-tab-restore")),
      UserReport(
        "glthello/LTScrollView#21", "a switch of the tab changes where the header is",
        .notShown("the rule writes nothing at a switch; what the library's own layout does is not part of it")),
      UserReport(
        "pujiaxin33/JXPagingView#149", "after a cancelled swipe to the next tab the list shows its beginning",
        .notShown(
          "the library's container names a page that was not reached; here a page counts when the pager has stopped")),
      UserReport(
        "pujiaxin33/JXPagingView#216", "the content jumps when a list does not report its offset",
        .notShown("every list of the lab reports its offset")),
      UserReport(
        "pujiaxin33/JXPagingView#262", "the content jumps when a list does not report its offset",
        .notShown("every list of the lab reports its offset")),
      UserReport(
        "pujiaxin33/JXPagingView#203",
        "a refresh control and a pinned inset set the insets against each other, and the header trembles",
        .notShown(
          "the inset that the library pins is not part of the rule; in C13, with the control alone, nothing is found")),
      UserReport(
        "pujiaxin33/JXPagingView#256", "a refresh control and a pinned inset set the insets against each other",
        .notShown(
          "the inset that the library pins is not part of the rule; in C13, with the control alone, nothing is found")),
      UserReport(
        "pujiaxin33/JXPagingView#282", "with a pinned inset the header goes back without animation when a refresh ends",
        .notShown(
          "the inset that the library pins is not part of the rule; in C13, with the control alone, nothing is found")),
      UserReport(
        "pujiaxin33/JXPagingView#237", "where lists refresh and have many rows, a fast fling up may show the header",
        .notShown("the library has fixed it; the current rule does not do it")),
      UserReport(
        "pujiaxin33/JXPagingView#338", "in another pager of the same kind the header shuts at once",
        .notShown("the screen of the lab has one pager")),
      UserReport(
        "pujiaxin33/JXPagingView#225", "where lists refresh, the list stays away from its top after a refresh",
        .notShown(
          "in C14-rest, where a list refreshes, nothing is found; the inset that the library pins is not part of the rule"
        )),
      UserReport(
        "pujiaxin33/JXPagingView#74", "where lists refresh, a pinned inset makes a refresh hard to begin",
        .notShown(
          "in C14-rest, where a list refreshes, nothing is found; the inset that the library pins is not part of the rule"
        )),
    ])

  static let listRefresh = StrategyOption.flag(
    "list_refresh", default: false,
    "whether a list may be pulled beyond its top while the header is open, as in JXPagingListRefreshView; the outer "
      + "view then does not bounce")
  static let snapsBeyondPin = StrategyOption.flag(
    "snaps_beyond_pin", default: false,
    "whether the outer view is put back to the pin from beyond it wherever the list is, as in LTSimpleManager; "
      + "otherwise only while the list is at its top")

  static let footer = StrategyOption.length(
    "footer", orElse: "0",
    "the height below the outer view's content, which begins to resist a pull this much beyond the pin; JXPagingView's "
      + "table has a footer of 1 pt")

  private let bounces: Bool
  private let listsRefresh: Bool
  private let snapsBeyondPin: Bool
  private let footerHeight: Double
  private var screen: NestedScreen?
  private var list: ScrollView?
  /// The offset of the list that scrolled last, in points.
  private var lastListY = 0.0

  public init(_ options: StrategyOptions) {
    bounces = options[FieldOption.bounces]
    listsRefresh = options[Self.listRefresh]
    snapsBeyondPin = options[Self.snapsBeyondPin]
    footerHeight = options[Self.footer] ?? 0
  }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? SimultaneousScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.contentSize.height += footerHeight
    // JXPagingListContainerView's pager does not bounce.
    screen.pager.bounces = false
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    screen.outer.scrollsToTop = false
    if listsRefresh { screen.outer.bounces = false }
    show(screen.currentPage)
  }

  /// Leaves a tap on the status bar to the list of the current page alone.
  public func show(_ page: Int) {
    guard let screen else { return }
    list = screen.pages[page]
    for view in screen.pages { view.scrollsToTop = view === list }
  }

  // MARK: Positions

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let list else { return }
    if scrollView === screen.outer {
      outerDidScroll(screen, list)
    } else if scrollView !== screen.pager {
      listDidScroll(scrollView, screen)
    }
  }

  private func listDidScroll(_ scrolled: ScrollView, _ screen: NestedScreen) {
    list = scrolled
    defer { lastListY = scrolled.contentOffset.y }
    if listsRefresh, screen.outer.contentOffset.y == 0, scrolled.contentOffset.y < lastListY { return }
    if screen.outer.contentOffset.y < screen.layout.outer.pinOffset {
      moveToTop(scrolled)
    } else {
      screen.outer.contentOffset.y = screen.layout.outer.pinOffset
    }
  }

  private func outerDidScroll(_ screen: NestedScreen, _ list: ScrollView) {
    let outer = screen.outer
    let pin = screen.layout.outer.pinOffset
    if list.contentOffset.y > top(of: list) { outer.contentOffset.y = pin }
    if outer.contentOffset.y < pin {
      for list in screen.pages { moveToTop(list) }
    }
    if outer.contentOffset.y > pin, snapsBeyondPin || list.contentOffset.y == top(of: list) {
      outer.contentOffset.y = pin
    }
  }

  private func moveToTop(_ list: ScrollView) {
    // If lists refresh, an overscrolled list stays where it is.
    if listsRefresh, list.contentOffset.y <= top(of: list) { return }
    list.contentOffset.y = top(of: list)
  }

  private func top(of list: ScrollView) -> Double { -list.contentInset.top }

  // MARK: The pager and the outer view exclude each other

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.outer { screen.pager.isScrollEnabled = false }
    if scrollView === screen.pager { screen.outer.isScrollEnabled = false }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { didStop(scrollView) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { didStop(scrollView) }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { didStop(scrollView) }

  private func didStop(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.outer { screen.pager.isScrollEnabled = true }
    guard scrollView === screen.pager else { return }
    screen.outer.isScrollEnabled = true
    pagerDidStop(screen)
  }
}
