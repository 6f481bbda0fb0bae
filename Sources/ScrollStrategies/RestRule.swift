import ScrollEngine
import TraceModel

/// Both pans act on one touch; two flags decide which view may move. Whenever the outer view moves by itself, every list goes to
/// its top.
public final class RestRule: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "rest-rule",
    summary:
      "both pans act on one touch; two flags say who may move, and an outer view that moves by itself resets every "
      + "list",
    source: "the library GKPageScrollView (github.com/QuintGao/GKPageScrollView)",
    keeps:
      "canScroll of the outer view and of the lists; whether the outer view is being dragged or decelerates after it; "
      + "whether it has been at the pin",
    writes:
      "outer.contentOffset.y = pin beyond it, and while a list may scroll; list.contentOffset.y = 0 while it may not "
      + "scroll, in every list whenever the outer view moves before the pin",
    goodAt:
      "drags and flings across the pin, in both directions, from a list; while all lists are at their top the header "
      + "can be dragged from anywhere",
    breaks:
      "a drag from the header ends at the pin and its momentum is lost; a scrolled list holds the pinned header; every "
      + "tab loses its place when the header opens",
    cleanScripts: ["S01", "S02", "S03", "S04", "S05", "S07", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18"],
    glitchingScripts: ["S06", "S06b", "S08", "S09", "S15"],
    options: [
      FieldOption.bounces.description, ceiling.description, listRefresh.description, leavesMomentum.description,
    ],
    reports: [
      UserReport(
        "QuintGao/GKPageScrollView#14",
        "a drag on the header does not go on with its momentum; the author: not supported; and the header jumps in a "
          + "drag after a tap on the status bar",
        .shown(script: "S08", kind: "lost-momentum")),
      UserReport(
        "QuintGao/GKPageScrollView#15",
        "a touch that begins on the header does not scroll the list once the header is pinned; the author: not "
          + "supported",
        .shown(script: "S08", kind: "lost-momentum")),
      UserReport(
        "QuintGao/GKPageScrollView#51", "a list goes back to its top when another one has opened the header",
        .shown(script: "S06", kind: "wrong-tab-restore")),
      UserReport(
        "QuintGao/GKPageScrollView#58",
        "all lists go back to their tops when the header leaves the pin; the author: this is intended",
        .shown(script: "S06b", kind: "wrong-tab-restore")),
      UserReport(
        "QuintGao/GKPageScrollView#108",
        "the first row of a list moves up and back when a finger that drags the outer view lifts",
        .notShown("the library has fixed it; in the lab's version of the rule, a list is put back in the same step")),
      UserReport(
        "QuintGao/GKPageScrollView#111",
        "under a short list the outer view may not scroll any more once it was at the pin",
        .notShown("the lists of the bundled scripts are long")),
    ])

  static let ceiling = StrategyOption.flag(
    "ceiling", default: false,
    "whether the outer view stays at the pin once it has been there (isDisableMainScrollInCeil)")
  static let listRefresh = StrategyOption.flag(
    "list_refresh", default: false,
    "whether a list may be pulled beyond its top while the header is open, or under a ceiling (isAllowListRefresh)")

  static let leavesMomentum = StrategyOption.flag(
    "leaves_momentum", default: false,
    "whether a list's own callback leaves it where it is while it decelerates, as in some versions of the library; the "
      + "outer view's still takes it back")

  private let bounces: Bool
  private let hasCeiling: Bool
  private let listsRefresh: Bool
  private let leavesMomentum: Bool
  private var screen: NestedScreen?
  private var list: ScrollView?
  private var outerCanScroll = true
  private var listCanScroll = false
  /// Whether a drag of the outer view, or the motion after it, is under way.
  private var isDragging = false
  private var wasAtPin = false

  public init(_ options: StrategyOptions) {
    bounces = options[FieldOption.bounces]
    hasCeiling = options[Self.ceiling]
    listsRefresh = options[Self.listRefresh]
    leavesMomentum = options[Self.leavesMomentum]
  }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? VerticallySimultaneousScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    (screen.outer as? VerticallySimultaneousScrollView)?.pager = screen.pager
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    list = screen.pages[screen.currentPage]
    // A screen that begins at the pin was dragged there.
    if screen.layout.initial.outer ?? 0 >= screen.layout.outer.pinOffset {
      allow(list: true)
      wasAtPin = true
    }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.outer {
      outerDidScroll(screen)
    } else if scrollView !== screen.pager {
      list = scrollView
      listDidScroll(scrollView, screen)
    }
  }

  // MARK: The outer view

  private func outerDidScroll(_ screen: NestedScreen) {
    guard isDragging else { return resetLists(screen) }
    let outer = screen.outer
    let pin = screen.layout.outer.pinOffset
    if outer.contentOffset.y.rounded(.down) == pin.rounded(.down) { wasAtPin = true }
    if outer.contentOffset.y >= pin || (hasCeiling && wasAtPin) {
      outer.contentOffset.y = pin
      allow(list: true)
    } else if !hasCeiling, listsRefresh, isPulled(outer) {
      outer.contentOffset.y = 0
    } else if outerCanScroll {
      resetLists(screen)
    } else if screen.pages.contains(where: { $0.contentOffset.y != 0 }) {
      outer.contentOffset.y = pin
    }
  }

  /// Whether an overscroll at the top belongs to the list.
  private func isPulled(_ outer: ScrollView) -> Bool {
    (outer.contentOffset.y <= 0 && outerCanScroll) || ((list?.contentOffset.y ?? 0) < 0 && listCanScroll)
  }

  private func resetLists(_ screen: NestedScreen) {
    for list in screen.pages { list.contentOffset.y = 0 }
  }

  // MARK: The lists

  private func listDidScroll(_ list: ScrollView, _ screen: NestedScreen) {
    let y = list.contentOffset.y
    if y <= 0 {
      let isFree = hasCeiling ? wasAtPin : screen.outer.contentOffset.y == 0
      allow(list: listsRefresh && y < 0 && isFree)
    } else if listCanScroll {
      // The header is fully open: it moves first.
      if screen.outer.contentOffset.y == 0, screen.layout.outer.headerHeight >= 1 {
        allow(list: false)
      } else {
        screen.outer.contentOffset.y = screen.layout.outer.pinOffset
      }
    }
    if !listCanScroll, !(leavesMomentum && list.isDecelerating) { list.contentOffset.y = 0 }
  }

  private func allow(list: Bool) {
    listCanScroll = list
    outerCanScroll = !list
  }

  // MARK: The outer view's motion

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    if scrollView === screen?.outer { isDragging = true }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if scrollView === screen?.outer, !willDecelerate { isDragging = false }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen else { return }
    if scrollView === screen.outer { isDragging = false }
    if scrollView === screen.pager { pagerDidStop(screen) }
  }
}

/// An outer view whose pan recognizes together with every other pan except the pager's.
private final class VerticallySimultaneousScrollView: ScrollView {
  unowned(unsafe) var pager: ScrollView?

  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.view !== pager }
}
