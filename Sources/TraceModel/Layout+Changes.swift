extension Layout {
  /// Follows a change of the screen. Insets and refreshes leave the lengths of a layout as they are.
  public mutating func apply(_ change: ScreenChange) {
    switch change {
    case .contentSize(let view, let height), .reload(let view, let height): setContentHeight(of: view) { _ in height }
    case .insertAbove(let view, let height, _): setContentHeight(of: view) { $0 + height }
    case .deleteAbove(let view, let height, _): setContentHeight(of: view) { $0 - height }
    case .headerHeight(let height):
      let longer = max(height, 0) - outer.headerHeight
      outer.headerHeight += longer
      outer.pinOffset = max(outer.pinOffset + longer, 0)
      outer.maxOffset = max(outer.maxOffset + longer, 0)
    case .viewport(let size): viewport = size
    case .pageCount(let pages): if !pages.isEmpty { self.pages = pages }
    case .insets, .refreshBegin, .refreshEnd: break
    }
  }

  private mutating func setContentHeight(of view: ScreenEvent.View, _ height: (Double) -> Double) {
    switch view {
    case .outer: outer.maxOffset = max(0, height(outer.maxOffset + viewport.height) - viewport.height)
    case .page(let page):
      guard pages.indices.contains(page) else { return }
      pages[page].contentHeight = max(0, height(pages[page].contentHeight))
    // The pager's range is that of its pages.
    case .pager: break
    }
  }
}
