import TraceModel

/// The lengths of a screen that are others than its layout says, followed through the changes of a session.
struct ChangedLengths {
  /// Insets below this are none, in points: half a point is less than any bar or keyboard, and more than rounding.
  private static let inset = 0.5

  private let layout: Layout
  private var viewport: Size
  private var headerHeight: Double
  private var hasOtherPages = false
  /// Content heights, in points: of the pages, and of the outer view.
  private var heights: [Double]
  private var outerHeight: Double
  /// Views whose insets changed. What their insets were before, a recording does not say.
  private var inset: Set<ScreenEvent.View> = []
  private var isForgotten = false

  init(_ layout: Layout) {
    self.layout = layout
    viewport = layout.viewport
    headerHeight = layout.outer.headerHeight
    heights = layout.pages.map(\.contentHeight)
    outerHeight = layout.outerContentHeight
  }

  /// Whether the layout still says where the tab bar is pinned and how large the pages are.
  var areKnown: Bool {
    !isForgotten && !hasOtherPages && viewport == layout.viewport && headerHeight == layout.outer.headerHeight
      && !inset.contains(.outer)
  }

  /// Up to which offset a view's range is known, in points: the nearer one of the end that the layout says and the end that it has;
  /// `nil` where both are one.
  func limit(of view: ScreenEvent.View) -> Double? {
    if inset.contains(view) { return -.infinity }
    switch view {
    case .outer:
      if outerHeight == layout.outerContentHeight { return nil }
      return min(layout.outer.maxOffset, max(0, outerHeight - layout.viewport.height))
    case .page(let page):
      guard heights.indices.contains(page), heights[page] != layout.pages[page].contentHeight else { return nil }
      return min(layout.maxOffset(page: page), max(0, heights[page] - layout.pageHeight))
    // The pager's range along x is that of its pages.
    case .pager: return nil
    }
  }

  /// From now on nothing is known.
  mutating func forget() { isForgotten = true }

  mutating func follow(_ change: ScreenChange) {
    switch change {
    case .contentSize(let view, let height), .reload(let view, let height): setHeight(of: view) { _ in height }
    case .insertAbove(let view, let height, _): setHeight(of: view) { $0 + height }
    case .deleteAbove(let view, let height, _): setHeight(of: view) { max(0, $0 - height) }
    case .insets(let view, let top, let bottom):
      if max(abs(top), abs(bottom)) < Self.inset { inset.remove(view) } else if view != .pager { inset.insert(view) }
    case .headerHeight(let height): headerHeight = height
    case .viewport(let size): viewport = size
    case .pageCount(let pages): hasOtherPages = pages != layout.pages
    case .refreshBegin, .refreshEnd: break
    }
  }

  private mutating func setHeight(of view: ScreenEvent.View, _ height: (Double) -> Double) {
    switch view {
    case .outer: outerHeight = height(outerHeight)
    // A page that the layout does not have is not judged anyway.
    case .page(let page): if heights.indices.contains(page) { heights[page] = height(heights[page]) }
    case .pager: break
    }
  }
}

extension Layout {
  /// The height of the outer view's content that its range says, in points.
  fileprivate var outerContentHeight: Double { outer.maxOffset + viewport.height }
}
