import ScrollEngine
import TraceModel

/// The tabs of the libraries: a tap scrolls the pager with animation and changes the current page at once.
///
/// A swipe changes it when the pager has stopped, to the nearest page.
public protocol FieldTabs: AnyObject {
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)

  /// Called when the page is about to become the current one, or stays it.
  func show(_ page: Int)
}

extension FieldTabs {
  public func show(_ page: Int) {}

  public func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(Point(x: screen.layout.viewport.width * Double(page), y: 0), animated: animated)
    show(page)
    screen.currentPage = page
  }

  func pagerDidStop(_ screen: NestedScreen) {
    let page = Int((screen.pager.contentOffset.x / screen.layout.viewport.width).rounded())
    let shown = min(max(page, 0), screen.pages.count - 1)
    show(shown)
    screen.currentPage = shown
  }
}

/// Options that several libraries' strategies share.
enum FieldOption {
  /// Whether the views bounce. A view that is at its edge and does not bounce never reports that the finger pulls there.
  static let bounces = StrategyOption.flag(
    "bounces", default: true,
    "whether the outer view and the lists bounce, regardless of the layout, as the library leaves them; its rule depends on it"
  )
}
