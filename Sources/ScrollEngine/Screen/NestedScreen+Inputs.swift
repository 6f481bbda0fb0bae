import TraceModel

// The targets of touches and events.
extension NestedScreen {
  /// The outer view's visible offset: where header and tab bar are drawn, whatever moves them, in points.
  public var presentedOuterOffset: Double {
    isAsAssembled ? outer.offset.y : layout.outer.headerHeight + layout.outer.tabBarHeight - pagesTop
  }

  /// A page's visible offset: the distance that its content is drawn above the lower edge of the tab bar, in points.
  public func presentedOffset(ofPage index: Int) -> Double {
    let page = pages[index]
    if isAsAssembled { return page.offset.y }
    // Pages in the pager, below a tab bar that is fixed above it.
    let offset = page.drawnOrigin.y - (contentTops[index] ?? 0)
    if tabBar == nil, page.superview === pager {
      return offset + pager.drawnOrigin.y - (page.frame.y + page.shift.y)
    }
    if page.isDescendant(of: view) { return pagesTop - (page.top - offset) }
    // A page without room for the header, in a pager that lies under it, was not put into the tree yet: it gets the room there.
    if contentTops[index] == nil, page.contentInset.top == 0 { return offset }
    // A page that the app took out of the tree reads as if it stood at the pager's top.
    return pagesTop - (pager.top - offset)
  }

  /// The pager's visible offset, as if the pages stood side by side in it, in points.
  ///
  /// Two pages that are not neighbours may be drawn side by side: then the offset runs from the one's place to the other's.
  package var presentedPagerOffset: Double {
    guard pager.keepsPageInTheMiddle, pager.size.width > 0 else { return pager.offset.x + pager.offsetShift.x }
    let width = layout.viewport.width
    let drawn = framedPages.indices.filter { framedPages[$0].isDescendant(of: pager) }.map { index in
      (place: Double(index) * width, distance: framedPages[index].left - pager.left - (pager.size.width - width) / 2)
    }
    guard let nearest = drawn.min(by: { abs($0.distance) < abs($1.distance) }) else {
      return Double(currentPage) * width
    }
    let isOnTheLeft = nearest.distance <= 0
    let others = drawn.filter { isOnTheLeft ? $0.distance > 0 : $0.distance <= 0 }
    guard let other = others.min(by: { abs($0.distance) < abs($1.distance) }), nearest.distance != 0 else {
      // A space between pages is passed in the same time.
      return grid.rounded(nearest.place - nearest.distance * width / pager.size.width)
    }
    let share = nearest.distance / (nearest.distance - other.distance)
    return grid.rounded(nearest.place + (other.place - nearest.place) * share)
  }

  /// Writes the visible offsets into a frame.
  func showOffsets(in frame: inout Frame) {
    guard isAsAssembled else {
      frame.outer = presentedOuterOffset
      guard tabBar == nil, contentTops.isEmpty else {
        for index in frame.inner.indices { frame.inner[index] = presentedOffset(ofPage: index) }
        return
      }
      let shown = pager.drawnOrigin.y
      for index in frame.inner.indices {
        let page = framedPages[index]
        frame.inner[index] =
          page.superview === pager
          ? page.drawnOrigin.y + shown - (page.frame.y + page.shift.y) : presentedOffset(ofPage: index)
      }
      return
    }
    frame.outer = outer.offset.y
    for index in frame.inner.indices { frame.inner[index] = framedPages[index].offset.y }
  }

  /// The lower edge of the tab bar on the screen, in points.
  private var pagesTop: Double {
    guard let tabBar else { return pager.top }
    if tabBar.isDescendant(of: view) { return tabBar.top + tabBar.frame.height + tabBar.shift.height }
    // A table takes the header of a section, and its rows, out of the tree while they are below the screen.
    if pager.isDescendant(of: outer) { return pager.top }
    return layout.outer.headerHeight + layout.outer.tabBarHeight - outer.offset.y
  }

  /// The views under a point, the deepest first.
  ///
  /// A point beyond the screen's edge, or below pages that were scrolled up too far, counts as one at the edge.
  func hitTest(_ point: Point) -> [View] {
    let size = view.size
    let end = tabBar == nil ? min(size.height, pager.top + pager.size.height) : size.height
    // A thousandth of a point within the edge, as positions are sums of rounded numbers.
    let place = Point(x: min(max(point.x, 0), size.width - 0.001), y: min(max(point.y, 0), end - 0.001))
    var chain = [view.hitTest(place) ?? view]
    while let around = chain[chain.count - 1].superview { chain.append(around) }
    return chain
  }

  /// The control under a point.
  func control(at point: Point) -> Layout.Control? {
    layout.control(at: point, outer: presentedOuterOffset, pager: presentedPagerOffset, inner: presentedOffset)
  }

  func scrollView(_ name: ScreenEvent.View) -> ScrollView? {
    switch name {
    case .outer: outer
    case .pager: pager
    case .page(let page): pages.indices.contains(page) ? pages[page] : nil
    }
  }

  /// Handles a tap on the status bar: if exactly one visible view has `scrollsToTop`, it scrolls to its top; if several have,
  /// none does. [DOC]
  func statusBarTap() {
    let candidates = scrollViews.filter { $0.scrollsToTop && $0.canScrollVertically && isVisible($0) }
    guard candidates.count == 1, let view = candidates.first,
      view.delegate?.scrollViewShouldScrollToTop(view) ?? true
    else { return }
    // Plus zero: the range of a view without insets begins at −0.
    view.setContentOffset(Point(x: view.contentOffset.x, y: view.vertical.min + 0), animated: true)
  }

  /// Whether a scroll view is on the screen; among the pages, only the one that covers most of it.
  private func isVisible(_ scrollView: ScrollView) -> Bool {
    if let page = scrollView.place?.page, page != layout.visiblePage(pagerOffset: presentedPagerOffset) {
      return false
    }
    return scrollView.isDescendant(of: view) && !sequence(first: scrollView, next: \.superview).contains { $0.isHidden }
  }
}
