import ScrollEngine
import TraceModel

/// The tabs of the article "Three ways to nest scroll views".
///
/// A tap scrolls the pager with animation and changes the current page at once. A swipe changes it only when the pager has
/// stopped decelerating, with the page index truncated, not rounded.
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

  /// Selects the first tab 0.25 s after the title view was loaded, whatever page the user has swiped to by then, as that article
  /// does.
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

/// Options for details that several articles leave open or decide differently.
enum ArticleOption {
  /// The delay in milliseconds. Source: `asyncAfter(deadline: 0.25)` in "Three ways to nest scroll views".
  static let delay = 250.0

  /// Whether the first tab is selected after loading. False by default, since a recording may begin on another tab.
  static let selectsFirst = StrategyOption.flag(
    "selects_first_after_load", default: false,
    "whether the first tab is selected 0.25 s after loading, whatever page the user has swiped to by then"
  )
  static let reloadedHeight = StrategyOption.length(
    "reloaded_content_height", orElse: "unchanged",
    "the height of a page's content after it was reloaded, 0.25 s after a tap on its tab, in points")
  /// The height of the header in the articles' code: a constant (200, 150, 100), which may differ from the screen's pin offset.
  static let criticalValue = StrategyOption.length(
    "critical_value", orElse: "the screen's pin_offset",
    "the outer offset at which scrolling is handed over: the articles' maxOffset, fixed height, maxOffsetY")
  /// Whether outer view and lists bounce. One article enables bouncing explicitly, the others have it by default.
  ///
  /// Their code depends on it: a view that is at its edge and does not bounce never reports that the finger pulls there.
  static let bounces = StrategyOption.flag(
    "bounces", default: true,
    "whether the outer view and the lists bounce, regardless of the layout; the articles' code depends on it")

  static func set(bounces: Bool, on screen: NestedScreen) {
    for view in [screen.outer] + screen.pages {
      view.bounces = bounces
      view.alwaysBounceVertical = bounces
    }
  }

  /// Whether the pager bounces. "Three ways to nest scroll views" disables it; the other articles do not mention it.
  static func pagerBounces(default value: Bool) -> StrategyOption<Bool> {
    .flag("pager_bounces", default: value, "whether the pager bounces at its first and last page")
  }
}
