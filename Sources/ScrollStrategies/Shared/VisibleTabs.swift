import ScrollEngine
import TraceModel

/// Tabs as frameworks' own pagers have them: a tap turns the page and counts at once, a swipe counts when the pager has come to rest,
/// and the page that is visible then is the current one.
protocol VisibleTabs: ScrollViewDelegate {}

extension VisibleTabs {
  func select(_ page: Int, of screen: NestedScreen, animated: Bool) {
    screen.pager.setContentOffset(Point(x: screen.layout.viewport.width * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  /// Called when the pager may have come to rest.
  func pagerRests(_ screen: NestedScreen?) {
    if let screen { screen.currentPage = screen.visiblePage }
  }
}
