import ScrollEngine
import TraceModel

/// Only one view can scroll at a time: at the pin the outer view is disabled and the list enabled; at the list's top the reverse.
///
/// Neither offset is clamped, so the outer view may come to rest beyond the pin. Disabling a scroll view cancels its pan, and the
/// list's pan has not received the touch, so that the finger moves nothing until it lifts.
public final class ToggleEnabled: CoordinationStrategy, ArticleTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "toggle-enabled",
    summary: "isScrollEnabled of the outer view and of the list are switched at the pin and at the list's top",
    source: "the article \"Three ways to nest scroll views\", first way; \"Sliding conflict solution\", first step",
    keeps: "only isScrollEnabled of every view; pages are disabled initially, and a tab switch changes no flag",
    writes: "isScrollEnabled in scrollViewDidScroll; no offsets",
    goodAt: "a drag that stays on one side of the pin",
    breaks:
      "after a drag or fling crosses the pin nothing moves until the finger lifts; after a tab switch the page is disabled",
    cleanScripts: ["S17"],
    glitchingScripts: ["S01", "S02", "S03", "S04", "S10"],
    options: [ArticleOption.criticalValue.description, ArticleOption.bounces.description, pagerBounces.description])

  static let pagerBounces = ArticleOption.pagerBounces(default: false)

  private var screen: NestedScreen?

  private let criticalValue: Double?
  private let bounces: Bool
  private let pagerBounces: Bool

  public init(_ options: StrategyOptions) {
    criticalValue = options[ArticleOption.criticalValue]
    bounces = options[ArticleOption.bounces]
    pagerBounces = options[Self.pagerBounces]
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    screen.pager.bounces = pagerBounces
    for page in screen.pages {
      page.delegate = self
      page.isScrollEnabled = false
    }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView !== screen.pager else { return }
    let list = screen.pages[screen.currentPage]
    if scrollView === screen.outer {
      if scrollView.contentOffset.y >= criticalValue ?? screen.layout.outer.pinOffset {
        screen.outer.isScrollEnabled = false
        list.isScrollEnabled = true
      }
    } else if scrollView.contentOffset.y <= 0 {
      list.isScrollEnabled = false
      screen.outer.isScrollEnabled = true
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, scrollView === screen.pager else { return }
    pagerDidEndDecelerating(screen)
  }
}
