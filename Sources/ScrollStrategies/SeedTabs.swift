import ScrollEngine
import TraceModel

/// Seed 000's tabs: a tap scrolls the pager with animation and changes the current page at once; a swipe changes it when the
/// pager has stopped decelerating, and only then, with the page index cut off, not rounded.
public protocol SeedTabs: AnyObject {}

extension SeedTabs {
  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    let width = screen.layout.viewport.width
    screen.pager.setContentOffset(Point(x: width * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  func pagerDidEndDecelerating(_ screen: NestedScreen) {
    let progress = screen.pager.contentOffset.x / screen.layout.viewport.width
    screen.currentPage = min(max(Int(progress), 0), screen.pages.count - 1)
  }
}

/// What several seeds leave to the reader.
enum SeedOption {
  /// The seeds write the height of their header as a number (200, 150, 100) that need not be the screen's pin.
  static let criticalValue = StrategyOption.length(
    "critical_value", orElse: "the screen's pin_offset",
    "the outer offset at which the finger is handed over (000's maxOffset, 001's fixed height, 003's maxOffsetY)")
  /// Seed 000 says so, the views of the others do by default. Their code depends on it: a view that rests at its edge and does not
  /// bounce never reports that the finger pulls there.
  static let bounces = StrategyOption.flag(
    "bounces", default: true,
    "whether outer view and lists bounce, whatever the layout says; the seeds' code depends on it")

  static func set(bounces: Bool, on screen: NestedScreen) {
    for view in [screen.outer] + screen.pages {
      view.bounces = bounces
      view.alwaysBounceVertical = bounces
    }
  }

  /// Seed 000 turns the pager's bounce off; the others say nothing.
  static func pagerBounces(default value: Bool) -> StrategyOption<Bool> {
    .flag("pager_bounces", default: value, "whether the pager bounces at its first and last page")
  }
}
