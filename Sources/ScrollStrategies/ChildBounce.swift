import ScrollEngine
import TraceModel

/// Both pans act on one touch; two flags decide which view may move. At the top the list bounces, not the outer view.
public final class ChildBounce: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "child-bounce",
    summary: "both pans act on one touch; two flags say who may move, and at the top the list bounces",
    source: "the library SegementSlide with bouncing children (github.com/Jiar/SegementSlide)",
    keeps: "canScroll of the outer view and of the current list; the finger's distance from where it began",
    writes:
      "outer.contentOffset.y = pin beyond it and while it may not scroll, = 0 at the top; list.contentOffset.y = 0 "
      + "while it may not scroll, and when its page is shown under an open header",
    goodAt:
      "drags and flings across the pin, in both directions, from a list; a pull at the top belongs to the list, as "
      + "refresh controls of lists need it",
    breaks:
      "a drag from the header ends at the pin and its momentum is lost; a scrolled list holds the pinned header; a tab "
      + "that comes back under an open header begins at its top",
    cleanScripts: ["S01", "S03", "S04", "S07", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18"],
    glitchingScripts: ["S02", "S05", "S06", "S06b", "S08", "S09", "S15"],
    options: [FieldOption.bounces.description],
    reports: [
      UserReport(
        "Jiar/SegementSlide#32",
        "a slow fling down stops when the list reaches its top; two users work around it with lists that rest at "
          + "1 pt instead of 0",
        .shown(script: "S05", kind: "lost-momentum", settings: ["momentum_survives_write=false"])),
      UserReport(
        "Jiar/SegementSlide#67", "code that scrolls the outer view to its top is ignored while the header is pinned",
        .notShown("the bundled scripts do not scroll by code")),
      UserReport(
        "Jiar/SegementSlide#85", "the same, with a proposal to switch the observation off for two seconds",
        .notShown("the bundled scripts do not scroll by code")),
      UserReport(
        "Jiar/SegementSlide#95", "the same for a second tap on a tab bar's item",
        .notShown("the bundled scripts do not scroll by code")),
    ])

  private let bounces: Bool
  private var screen: NestedScreen?
  private var list: ScrollView?
  private var outerCanScroll = true
  private var listCanScroll = false
  /// The finger's distance from the start of its drag at the previous step, in whole points; + = down.
  private var translation = 0.0

  public init(_ options: StrategyOptions) { bounces = options[FieldOption.bounces] }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    place == .outer ? SimultaneousScrollView() : ScrollView()
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    list = screen.pages[screen.currentPage]
  }

  /// Scrolls the list of a page to its top if the header is open.
  public func show(_ page: Int) {
    guard let screen else { return }
    list = screen.pages[page]
    guard screen.outer.contentOffset.y < screen.layout.outer.pinOffset else { return }
    list?.contentOffset.y = 0
    listCanScroll = false
    outerCanScroll = true
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let list else { return }
    if scrollView === screen.outer {
      outerDidScroll(screen.outer, list, pin: screen.layout.outer.pinOffset)
    } else if scrollView === list {
      listDidScroll(list, outer: screen.outer, pin: screen.layout.outer.pinOffset)
    }
  }

  private func outerDidScroll(_ outer: ScrollView, _ list: ScrollView, pin: Double) {
    let translation = outer.panGestureRecognizer.translation(in: outer).y.rounded(.up)
    let isPushedUp = translation < self.translation
    self.translation = translation
    if !outerCanScroll || outer.contentOffset.y >= pin {
      outer.contentOffset.y = pin
      outerCanScroll = false
      listCanScroll = true
    } else if outer.contentOffset.y <= 0 || (list.contentOffset.y < 0 && isPushedUp) {
      // An overscrolled list returns to its top before the header moves.
      outer.contentOffset.y = 0
      listCanScroll = true
    } else {
      listCanScroll = false
    }
  }

  private func listDidScroll(_ list: ScrollView, outer: ScrollView, pin: Double) {
    if !listCanScroll {
      list.contentOffset.y = 0
    } else if list.contentOffset.y <= 0 {
      outerCanScroll = true
    } else if outer.contentOffset.y > 0, outer.contentOffset.y < pin {
      listCanScroll = false
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { pagerDidStop(screen) }
  }
}
