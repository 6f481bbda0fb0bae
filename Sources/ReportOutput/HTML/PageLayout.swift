import TextFormatting
import TraceModel

/// The layout of a session's screen between two changes, as the page's player draws it (`phone.js`).
struct PageLayout {
  /// The time of the change that led to this layout, in microseconds.
  private let start: Int
  private let layout: Layout
  /// The height inserted above each page's rows until then, minus the height deleted there, in points.
  private let inserted: [Double]
  /// The change that led to this layout, in words; `nil` at the beginning.
  private let change: String?

  /// The layouts of a replay: one for the beginning, and one for each change.
  static func all(of replay: ReplayedSession) -> [PageLayout] {
    // Frames have the pages that existed at the beginning, and so has the picture.
    let pages = replay.layout.pages
    var now = PageLayout(start: 0, layout: replay.layout, inserted: pages.map { _ in 0 }, change: nil)
    var all = [now]
    for event in replay.events {
      guard case .change(let change) = event.kind else { continue }
      var layout = now.layout
      layout.apply(change)
      if layout.pages.count != pages.count { layout.pages = now.layout.pages }
      var inserted = now.inserted
      if let (page, height) = change.insertion, inserted.indices.contains(page) { inserted[page] += height }
      now = PageLayout(start: event.t, layout: layout, inserted: inserted, change: change.text)
      all.append(now)
    }
    return all
  }

  var json: JSONText {
    .object([
      ("start", .integer(Int64(start))), ("change", change.map { .string($0) } ?? .null),
      ("width", .number(layout.viewport.width)), ("height", .number(layout.viewport.height)),
      ("header", .number(layout.outer.headerHeight)), ("tabBar", .number(layout.outer.tabBarHeight)),
      ("pin", .number(layout.outer.pinOffset)),
      (
        "pages",
        .array(
          zip(layout.pages, inserted).map { page, inserted in
            .object([
              ("name", .string(TerminalText.escaped(page.name))), ("height", .number(page.contentHeight)),
              ("inserted", .number(inserted)),
            ])
          })
      ),
    ])
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

  /// The change in a few words.
  fileprivate var text: String {
    func points(_ length: Double) -> String {
      let text = "\(Length.kept(length))"
      return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " pt"
    }
    func kept(_ isCompensated: Bool) -> String { isCompensated ? ", and the offset followed" : "" }
    switch self {
    case .contentSize(let view, let height): return "the content of \(view.name) is \(points(height)) high"
    case .insertAbove(let view, let height, let isCompensated):
      return "rows of \(points(height)) were inserted above \(view.name)" + kept(isCompensated)
    case .deleteAbove(let view, let height, let isCompensated):
      return "rows of \(points(height)) were deleted above \(view.name)" + kept(isCompensated)
    case .insets(let view, let top, let bottom):
      return "insets of \(view.name): \(points(top)) at the top, \(points(bottom)) at the bottom"
    case .reload(let view, let height): return "\(view.name) was reloaded: \(points(height)) high"
    case .headerHeight(let height): return "the header is \(points(height)) high"
    case .viewport(let size): return "the screen is \(points(size.width)) by \(points(size.height))"
    case .pageCount(let pages): return "there are \(pages.count) pages"
    case .refreshBegin(let view): return "\(view.name) refreshes"
    case .refreshEnd(let view): return "\(view.name) has refreshed"
    }
  }
}
