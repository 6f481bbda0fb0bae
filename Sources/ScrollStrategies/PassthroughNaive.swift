import ScrollEngine

/// Whenever a list has the finger, the outer view is put to the pin, wherever it was.
public final class PassthroughNaive: PassthroughCoordinator, CoordinationStrategy {
  public static let description = StrategyDescription(
    id: "passthrough-naive",
    summary: "both pans act on one touch; while the list has it, the outer view is put to the pin",
    source: "the article \"Three ways to nest scroll views\", third way, before its fix",
    keeps: "canScroll of the outer view and of every list; the current page",
    writes: "outer.contentOffset.y = pin while a list may scroll; list.contentOffset.y = 0 while it may not",
    goodAt: "drags and flings across the pin, in both directions, while one tab is used",
    breaks: "a tab that comes back scrolled while the header is open: the header jumps shut; a drag from the header is "
      + "dead at the pin and its momentum is lost",
    cleanScripts: ["S01", "S02", "S03", "S10", "S11"],
    glitchingScripts: ["S06", "S06b", "S15"], options: PassthroughCoordinator.options)

  override func holdOuter(_ outer: ScrollView, pin: Double) { outer.contentOffset.y = pin }
}
