import ScrollEngine

/// While the finger's translation is downward and the list is scrolled, the outer view keeps its last offset.
///
/// While the translation is upward, the outer view is still set to the pin.
public final class Passthrough: PassthroughCoordinator, CoordinationStrategy {
  public static let description = StrategyDescription(
    id: "passthrough",
    summary: "both pans act on one touch; during a downward drag the outer view keeps its last offset",
    source: "the article \"Three ways to nest scroll views\", third way, with its fix",
    keeps:
      "canScroll of the outer view and of every list, the direction of the finger's translation, the outer view's last offset",
    writes: "outer.contentOffset.y = its last offset during a downward drag over a scrolled list, = pin otherwise; "
      + "list.contentOffset.y = 0 while it may not scroll",
    goodAt: "drags and flings across the pin; a scrolled tab that comes back and is dragged down at once",
    breaks: "a scrolled tab that comes back while the header is open and is dragged up, even by one point: the header "
      + "closes in one frame; a drag from the header stops at the pin and its momentum is lost",
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
