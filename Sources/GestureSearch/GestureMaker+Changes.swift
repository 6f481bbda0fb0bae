import SeededRandom
import TraceModel

// Changes of the screen by an app that follows the rules of <doc:AdoptTheCoordinator>: rows that come or go above the visible part keep
// it in its place.
extension GestureMaker {
  private enum Change {
    case contentSize, insert, delete, insets, reload, headerHeight, viewport, pageCount, refresh
  }

  private static let kinds: [(Double, Change)] = [
    (0.2, .contentSize), (0.15, .insert), (0.1, .delete), (0.15, .insets), (0.1, .reload), (0.1, .headerHeight),
    (0.06, .viewport), (0.06, .pageCount), (0.08, .refresh),
  ]

  /// The height of a row, in points.
  private static let row = 44.0
  /// The range of a keyboard's or a bar's inset, in points.
  private static let inset = 0.0...346

  mutating func change() -> ScreenChange {
    let page = random.integer(in: 0...(layout.pages.count - 1))
    let view = ScreenEvent.View.page(page)
    // A list that fits the screen cannot keep its rows in place when others come above them.
    let isLong = layout.pages[page].contentHeight > 2 * layout.pageHeight
    switch random.pick(weighted: Self.kinds) ?? .contentSize {
    case .insert where !isLong, .delete where !isLong: return .reload(view: view, height: contentHeight(page))
    case .contentSize: return .contentSize(view: view, height: contentHeight(page))
    case .reload: return .reload(view: view, height: contentHeight(page))
    case .insert: return .insertAbove(view: view, height: rowsHeight(), isCompensated: true)
    case .delete: return .deleteAbove(view: view, height: rowsHeight(), isCompensated: true)
    case .insets:
      let top = random.happens(0.3) ? random.number(in: 0...60).rounded() : 0
      return .insets(view: view, top: top, bottom: random.number(in: Self.inset).rounded())
    case .headerHeight: return .headerHeight((layout.outer.headerHeight * random.number(in: 0.25...2)).rounded())
    case .viewport:
      // A rotation, or a split view.
      let size = layout.viewport
      return .viewport(
        random.happens(0.5)
          ? Size(width: size.height, height: size.width) : Size(width: (size.width / 2).rounded(), height: size.height))
    case .pageCount: return .pageCount(pages())
    case .refresh: return random.happens(0.5) ? .refreshBegin(view: .outer) : .refreshEnd(view: .outer)
    }
  }

  /// The height of the rows that come or go, in points: a row, to some screens.
  private mutating func rowsHeight() -> Double { (Self.row * factor(octaves: 0...5)).rounded() }

  /// Another height of a list's content, in points: none, less than a screen, less or more than before; a long list stays long.
  private mutating func contentHeight(_ page: Int) -> Double {
    let former = layout.pages[page].contentHeight
    if former > 2 * layout.pageHeight { return (former * random.number(in: 0.9...3)).rounded() }
    if random.happens(0.1) { return 0 }
    return (random.happens(0.25) ? layout.pageHeight * random.unit() : former * random.number(in: 0.3...3)).rounded()
  }

  /// The first pages of the screen, or all of them and one more.
  private mutating func pages() -> [Layout.Page] {
    let count = random.integer(in: 1...(layout.pages.count + 1))
    if count <= layout.pages.count { return Array(layout.pages.prefix(count)) }
    return layout.pages + [Layout.Page(name: "more", contentHeight: (layout.pageHeight * 2).rounded())]
  }
}
