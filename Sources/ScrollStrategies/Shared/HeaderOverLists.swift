import ScrollEngine
import TraceModel

/// A screen without an outer view: every list fills it and begins with an inset as high as header and tab bar, which are a view of their
/// own.
final class HeaderOverLists {
  /// Header and tab bar; touches reach it where it says.
  let container: View
  let tabBar: View
  private unowned let screen: NestedScreen

  /// Takes the outer view off the screen and puts the header above the pager.
  init(on screen: NestedScreen, container: View = View()) {
    self.screen = screen
    self.container = container
    let lengths = screen.layout.outer
    let width = screen.layout.viewport.width
    tabBar = View(frame: Rect(x: 0, y: lengths.headerHeight, width: width, height: lengths.tabBarHeight))
    container.frame = Rect(x: 0, y: 0, width: width, height: lengths.headerHeight + lengths.tabBarHeight)
    container.addSubview(tabBar)
    screen.outer.removeFromSuperview()
    // As far below the screen as the pages of the nested screen are, where the pin is before the header's end.
    let height = screen.layout.viewport.height + lengths.headerHeight - lengths.pinOffset
    screen.pager.frame = Rect(x: 0, y: 0, width: width, height: height)
    screen.pager.contentSize.height = height
    screen.view.addSubview(screen.pager)
    for list in screen.pages {
      list.size.height = height
      list.contentInset.top = inset
    }
    screen.view.addSubview(container)
    screen.tabBar = tabBar
    for list in screen.pages { list.contentOffset.y = -inset }
  }

  /// What every list's content begins below, in points.
  var inset: Double { container.frame.height }

  var pin: Double { screen.layout.outer.pinOffset }

  /// How far a list's content is above its place under the open header, in points.
  func scrolled(_ list: ScrollView) -> Double { list.contentOffset.y + inset }

  /// How far header and tab bar are above their place, in points.
  var shift: Double {
    get { screen.layout.outer.headerHeight - tabBar.convert(.zero, to: screen.view).y }
    set { container.frame.y = -newValue }
  }

  /// The header, the tab bar or the insets have other heights: everything is laid out anew.
  func layOut() {
    let lengths = screen.layout.outer
    tabBar.frame.y = lengths.headerHeight
    container.size.height = lengths.headerHeight + lengths.tabBarHeight
    for list in screen.pages { list.contentInset.top = inset }
  }

  /// Where a list's content is when the screen shows a header and a list at these offsets, as the layout counts them, in points.
  func contentOffset(header: Double, list: Double) -> Double { min(header, pin) + list - inset }

  /// Scrolls a view to where the layout counts an offset. For the outer view, which is not there, the shown list goes under a header at
  /// that offset; a list that is scrolled shuts the header.
  func scroll(_ view: ScrollView, to offset: Double, animated: Bool) {
    if view === screen.pager {
      view.setContentOffset(Point(x: offset, y: 0), animated: animated)
    } else if view === screen.outer {
      let y = contentOffset(header: offset, list: 0)
      screen.pages[screen.currentPage].setContentOffset(Point(x: 0, y: y), animated: animated)
    } else {
      let y = contentOffset(header: offset > 0 ? pin : shift, list: offset)
      view.setContentOffset(Point(x: 0, y: y), animated: animated)
    }
  }

  /// The pages that are at least partly in sight.
  var pagesInSight: ClosedRange<Int> {
    let progress = screen.pager.contentOffset.x / screen.layout.viewport.width
    let last = screen.pages.count - 1
    let first = min(max(Int(progress.rounded(.down)), 0), last)
    return first...min(max(Int(progress.rounded(.up)), first), last)
  }
}
