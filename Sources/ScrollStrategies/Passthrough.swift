import ScrollEngine

/// While the finger's whole way points down and the list is scrolled, the outer view is kept where it last
/// was; on the way up it is still put to the pin.
public final class Passthrough: PassthroughCoordinator, CoordinationStrategy {
  public static let description = StrategyDescription(
    id: "passthrough",
    summary: "both pans act on one touch; on the way down the outer view is kept where it last was",
    source: "the article \"Three ways to nest scroll views\", third way, with its fix",
    keeps:
      "canScroll of the outer view and of every list, the direction of the finger's whole way, the outer view's last offset",
    writes: "outer.contentOffset.y = its last offset on the way down over a scrolled list, = pin otherwise; "
      + "list.contentOffset.y = 0 while it may not scroll",
    goodAt: "drags and flings across the pin; a scrolled tab that comes back and is dragged down at once",
    breaks: "a scrolled tab that comes back while the header is open and is dragged up, or wobbles up by a point: the "
      + "header jumps shut; a drag from the header is dead at the pin and its momentum is lost",
    cleanScripts: ["S01", "S02", "S03", "S06", "S10", "S11"],
    glitchingScripts: ["S06b", "S15"], options: PassthroughCoordinator.options)

  /// The outer view's last offset while it could scroll.
  private var outerY = 0.0

  override func outerMoved(to y: Double) { outerY = y }

  override func holdOuter(_ outer: ScrollView, pin: Double) {
    if isDown {
      outer.contentOffset.y = (current?.y ?? 0) <= 0 ? pin : outerY
    } else {
      outer.contentOffset.y = pin
      outerY = pin
    }
  }
}
