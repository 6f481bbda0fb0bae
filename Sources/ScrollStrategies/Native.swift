import ScrollEngine

/// No coordination: what UIKit does by itself. A drag belongs to one view, chosen when it begins.
public final class Native: CoordinationStrategy, SeedTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "native",
    summary: "no coordination at all: the view that a drag begins in keeps it",
    source: "what the articles start from; Apple's Scroll View Programming Guide, nesting scroll views",
    keeps: "nothing",
    writes: "nothing",
    goodAt: "drags that stay in one view; every tab keeps its place",
    breaks:
      "the list scrolls while the header is open; a fling from the header ends at the pin; a pinned header cannot be "
      + "pulled down from the tab bar while the list is scrolled",
    cleanScripts: ["S01", "S02", "S03", "S10", "S12", "S17", "S18"],
    glitchingScripts: ["S08", "S09"])

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
