import TraceModel

/// The layout of the screen's own views, and their content.
extension NestedScreen {
  /// Assembles the screen's views as a strategy finds them.
  func assemble() {
    let viewport = layout.viewport
    view.size = viewport
    outer.take(.outer)
    outer.size = viewport
    pager.take(.pager)
    outer.addSubview(pager)
    for (index, page) in pages.enumerated() {
      page.take(.page(index))
      pager.addSubview(page)
    }
    layOutPages()
    view.addSubview(outer)
    view.enter(self)
    isAsAssembled = true
    outer.contentSize = Size(width: viewport.width, height: viewport.height + layout.outer.maxOffset)
    outer.bounces = layout.outer.bounces
    outer.alwaysBounceVertical = layout.outer.bounces
    pager.isPagingEnabled = true
    for (page, spec) in zip(pages, layout.pages) { fill(page, spec) }
    addControls()
  }

  /// Makes the scroll views part of the screen, also those that the app has not put into its tree yet.
  func enterUnassembled() {
    view.size = layout.viewport
    isAsAssembled = false
    view.enter(self)
    outer.take(.outer)
    pager.take(.pager)
    for (index, page) in pages.enumerated() { page.take(.page(index)) }
    for scrollView in [outer, pager] + pages { scrollView.enter(self) }
    addControls()
  }

  /// Puts the session's controls into the scroll views, where the app has put these.
  private func addControls() {
    for control in layout.controls {
      switch control.container {
      case .outer: contents?.add(control, to: outer)
      case .page(let page) where pages.indices.contains(page): contents?.add(control, to: pages[page])
      case .page: break
      }
    }
  }

  /// Sets where a page's own content begins, for content that leaves room for the header.
  ///
  /// - Parameter top: the height above it in the page's content, in points.
  public func setContentTop(_ top: Double, ofPage page: Int) {
    guard top.isFinite else { return }
    contentTops[page] = top
    isAsAssembled = false
  }

  /// Sets the size and the controls of a page's content.
  func fill(_ page: ScrollView, _ spec: Layout.Page) {
    page.contentSize = Size(width: layout.viewport.width, height: spec.contentHeight)
    page.bounces = spec.bounces
    page.alwaysBounceVertical = spec.bounces
  }

  /// Puts the pager below the tab bar, and the pages side by side.
  func layOutPages() {
    let viewport = layout.viewport
    // An app that moves its tab bar itself also positions the pager.
    let top = tabBar == nil ? layout.outer.headerHeight + layout.outer.tabBarHeight : pager.frame.y
    let height = tabBar == nil ? layout.pageHeight : pager.frame.height
    pager.frame = Rect(x: 0, y: top, width: viewport.width, height: height)
    for (index, page) in pages.enumerated() {
      page.frame = Rect(x: viewport.width * Double(index), y: 0, width: viewport.width, height: height)
    }
    didLayOut?()
    pager.contentSize = Size(width: viewport.width * Double(layout.pages.count), height: height)
    for page in pages { page.contentSize.width = viewport.width }
  }

  /// Whether a page's rectangle intersects the pager's, as `CGRect.intersects` says (`common_edge_intersects`).
  public func showsPage(_ page: Int) -> Bool {
    let distance = abs(layout.viewport.width * Double(page) - pager.contentOffset.x)
    return distance < layout.viewport.width || (options.commonEdgeIntersects && distance == layout.viewport.width)
  }
}
