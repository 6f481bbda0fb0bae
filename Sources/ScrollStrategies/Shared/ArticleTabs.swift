import ScrollEngine
import TraceModel

/// The tabs of the article "Three ways to nest scroll views": a tap scrolls the pager with animation and changes the current page at
/// once; a swipe changes it only when the pager has stopped decelerating, with the page index truncated, not rounded.
public protocol ArticleTabs: AnyObject {
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)
}

extension ArticleTabs {
  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    select(page, of: screen, animated: animated)
  }

  func select(_ page: Int, of screen: NestedScreen, animated: Bool) {
    let width = screen.layout.viewport.width
    screen.pager.setContentOffset(Point(x: width * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  /// Selects the first tab 0.25 s after the title view was loaded, whatever page the user has swiped to by then, as that article does.
  func selectFirstTabAfterLoad(_ screen: NestedScreen) {
    screen.after(milliseconds: ArticleOption.delay) { [unowned self, unowned screen] in
      self.screen(screen, didSelectTab: 0, animated: true)
    }
  }

  /// Reloads the page's data, and with it the height of its content, 0.25 s after a tap on its tab, as that article does.
  func reload(page: Int, of screen: NestedScreen, contentHeight: Double?) {
    guard let contentHeight else { return }
    screen.after(milliseconds: ArticleOption.delay) { [unowned screen] in
      screen.pages[page].contentSize.height = contentHeight
    }
  }

  func pagerDidEndDecelerating(_ screen: NestedScreen) {
    let progress = screen.pager.contentOffset.x / screen.layout.viewport.width
    screen.currentPage = min(max(Int(progress), 0), screen.pages.count - 1)
  }
}
