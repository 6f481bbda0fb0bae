import TraceModel

// Where touches and events go.
extension NestedScreen {
  /// The outer view's offset as it is seen: where header, tab bar and pager are drawn, in points.
  public var presentedOuterOffset: Double { outer.offset.y - contentTranslation }

  /// The views under a point, the deepest first. Header and tab bar belong to the outer view alone.
  func hitTest(_ point: Point) -> [View] {
    let pagesTop = layout.outer.headerHeight + layout.outer.tabBarHeight - presentedOuterOffset
    guard point.y >= pagesTop else { return [outer, view] }
    let column = ((point.x + pager.contentOffset.x) / layout.viewport.width).rounded(.down)
    guard column >= 0, column < Double(pages.count) else { return [pager, outer, view] }
    return [pages[Int(column)], pager, outer, view]
  }

  /// The control under a point.
  func control(at point: Point) -> Layout.Control? {
    layout.control(at: point, outer: presentedOuterOffset, pager: pager.contentOffset.x) { pages[$0].contentOffset.y }
  }

  func scrollView(_ name: ScreenEvent.View) -> ScrollView? {
    switch name {
    case .outer: outer
    case .pager: pager
    case .page(let page): pages.indices.contains(page) ? pages[page] : nil
    }
  }

  /// What a tap on the status bar does: if exactly one visible view has `scrollsToTop`, it scrolls there; if several have, none
  /// does. [DOC]
  func statusBarTap() {
    let visible = pages[layout.visiblePage(pagerOffset: pager.contentOffset.x)]
    let candidates = [outer, pager, visible].filter { $0.scrollsToTop && $0.canScrollVertically }
    guard candidates.count == 1, let view = candidates.first,
      view.delegate?.scrollViewShouldScrollToTop(view) ?? true
    else { return }
    // Plus zero: the range of a view without insets begins at −0.
    view.setContentOffset(Point(x: view.contentOffset.x, y: view.vertical.min + 0), animated: true)
  }
}
