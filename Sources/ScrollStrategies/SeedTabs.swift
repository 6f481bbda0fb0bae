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
