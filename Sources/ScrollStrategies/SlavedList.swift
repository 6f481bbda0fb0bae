import ScrollEngine
import TraceModel

/// The outer view alone scrolls, over the length of header and list; the list does not scroll by itself.
///
/// The list's page moves along with the part of the outer offset that exceeds the header, and the list has that part as its
/// offset.
public final class SlavedList: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "slaved-list",
    summary:
      "the outer view alone scrolls, over the length of header and list, and its offset decides where the list is put",
    source:
      "VanchChen's \"Despotism\" (github.com/VanchChen/NestedScrollview), JSNestedScroll (github.com/jiasongs/JSNestedScroll)",
    keeps: "nothing",
    writes:
      "list.contentOffset.y = the outer offset beyond the pin, and tab bar and pager as far down; outer.contentSize when the "
      + "tab changes",
    goodAt:
      "UIScrollView's own drag, momentum and bounce over header and list alike, from wherever the finger begins",
    breaks:
      "all tabs share one offset: a tab comes back where another one was left, or nearer its top if its list is shorter",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S16", "S17", "S18",
    ],
    glitchingScripts: ["S06", "S06b", "S14", "S15"])

  private var screen: NestedScreen?
  /// The position of the pager in the outer view's content while nothing is pinned.
  private var pagerTop = 0.0

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    pagerTop = screen.pager.frame.y
    screen.outer.delegate = self
    screen.pager.delegate = self
    for list in screen.pages { list.isScrollEnabled = false }
    fit(to: screen.currentPage)
  }

  /// Makes the outer view as long as the header and a page's list.
  private func fit(to page: Int) {
    guard let screen else { return }
    let list = screen.pages[page]
    let end = max(list.contentSize.height - list.size.height, 0)
    screen.outer.contentSize.height = screen.layout.outer.pinOffset + end + screen.outer.size.height
  }

  /// The distance that the outer view is scrolled beyond the pin, in points.
  private var excess: Double {
    guard let screen else { return 0 }
    return max(screen.outer.contentOffset.y - screen.layout.outer.pinOffset, 0)
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView === screen.outer else { return }
    follow(screen.currentPage)
  }

  private func follow(_ page: Int) {
    guard let screen else { return }
    screen.pager.frame.y = pagerTop + excess
    screen.pages[page].contentOffset.y = excess
  }

  public func show(_ page: Int) {
    fit(to: page)
    guard let screen else { return }
    let end = screen.outer.contentSize.height - screen.outer.size.height
    if screen.outer.contentOffset.y > end { screen.outer.contentOffset.y = end }
    follow(page)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { pagerDidStop(screen) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) {
    pagerTop = screen.layout.outer.headerHeight + screen.layout.outer.tabBarHeight
    fit(to: screen.currentPage)
    follow(screen.currentPage)
  }

  // MARK: Scrolling by the app's code

  public func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    if view === screen.pages[screen.currentPage] {
      if offset > 0 { screen.outer.contentOffset.y = screen.layout.outer.pinOffset + offset }
    } else {
      view.contentOffset = view === screen.pager ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
    }
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    if view === screen.pages[screen.currentPage] {
      let pin = screen.layout.outer.pinOffset
      screen.outer.setContentOffset(Point(x: 0, y: pin + offset), animated: animated)
    } else {
      view.setContentOffset(view === screen.pager ? Point(x: offset, y: 0) : Point(x: 0, y: offset), animated: animated)
    }
  }
}
