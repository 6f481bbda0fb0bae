import ScrollEngine
import TraceModel

/// One view scrolls at a time: at the pin the outer view is disabled and the list enabled, at the list's top the other way round.
///
/// Neither offset is clamped, so the outer view may come to rest beyond the pin. Disabling a scroll view cancels its pan, and the
/// list's pan has never seen the touch: the finger moves nothing until it lifts.
public final class ToggleEnabled: CoordinationStrategy, SeedTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "toggle-enabled",
    summary: "isScrollEnabled of the outer view and of the list are switched at the pin and at the list's top",
    source: "the article \"Three ways to nest scroll views\", first way; \"Sliding conflict solution\", first step",
    keeps: "nothing but the isScrollEnabled of every view; pages start disabled, a tab switch changes no flag",
    writes: "isScrollEnabled in scrollViewDidScroll; no offset, not even a clamp",
    goodAt: "a drag that stays on one side of the pin",
    breaks: "every drag and fling across the pin is dead until the finger lifts; a page switched to is disabled",
    cleanScripts: ["S17"],
    glitchingScripts: ["S01", "S02", "S03", "S04", "S10"],
    options: [SeedOption.criticalValue.description, SeedOption.bounces.description, pagerBounces.description])

  static let pagerBounces = SeedOption.pagerBounces(default: false)

  private var screen: NestedScreen?

  private let criticalValue: Double?
  private let bounces: Bool
  private let pagerBounces: Bool

  public init(_ options: StrategyOptions) {
    criticalValue = options[SeedOption.criticalValue]
    bounces = options[SeedOption.bounces]
    pagerBounces = options[Self.pagerBounces]
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    SeedOption.set(bounces: bounces, on: screen)
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
