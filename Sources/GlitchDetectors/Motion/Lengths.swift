import TraceModel

/// The lengths of a screen between two changes, in points: the layout with all changes until then, and the insets.
struct Lengths {
  /// The distance that a refreshing control keeps content from the top, in points: UIRefreshControl's, as developers measured it.
  static let refreshHeight = 60.0

  private struct Insets {
    var top = 0.0
    var bottom = 0.0
  }

  /// The layout as it is now.
  private(set) var layout: Layout
  private let pages: [Layout.Page]
  private var insets: [ScreenEvent.View: Insets] = [:]
  private var refreshing: Set<ScreenEvent.View> = []
  private var isForgotten = false

  init(_ layout: Layout) {
    self.layout = layout
    pages = layout.pages
  }

  /// Whether the lengths are known. They are unknown after a change that could not be read, and while the pager has other pages, whose
  /// offsets no frame holds.
  var areKnown: Bool { !isForgotten && layout.pages.count == pages.count && hasSamePages }

  /// The offset at which the tab bar is pinned.
  var pin: Double { layout.outer.pinOffset }

  /// A vertical view's range of offsets, as in UIScrollView: from −top inset to content + bottom inset − height.
  func range(of view: ScreenEvent.View) -> ClosedRange<Double> {
    let own = insets[view] ?? Insets()
    let start = -max(own.top, refreshing.contains(view) ? Self.refreshHeight : 0)
    let end: Double
    switch view {
    case .outer: end = layout.outer.maxOffset
    case .page(let page):
      end = layout.pages.indices.contains(page) ? layout.pages[page].contentHeight - layout.pageHeight : 0
    // The pager's insets do not change.
    case .pager: return 0...max(0, layout.maxPagerOffset)
    }
    return start...max(start, end + own.bottom)
  }

  /// Makes the lengths unknown from now on.
  mutating func forget() { isForgotten = true }

  mutating func follow(_ change: ScreenChange) {
    layout.apply(change)
    switch change {
    case .insets(let view, let top, let bottom): insets[view] = Insets(top: top, bottom: bottom)
    case .refreshBegin(let view): refreshing.insert(view)
    case .refreshEnd(let view): refreshing.remove(view)
    case .contentSize, .insertAbove, .deleteAbove, .reload, .headerHeight, .viewport, .pageCount: break
    }
  }

  private var hasSamePages: Bool { zip(layout.pages, pages).allSatisfy { $0.name == $1.name } }
}

extension ScreenChange {
  /// How long a change moves content, in microseconds; 0 for a change of the content, which takes effect at once.
  ///
  /// UIKit animates insets, a keyboard, rotations and the end of a refresh for 0.25 to 0.4 s, and a frame shows that with a latency.
  var duration: Int {
    switch self {
    case .contentSize, .insertAbove, .deleteAbove, .reload: 0
    case .insets, .headerHeight, .viewport, .pageCount, .refreshBegin, .refreshEnd:
      Explanation.action + Explanation.lag
    }
  }
}
