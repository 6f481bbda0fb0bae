import ScrollEngine
import TraceModel

/// No outer view: the header floats over the lists, lets touches through to them, and follows the visible list.
public final class FloatingHeader: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "floating-header",
    summary:
      "without an outer view: the header floats over the lists, lets touches through, and moves as the shown list does",
    source:
      "the libraries Shazam (github.com/bawn/Shazam) and HHHorizontalPagingView (github.com/Huanhoo/HHHorizontalPagingView)",
    keeps: "how far the header is shifted; the places of header and list when a tab came back",
    writes:
      "the header's place = the shown list's offset up to the pin; with tabs=sync the list's offset = the header's when its tab is shown",
    goodAt:
      "UIScrollView's own drag, momentum and bounce of the list, also from the header: there is no hand-off",
    breaks:
      "a scrolled tab that comes back while the header is open: the header follows the finger down only after the list has caught up with it",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S08", "S10", "S11", "S12", "S13", "S14", "S15", "S16",
      "S17", "S18",
    ],
    glitchingScripts: ["S09"], options: [tabs.description],
    reports: [
      UserReport(
        "bawn/Shazam#2",
        "when a scrolled tab comes back while the header is open, the header does not follow the finger; the author: a defect or a "
          + "feature",
        .shown(script: "S06", kind: "wrong-order", settings: ["expect.backward=parent_first"]))
    ])

  /// The treatment of a tab's offset when the tab is selected.
  enum Tabs: String, CaseIterable {
    /// The list keeps its offset, and the header opens late.
    case keep
    /// The list goes to the offset that fits the header.
    case sync
  }

  static let tabs = StrategyOption.choice(
    "tabs", default: Tabs.keep,
    "whether a tab keeps its place while the header is open, or goes to where the header puts it")

  private let tabs: Tabs
  private var screen: NestedScreen?
  private var floating: HeaderOverLists?
  /// The page whose list the header follows: the last one in sight, in the order of the pages.
  private var followed = 0
  /// The followed list's position at the latest callback, in points. Whether it moves up or down is seen from this one alone.
  private var latest = 0.0
  /// The positions of header and list when the list last moved down, until the header can follow the list again.
  private var kept: (shift: Double, list: Double)?

  public init(_ options: StrategyOptions) { tabs = options[Self.tabs] }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    let header = PassingView()
    let floating = HeaderOverLists(on: screen, container: header)
    header.tabBar = floating.tabBar
    self.floating = floating
    screen.pager.delegate = self
    for list in screen.pages { list.delegate = self }
    appear(screen.currentPage)
  }

  // MARK: The header follows the list

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let floating else { return }
    if scrollView === screen.pager {
      for page in screen.pages.indices where screen.showsPage(page) { appear(page) }
    } else if scrollView === screen.pages[followed] {
      follow(floating.scrolled(scrollView), floating)
    }
  }

  private func follow(_ list: Double, _ floating: HeaderOverLists) {
    let isUp = list > latest
    latest = list
    guard let kept else {
      floating.shift = min(list, floating.pin)
      return
    }
    if isUp { floating.shift = min(kept.shift + (list - kept.list), floating.pin) }
    // The header waits once more if the list has caught up with it.
    self.kept = list <= kept.shift ? nil : isUp ? kept : (floating.shift, list)
  }

  // MARK: Tabs

  /// Sets the offset of a list in sight to one that fits the header, and lets the header follow it.
  private func appear(_ page: Int) {
    guard let screen, let floating else { return }
    let list = screen.pages[page]
    let shift = floating.shift
    if floating.scrolled(list) <= floating.pin {
      list.contentOffset.y = max(shift, 0) - floating.inset
    } else if tabs == .sync, shift < floating.pin {
      list.contentOffset.y = shift - floating.inset
    }
    followed = page
    latest = floating.scrolled(list)
    kept = nil
    if tabs == .keep, latest > floating.shift {
      kept = (floating.shift, latest)
    } else {
      floating.shift = min(latest, floating.pin)
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen, scrollView === screen.pager { pagerDidStop(screen) }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) { floating?.layOut() }

  // MARK: Scrolling by the app's code

  public func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    guard let floating else { return }
    if view === screen.outer {
      floating.shift = offset
      for list in screen.pages { list.contentOffset.y = floating.contentOffset(header: offset, list: 0) }
    } else if view === screen.pager {
      view.contentOffset.x = offset
    } else {
      let shift = floating.shift
      view.contentOffset.y = floating.contentOffset(header: shift, list: offset)
      if view === screen.pages[screen.currentPage], offset > 0, shift < floating.pin {
        floating.shift = shift
        kept = (shift, floating.scrolled(view))
      }
    }
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    floating?.scroll(view, to: offset, animated: animated)
  }
}

/// A header that receives touches only in its tab bar.
private final class PassingView: View {
  weak var tabBar: View?

  override func point(inside point: Point) -> Bool { tabBar?.frame.contains(point) ?? false }
}
