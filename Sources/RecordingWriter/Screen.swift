/// The screen as the header of a recording describes it: the format's `layout`. Lengths in points.
package struct Screen: Sendable {
  /// One page of the pager.
  package struct Page: Sendable {
    package var name: String
    /// The height of the content, with the insets. `nil` for a page that was not loaded yet.
    package var contentHeight: Double?
    package var bounces: Bool

    package init(name: String, contentHeight: Double? = nil, bounces: Bool = true) {
      self.name = name
      self.contentHeight = contentHeight
      self.bounces = bounces
    }
  }

  package var width: Double
  package var height: Double
  package var headerHeight: Double
  package var tabBarHeight: Double
  package var pinOffset: Double
  package var maxOffset: Double
  package var bounces: Bool
  package var pages: [Page]
  package var initialPage = 0
  package var initialOuter = 0.0
  package var initialPager = 0.0
  /// The initial offsets of the pages.
  package var initialInner: [Double] = []
  package var controls: [Control] = []
  /// `delaysContentTouches`; `nil` if unknown.
  package var delaysContentTouches: Bool?
  /// `canCancelContentTouches`; `nil` if unknown.
  package var canCancelContentTouches: Bool?

  package init(
    width: Double, height: Double, headerHeight: Double, tabBarHeight: Double, pinOffset: Double, maxOffset: Double,
    bounces: Bool, pages: [Page]
  ) {
    self.width = width
    self.height = height
    self.headerHeight = headerHeight
    self.tabBarHeight = tabBarHeight
    self.pinOffset = pinOffset
    self.maxOffset = maxOffset
    self.bounces = bounces
    self.pages = pages
  }

  /// A page's height on the screen.
  package var pageHeight: Double { height - tabBarHeight }

  /// The pages that exist now: those of the header by their names, the others by their numbers.
  func pages(of state: ScreenState) -> [Page] {
    state.pages.enumerated().map { index, view in
      var page = pages.indices.contains(index) ? pages[index] : Page(name: "page \(index)")
      if view.isLoaded { page.contentHeight = view.contentHeight }
      return page
    }
  }

  /// The page at the middle of the pager.
  package func nearestPage(pager: Double) -> Int {
    let page = (pager / width).rounded()
    guard page > 0 else { return 0 }
    return page < Double(pages.count) ? Int(page) : max(0, pages.count - 1)
  }

  /// The top and the bottom of the tab bar on the screen at an offset of the outer view.
  ///
  /// The tab bar moves with the content until it is pinned.
  package func tabBar(outer: Double) -> (top: Double, bottom: Double) {
    let top = headerHeight - min(outer, pinOffset)
    return (top, top + tabBarHeight)
  }
}

/// A view of the screen that handles touches itself: one of the format's `controls`.
package struct Control: Sendable {
  package enum Kind: String, Sendable {
    case button, slider, `switch`, view
  }

  package var id: String
  package var kind: Kind
  /// The page that contains it; `nil` for the outer view.
  package var page: Int?
  /// The rectangle in the content of that view, in points.
  package var x, y, width, height: Double
  /// Whether it has a pan recognizer of its own.
  package var pan: Bool

  package init(
    id: String, kind: Kind, page: Int?, x: Double, y: Double, width: Double, height: Double, pan: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.page = page
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.pan = pan
  }
}
