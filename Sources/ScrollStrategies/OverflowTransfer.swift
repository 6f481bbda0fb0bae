import ScrollEngine
import TraceModel

/// One view scrolls at a time and transfers movement beyond its edge to the other one. The roles change only at rest.
public final class OverflowTransfer: CoordinationStrategy, FieldTabs, ScrollViewDelegate {
  public static let description = StrategyDescription(
    id: "overflow-transfer",
    summary: "one view scrolls at a time and hands the overflow at its edge to the other; at rest the two change roles",
    source: "the example FeudalismViewController (github.com/VanchChen/NestedScrollview)",
    keeps: "isScrollEnabled of the outer view and of the list",
    writes:
      "outer.contentOffset.y = pin, and list.contentOffset.y + the part beyond it; outer.contentOffset.y + a list's "
      + "offset; list.contentOffset.y = 0 before the pin; isScrollEnabled when a drag or deceleration has ended",
    goodAt:
      "a drag or fling from the header goes on into the list, and one from the list into the header, without a shared touch",
    breaks:
      "an overflow is taken after the rubber band: across the pin the list follows with about half of the finger's "
      + "speed; a list goes to its top in one frame when the header begins to open; each write stops the momentum",
    cleanScripts: ["S17"],
    glitchingScripts: [
      "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15",
      "S16", "S18",
    ],
    options: [FieldOption.bounces.description, keepsMomentum.description])

  /// The distance up to which an offset counts as at the pin, or at the list's top, in points. Source: the example's value.
  static let tolerance = 0.5

  static let keepsMomentum = StrategyOption.flag(
    "keeps_momentum", default: false,
    "whether offsets are written with contentOffset, after which momentum goes on, instead of "
      + "setContentOffset(_:animated:), which the example uses")

  private let bounces: Bool
  private let keepsMomentum: Bool
  private var screen: NestedScreen?
  private var list: ScrollView?

  public init(_ options: StrategyOptions) {
    bounces = options[FieldOption.bounces]
    keepsMomentum = options[Self.keepsMomentum]
  }

  public func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    ArticleOption.set(bounces: bounces, on: screen)
    for view in [screen.outer, screen.pager] + screen.pages { view.delegate = self }
    for page in screen.pages { page.isScrollEnabled = false }
    show(screen.currentPage)
  }

  public func show(_ page: Int) {
    guard let screen else { return }
    list = screen.pages[page]
    rest(screen.outer)
  }

  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let screen, let list else { return }
    let outer = screen.outer
    let pin = screen.layout.outer.pinOffset
    let y = scrollView.contentOffset.y
    if scrollView === outer {
      guard abs(y - pin) > Self.tolerance else { return }
      if y > pin {
        scroll(outer, to: pin)
        scroll(list, to: list.contentOffset.y + y - pin)
      } else {
        scroll(list, to: 0)
      }
    } else if scrollView === list, abs(y) > Self.tolerance {
      let target = outer.contentOffset.y + y
      scroll(outer, to: y > 0 ? min(target, pin) : max(target, 0))
      if y < 0 { scroll(list, to: 0) }
    }
  }

  private func scroll(_ view: ScrollView, to y: Double) {
    if keepsMomentum {
      view.contentOffset.y = y
    } else {
      view.setContentOffset(Point(x: view.contentOffset.x, y: y), animated: false)
    }
  }

  // MARK: At rest

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { rest(scrollView) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { rest(scrollView) }

  private func rest(_ scrollView: ScrollView) {
    guard let screen, let list else { return }
    if scrollView === screen.pager { return pagerDidStop(screen) }
    let outer = screen.outer
    let pin = screen.layout.outer.pinOffset
    if scrollView === outer {
      outer.isScrollEnabled = abs(outer.contentOffset.y - pin) >= Self.tolerance || list.contentOffset.y <= 0
    } else {
      outer.isScrollEnabled = abs(list.contentOffset.y) < Self.tolerance && outer.contentOffset.y < pin
    }
    list.isScrollEnabled = !outer.isScrollEnabled
  }
}
