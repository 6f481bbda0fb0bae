import ScrollEngine
import TraceModel

/// Toggles `isScrollEnabled` like toggle-enabled, but depending on the direction of the last step, and clamps offsets to the boundary.
public final class ToggleDirectional: CoordinationStrategy, ArticleTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "toggle-directional",
    summary:
      "isScrollEnabled is switched at the boundaries depending on the direction of the last step; offsets are clamped",
    source: "the article \"Seamless scrolling\", first solution",
    keeps: "the last offset of the outer view and of the list",
    writes: "isScrollEnabled and, at a boundary, contentOffset, in scrollViewDidScroll",
    goodAt: "the outer view stops exactly at the pin",
    breaks:
      "after a drag crosses a boundary nothing moves until the finger lifts; the article sets no initial state, and a list "
      + "that is enabled initially scrolls while the header is open",
    cleanScripts: [],
    glitchingScripts: ["S08", "S17"],
    options: [
      ArticleOption.criticalValue.description, initialInnerEnabled.description, ArticleOption.bounces.description,
    ])

  static let initialInnerEnabled = StrategyOption.flag(
    "initial_inner_enabled", default: true, "the initial isScrollEnabled of the lists, which the article leaves open")

  private let criticalValue: Double?
  private let bounces: Bool
  private let startsEnabled: Bool
  private var screen: NestedScreen?
  private var lastOuter = 0.0
  private var lastInner = 0.0

  public init(_ options: StrategyOptions) {
    criticalValue = options[ArticleOption.criticalValue]
    bounces = options[ArticleOption.bounces]
    startsEnabled = options[Self.initialInnerEnabled]
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    for page in screen.pages {
      page.delegate = self
      page.isScrollEnabled = startsEnabled
    }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView !== screen.pager else { return }
    let child = screen.pages[screen.currentPage]
    if scrollView === screen.outer {
      let fixed = criticalValue ?? screen.layout.outer.pinOffset
      let scrollsDown = scrollView.contentOffset.y - lastOuter > 0
      if scrollView.contentOffset.y >= fixed, scrollsDown {
        scrollView.contentOffset = Point(x: 0, y: fixed)
        scrollView.isScrollEnabled = false
        child.isScrollEnabled = true
      } else if !scrollsDown {
        scrollView.isScrollEnabled = true
      }
      lastOuter = scrollView.contentOffset.y
    } else {
      let scrollsDown = child.contentOffset.y - lastInner > 0
      if child.contentOffset.y <= 0, !scrollsDown {
        child.contentOffset = .zero
        child.isScrollEnabled = false
        screen.outer.isScrollEnabled = true
      } else if scrollsDown {
        child.isScrollEnabled = true
      }
      lastInner = child.contentOffset.y
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, scrollView === screen.pager else { return }
    pagerDidEndDecelerating(screen)
  }
}
