import ScrollEngine
import TraceModel

/// The movement of a list is taken back and applied to the outer view, as long as the outer view can follow.
public final class TransferByDifference: CoordinationStrategy, FieldTabs, ScrollViewDelegate, ContentOffsetObserver {
  public static let description = StrategyDescription(
    id: "transfer-by-difference",
    summary: "one pan acts on a touch; a list's movement is given to the outer view for as long as that can follow",
    source: "the library SJSegmentedScrollView (github.com/subinspathilettu/SJSegmentedViewController)",
    keeps: "whether it is writing an offset itself",
    writes:
      "outer.contentOffset.y by the list's step and list.contentOffset.y back to its old value: upward while the outer "
      + "view is before the pin, downward while the list is beyond its top; outer.bounces = false and the fast "
      + "deceleration, once",
    goodAt:
      "drags and flings up across the pin; every tab keeps its place; a pinned header can be dragged while the list is "
      + "scrolled",
    breaks:
      "the way down uses the bounce of the list, which resists the finger and pulls back after it; the momentum of a "
      + "drag from the header is lost",
    cleanScripts: ["S01", "S04", "S06", "S06b", "S09", "S11", "S13", "S16", "S17", "S18"],
    glitchingScripts: ["S02", "S03", "S05", "S07", "S08", "S10", "S12", "S14", "S15"],
    options: [FieldOption.bounces.description],
    reports: [
      UserReport(
        "subinspathilettu/SJSegmentedViewController#21",
        "a fling down over a list at its top stops as soon as the finger lifts",
        .shown(script: "S05", kind: "lost-momentum", settings: ["momentum_survives_write=false"])),
      UserReport(
        "subinspathilettu/SJSegmentedViewController#13",
        "where the lists do not bounce, the header does not scroll properly",
        .shown(script: "S02", kind: "interrupted-handoff", settings: ["bounces=false"])),
      UserReport(
        "subinspathilettu/SJSegmentedViewController#131", "the header is jerky while it rolls up",
        .notShown("the thread has no more details; on the way up nothing is found")),
      UserReport(
        "subinspathilettu/SJSegmentedViewController#82", "since iOS 11 the header opens or shuts by itself",
        .notShown("insets that the system adjusts explain it; the lab's screen has no such insets")),
    ])

  private let bounces: Bool
  private var screen: NestedScreen?
  private var isWriting = false

  public init(_ options: StrategyOptions) { bounces = options[FieldOption.bounces] }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    screen.outer.bounces = false
    screen.outer.decelerationRate = Deceleration.fastRate
    screen.pager.delegate = self
    for list in screen.pages { list.addObserver(self) }
  }

  public func scrollView(_ list: ScrollView, changedFrom old: Point, to new: Point) {
    guard let screen, !isWriting else { return }
    isWriting = true
    defer { isWriting = false }
    let difference = old.y - new.y
    let outer = screen.outer
    let pin = screen.layout.outer.pinOffset
    if difference > 0 {
      // Down: the header opens while the list is beyond its top.
      guard outer.contentOffset.y > 0, list.contentOffset.y < 0 else { return }
      outer.contentOffset.y = max(outer.contentOffset.y - difference, 0)
      list.contentOffset.y = old.y
    } else if outer.contentOffset.y < pin, list.contentOffset.y >= 0 {
      outer.contentOffset.y = min(outer.contentOffset.y - difference, pin)
      list.contentOffset.y = old.y
    }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let screen { pagerDidStop(screen) }
  }
}
