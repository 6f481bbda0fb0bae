import ScrollEngine
import TraceModel

/// A screen without an outer view: every list fills it and begins with an inset as high as header and tab bar.
///
/// Header and tab bar are in a view of their own.
final class HeaderOverLists {
  /// The view with header and tab bar; its hit testing decides which touches it receives.
  let container: View
  let tabBar: View
  private unowned let screen: NestedScreen

  /// Removes the outer view from the screen and puts the header above the pager.
  init(on screen: NestedScreen, container: View = View()) {
    self.screen = screen
    self.container = container
    let lengths = screen.layout.outer
    let width = screen.layout.viewport.width
    tabBar = View(frame: Rect(x: 0, y: lengths.headerHeight, width: width, height: lengths.tabBarHeight))
    container.frame = Rect(x: 0, y: 0, width: width, height: lengths.headerHeight + lengths.tabBarHeight)
    container.addSubview(tabBar)
    screen.outer.removeFromSuperview()
    // Extends below the screen as far as the pages of the nested screen do, if the pin is before the header's end.
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

  /// The top inset of every list, in points.
  var inset: Double { container.frame.height }

  var pin: Double { screen.layout.outer.pinOffset }

  /// The distance that a list has scrolled its content up from below the open header, in points.
  func scrolled(_ list: ScrollView) -> Double { list.contentOffset.y + inset }

  /// The distance that header and tab bar have moved up, in points.
  var shift: Double {
    get { screen.layout.outer.headerHeight - tabBar.convert(.zero, to: screen.view).y }
    set { container.frame.y = -newValue }
  }

  /// Lays out header, tab bar and insets after their heights have changed.
  func layOut() {
    let lengths = screen.layout.outer
    tabBar.frame.y = lengths.headerHeight
    container.size.height = lengths.headerHeight + lengths.tabBarHeight
    for list in screen.pages { list.contentInset.top = inset }
  }

  /// The content offset of a list for offsets of header and list as the layout counts them, in points.
  func contentOffset(header: Double, list: Double) -> Double { min(header, pin) + list - inset }

  /// Scrolls a view to an offset as the layout counts it.
  ///
  /// For the outer view, which is not on the screen, the visible list scrolls under a header at that offset; a list that is
  /// scrolled closes the header.
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

  /// The pages that are at least partly visible.
  var pagesInSight: ClosedRange<Int> {
    let progress = screen.pager.contentOffset.x / screen.layout.viewport.width
    let last = screen.pages.count - 1
    let first = min(max(Int(progress.rounded(.down)), 0), last)
    return first...min(max(Int(progress.rounded(.up)), first), last)
  }
}
