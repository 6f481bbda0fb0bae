import ScrollEngine

/// No coordination: the behavior of UIKit alone. A drag belongs to one view, which is determined when the drag begins.
public final class Native: CoordinationStrategy, ArticleTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "native",
    summary: "no coordination: a drag belongs to the view in which it begins",
    source: "the initial state of all articles; Apple's Scroll View Programming Guide, nesting scroll views",
    keeps: "nothing",
    writes: "nothing",
    goodAt: "drags that stay in one view; every tab keeps its offset",
    breaks:
      "the list scrolls while the header is open; a fling from the header ends at the pin; a pinned header cannot be "
      + "pulled down from the tab bar while the list is scrolled",
    cleanScripts: [],
    glitchingScripts: ["S01", "S02", "S03", "S08", "S09", "S10", "S12", "S17", "S18"])

  private var screen: NestedScreen?

  public init(_ options: StrategyOptions) {}

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    screen.pager.delegate = self
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidEndDecelerating(screen) }
  }
}
