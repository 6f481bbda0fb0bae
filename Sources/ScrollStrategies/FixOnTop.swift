import ScrollEngine
import TraceModel

/// One flag on the outer view that is set when it reaches the fixed height and cleared when any list reaches its top.
public final class FixOnTop: CoordinationStrategy, ArticleTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "fix-on-top",
    summary: "both pans act on one touch; a flag on the outer view decides which of the two views is set back",
    source: "the article \"Seamless scrolling\", second solution and its category",
    keeps: "one flag, fixedOnTop, on the outer view",
    writes: "outer.contentOffset = the fixed height while the flag is set; list.contentOffset = 0 while it is not",
    goodAt:
      "drags and flings across the pin, in both directions, while one tab is used; a few lines of code for any screen",
    breaks:
      "a scrolled tab that comes back while the header is open loses its offset on the first touch; a drag from the "
      + "header stops at the pin and its momentum is lost",
    cleanScripts: ["S01", "S02", "S03", "S10", "S11"],
    glitchingScripts: ["S06", "S06b", "S08", "S09", "S15"],
    options: [ArticleOption.criticalValue.description, ArticleOption.bounces.description, simultaneity.description])

  /// The views whose pans allow simultaneous recognition. It is sufficient that one of two pans allows it.
  enum Simultaneity: String, CaseIterable, Sendable {
    case both, outer, inner
  }

  static let simultaneity = StrategyOption.choice(
    "simultaneous", default: Simultaneity.both, "which views allow simultaneous recognition; the article: both")

  private var fixedOnTop = false
  private var screen: NestedScreen?

  private let fixedHeight: Double?
  private let bounces: Bool
  private let simultaneity: Simultaneity

  public init(_ options: StrategyOptions) {
    fixedHeight = options[ArticleOption.criticalValue]
    bounces = options[ArticleOption.bounces]
    simultaneity = options[Self.simultaneity]
  }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    switch place {
    case .pager: ScrollView()
    case .outer: simultaneity == .inner ? ScrollView() : SimultaneousScrollView()
    case .page: simultaneity == .outer ? ScrollView() : SimultaneousScrollView()
    }
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.delegate = self
    screen.pager.delegate = self
    for page in screen.pages {
      page.delegate = self
    }
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, scrollView !== screen.pager else { return }
    if scrollView === screen.outer {
      let height = fixedHeight ?? screen.layout.outer.pinOffset
      if scrollView.contentOffset.y >= height {
        scrollView.contentOffset = Point(x: 0, y: height)
        fixedOnTop = true
      }
      if fixedOnTop { scrollView.contentOffset = Point(x: 0, y: height) }
    } else {
      if scrollView.contentOffset.y <= 0 {
        scrollView.contentOffset.y = 0
        fixedOnTop = false
      }
      if !fixedOnTop { scrollView.contentOffset.y = 0 }
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard let screen, scrollView === screen.pager else { return }
    pagerDidEndDecelerating(screen)
  }
}
