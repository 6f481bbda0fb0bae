import ScrollEngine
import TraceModel

/// The tabs of the article "Three ways to nest scroll views": a tap scrolls the pager with animation and changes the current page at
/// once; a swipe changes it when the pager has stopped decelerating, and only then, with the page index cut off, not rounded.
public protocol SeedTabs: AnyObject {
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)
}

extension SeedTabs {
  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    select(page, of: screen, animated: animated)
  }

  func select(_ page: Int, of screen: NestedScreen, animated: Bool) {
    let width = screen.layout.viewport.width
    screen.pager.setContentOffset(Point(x: width * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  /// What that article does 0.25 s after its title view got its titles: it selects the first tab, wherever the user is by then.
  func selectFirstTabAfterLoad(_ screen: NestedScreen) {
    screen.after(milliseconds: SeedOption.delay) { [unowned self, unowned screen] in
      self.screen(screen, didSelectTab: 0, animated: true)
    }
  }

  /// What that article does 0.25 s after a tap on a tab: the page's data, and with it the height of its content, are loaded anew.
  func reload(page: Int, of screen: NestedScreen, contentHeight: Double?) {
    guard let contentHeight else { return }
    screen.after(milliseconds: SeedOption.delay) { [unowned screen] in
      screen.pages[page].contentSize.height = contentHeight
    }
  }

  func pagerDidEndDecelerating(_ screen: NestedScreen) {
    let progress = screen.pager.contentOffset.x / screen.layout.viewport.width
    screen.currentPage = min(max(Int(progress), 0), screen.pages.count - 1)
  }
}

/// What several articles leave to the reader.
enum SeedOption {
  /// Milliseconds. Source: `asyncAfter(deadline: 0.25)` in "Three ways to nest scroll views".
  static let delay = 250.0

  /// Off by default: a recording may begin on another tab.
  static let selectsFirst = StrategyOption.flag(
    "selects_first_after_load", default: false,
    "whether the first tab is selected 0.25 s after load, whatever page the user has swiped to by then"
  )
  static let reloadedHeight = StrategyOption.length(
    "reloaded_content_height", orElse: "unchanged",
    "the height of a page's content once it was reloaded, 0.25 s after a tap on its tab, in points")
  /// The articles write the height of their header as a number (200, 150, 100) that need not be the screen's pin.
  static let criticalValue = StrategyOption.length(
    "critical_value", orElse: "the screen's pin_offset",
    "the outer offset at which the finger is handed over: the articles' maxOffset, fixed height, maxOffsetY")
  /// One article says so, the views of the others do by default. Their code depends on it: a view that rests at its edge and does not
  /// bounce never reports that the finger pulls there.
  static let bounces = StrategyOption.flag(
    "bounces", default: true,
    "whether outer view and lists bounce, whatever the layout says; the articles' code depends on it")

  static func set(bounces: Bool, on screen: NestedScreen) {
    for view in [screen.outer] + screen.pages {
      view.bounces = bounces
      view.alwaysBounceVertical = bounces
    }
  }

  /// "Three ways to nest scroll views" turns the pager's bounce off; the others say nothing.
  static func pagerBounces(default value: Bool) -> StrategyOption<Bool> {
    .flag("pager_bounces", default: value, "whether the pager bounces at its first and last page")
  }
}
