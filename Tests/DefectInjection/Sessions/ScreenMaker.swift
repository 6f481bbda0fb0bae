import SeededRandom
import TraceModel

/// Creates random nested screens: a header, a tab bar and pages of lists.
enum ScreenMaker {
  /// Viewports of phones and tablets, in points.
  static let viewports = [
    Size(width: 320, height: 568), Size(width: 375, height: 667), Size(width: 390, height: 844),
    Size(width: 430, height: 932), Size(width: 744, height: 1133), Size(width: 1024, height: 1366),
  ]

  static func layout(using random: inout SplitMix64) -> Layout {
    let viewport = random.pick(viewports) ?? viewports[0]
    let header = random.happens(0.1) ? random.number(in: 300...450) : random.number(in: 100...300)
    let bar = random.number(in: 30...60).rounded()
    let pageHeight = viewport.height - bar
    let bounces = random.happens(0.8)
    let pages = (0..<random.integer(in: 1...4)).map { index in
      let screens =
        random.pick(weighted: [(0.15, 0.2...1.0), (0.35, 1.0...3.0), (0.5, 3.0...20.0)]).map { random.number(in: $0) }
      return Layout.Page(
        name: "page \(index)", contentHeight: ((screens ?? 1) * pageHeight).rounded(), bounces: bounces)
    }
    var layout = Layout(
      viewport: viewport, outer: .init(headerHeight: header.rounded(), tabBarHeight: bar, bounces: bounces),
      pages: pages, initialPage: random.integer(in: 0...(pages.count - 1)))
    if random.happens(0.3) { layout.initial = initial(of: layout, using: &random) }
    return layout
  }

  /// Initial offsets of a screen that was scrolled before: the header is closed, the lists are at random offsets.
  private static func initial(of layout: Layout, using random: inout SplitMix64) -> Layout.Initial {
    Layout.Initial(
      outer: layout.outer.pinOffset,
      inner: layout.pages.indices.map { (random.unit() * layout.maxOffset(page: $0)).rounded() })
  }
}
