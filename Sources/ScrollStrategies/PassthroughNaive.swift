import ScrollEngine

/// While a list follows the finger, the outer view is set to the pin, regardless of its offset.
public final class PassthroughNaive: PassthroughCoordinator, CoordinationStrategy {
  public static let description = StrategyDescription(
    id: "passthrough-naive",
    summary: "both pans act on one touch; while the list follows it, the outer view is set to the pin",
    source: "the article \"Three ways to nest scroll views\", third way, before its fix",
    keeps: "canScroll of the outer view and of every list; the current page",
    writes: "outer.contentOffset.y = pin while a list may scroll; list.contentOffset.y = 0 while it may not",
    goodAt: "drags and flings across the pin, in both directions, while one tab is used",
    breaks:
      "a scrolled tab that comes back while the header is open: the header closes in one frame; a drag from the header "
      + "stops at the pin and its momentum is lost",
    cleanScripts: ["S01", "S02", "S03", "S10", "S11"],
    glitchingScripts: ["S06", "S06b", "S15"], options: PassthroughCoordinator.options)

  override func holdOuter(_ outer: ScrollView, pin: Double) { outer.contentOffset.y = pin }
}
