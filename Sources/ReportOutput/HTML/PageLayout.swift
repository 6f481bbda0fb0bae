import TextFormatting
import TraceModel
import TracePlot

/// The layout of a session's screen between two changes, as the page's player draws it (`phone.js`).
struct PageLayout {
  private let period: LayoutPeriod

  /// The layouts of a replay: one for the beginning, and one for each change.
  static func all(of replay: ReplayedSession) -> [PageLayout] {
    LayoutPeriod.all(of: replay.layout, events: replay.events).map { PageLayout(period: $0) }
  }

  var json: JSONText {
    let layout = period.layout
    return .object([
      ("start", .integer(Int64(period.start))), ("change", period.change.map { .string($0.text) } ?? .null),
      ("width", .number(layout.viewport.width)), ("height", .number(layout.viewport.height)),
      ("header", .number(layout.outer.headerHeight)), ("tabBar", .number(layout.outer.tabBarHeight)),
      ("pin", .number(layout.outer.pinOffset)),
      (
        "pages",
        .array(
          zip(layout.pages, period.inserted).map { page, inserted in
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
