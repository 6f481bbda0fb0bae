import ScrollEngine
import TraceModel

/// No outer view: header and tab bar are part of the visible list's content until the tab bar reaches its pin.
///
/// From there on they are part of the screen.
public final class HeaderInList: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "header-in-list",
    summary:
      "without an outer view: the header is in the shown list until the tab bar is pinned, and in the screen from there on",
    source:
      "JXPagingSmoothView (github.com/pujiaxin33/JXPagingView) and GKPageSmoothView (github.com/QuintGao/GKPageScrollView)",
    keeps: "whether the other lists still have to be placed under a shut header",
    writes:
      "the header's superview; the contentOffset of all other lists = the shown one's while the header is open, and once = below the tab "
      + "bar when it is shut",
    goodAt:
      "UIScrollView's own drag, momentum and bounce of the list, also from the open header: there is no hand-off",
    breaks: "every tab loses its place when the header opens; a drag on the pinned tab bar moves nothing",
    cleanScripts: [
      "S01", "S02", "S03", "S04", "S05", "S07", "S08", "S10", "S11", "S12", "S13", "S14", "S16", "S17", "S18",
    ],
    glitchingScripts: ["S06", "S06b", "S09", "S15"],
    reports: [
      UserReport(
        "pujiaxin33/JXPagingView#164", "after a switch of the tab while the header is shut a list is at another place",
        .shown(script: "S06", kind: "wrong-tab-restore")),
      UserReport(
        "pujiaxin33/JXPagingView#374", "a short list jumps when it is loaded again",
        .shown(script: "C15-rest", kind: "jump-back")),
      UserReport(
        "QuintGao/GKPageScrollView#143", "the page trembles after a tap on a tab while the header is half open",
        .notShown("the rule puts the header where it is seen; the code that trembles is not part of it")),
      UserReport(
        "QuintGao/GKPageScrollView#108", "the content of a list trembles while another view moves",
        .notShown("in the lab, only one view moves")),
      UserReport(
        "QuintGao/GKPageScrollView#47",
        "a drag of the pinned tab bar while a list still moves leaves the list where it should not be",
        .notShown("the lab's tab bar moves nothing; the library's own pan for it is not part of the rule")),
    ])

  private var screen: NestedScreen?
  private var header: HeaderOverLists?
  private var isSynchronizing = true
  private let pager = HeaderAvoidingPager()

  public init(_ options: StrategyOptions) {}

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView { place == .pager ? pager : ScrollView() }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    let header = HeaderOverLists(on: screen)
    self.header = header
    pager.header = header.container
    pager.delegate = self
    for list in screen.pages {
      lengthen(list)
      list.delegate = self
    }
    put(in: screen.currentPage)
  }

  /// Makes a list long enough to close the header.
  private func lengthen(_ list: ScrollView) {
    guard let header else { return }
    let least = list.size.height - header.inset + header.pin
    if list.contentSize.height < least { list.contentSize.height = least }
  }

  // MARK: The header's superview

  private func put(in page: Int) {
    guard let screen, let header else { return }
    let list = screen.pages[page]
    guard header.container.superview !== list else { return }
    header.container.frame.y = -header.inset
    list.addSubview(header.container)
  }

  /// Puts the header on the screen, shifted up by a distance in points.
  private func putOnScreen(shift: Double) {
    guard let screen, let header else { return }
    if header.container.superview !== screen.view { screen.view.addSubview(header.container) }
    header.shift = shift
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let header else { return }
    if scrollView === pager {
      putOnScreen(shift: header.shift)
      return
    }
    guard scrollView === screen.pages[screen.currentPage], !pager.isDragging, !pager.isDecelerating,
      !pager.isScrollAnimating
    else { return }
    let others = screen.pages.filter { $0 !== scrollView }
    if header.scrolled(scrollView) < header.pin {
      put(in: screen.currentPage)
      for list in others { list.contentOffset.y = scrollView.contentOffset.y }
      isSynchronizing = true
    } else {
      putOnScreen(shift: header.pin)
      if isSynchronizing { for list in others { list.contentOffset.y = header.pin - header.inset } }
      isSynchronizing = false
    }
  }

  // MARK: Tabs

  private func pagerStopped() {
    guard let screen, let header else { return }
    pagerDidStop(screen)
    if header.scrolled(screen.pages[screen.currentPage]) <= header.pin { put(in: screen.currentPage) }
  }

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if scrollView === pager, !willDecelerate { pagerStopped() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if scrollView === pager { pagerStopped() }
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    if scrollView === pager { pagerStopped() }
  }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) {
    header?.layOut()
    if let page = change.view?.page, screen.pages.indices.contains(page) { lengthen(screen.pages[page]) }
  }

  // MARK: Scrolling by the app's code

  public func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    guard let header else { return }
    if view === screen.outer {
      for list in screen.pages { list.contentOffset.y = header.contentOffset(header: offset, list: 0) }
    } else if view === pager {
      view.contentOffset.x = offset
      putOnScreen(shift: header.shift)
      pagerStopped()
    } else {
      view.contentOffset.y += offset
    }
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    header?.scroll(view, to: offset, animated: animated)
  }
}

/// A pager that leaves touches in the header to the header.
private final class HeaderAvoidingPager: ScrollView {
  weak var header: View?

  override func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let header, let screen else { return true }
    let origin = header.convert(.zero, to: screen.view)
    return !Rect(origin: origin, size: header.size).contains(touch.location)
  }
}
