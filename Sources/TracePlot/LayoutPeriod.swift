import TraceModel

/// The layout of a session's screen between two changes.
package struct LayoutPeriod: Hashable, Sendable {
  /// The time of the change that led to this layout, in microseconds since the session began.
  package let start: Int
  package let layout: Layout
  /// The height inserted above each page's rows until then, minus the height deleted there, in points.
  package let inserted: [Double]
  /// The change that led to this layout; `nil` at the beginning.
  package let change: ScreenChange?

  /// The layouts of a session: one for the beginning, and one for each change.
  package static func all(of layout: Layout, events: [ScreenEvent]) -> [LayoutPeriod] {
    // Frames have the pages that existed at the beginning, and so has the picture.
    let pages = layout.pages
    var now = LayoutPeriod(start: 0, layout: layout, inserted: pages.map { _ in 0 }, change: nil)
    var all = [now]
    for event in events {
      guard case .change(let change) = event.kind else { continue }
      var layout = now.layout
      layout.apply(change)
      if layout.pages.count != pages.count { layout.pages = now.layout.pages }
      var inserted = now.inserted
      if let (page, height) = change.insertion, inserted.indices.contains(page) { inserted[page] += height }
      now = LayoutPeriod(start: event.t, layout: layout, inserted: inserted, change: change)
      all.append(now)
    }
    return all
  }
}

extension ScreenChange {
  /// The page above whose rows content was inserted or deleted, and the height, in points.
  fileprivate var insertion: (page: Int, height: Double)? {
    switch self {
    case .insertAbove(.page(let page), let height, _): (page, height)
    case .deleteAbove(.page(let page), let height, _): (page, -height)
    default: nil
    }
  }
}
