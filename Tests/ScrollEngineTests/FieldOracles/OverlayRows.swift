import TraceModel

@testable import ScrollEngine
@testable import ScrollStrategies

extension OracleTable {
  /// The 8 specs. An overlay of 100 points in flight is a header that can still be hidden and shown: its height and the header's offset
  /// grow together.
  static var overlay: OracleTable {
    OracleTable(
      title: "OverlayContainer, a sheet over its scroll view",
      source:
        "`ScrollViewOverlayTranslationDriverTests`, held against `four-phase`: no strategy here has sheets, but between its "
        + "notches a sheet and its list share a movement by the same order. Pairs are (content offset, overlay height).",
      rows: shared + edges)
  }

  /// Content offset and overlay height after each movement of a finger on the list.
  ///
  /// - Parameter room: how far the overlay can shrink and grow from its height of 100, in points.
  private static func after(_ deltas: [Double], content: Double = 0, room: (below: Double, above: Double) = (100, 100))
    -> String
  {
    let layout = Layout(
      viewport: Size(width: 390, height: 844),
      outer: .init(headerHeight: room.below + room.above, tabBarHeight: 50),
      pages: [.init(name: "", contentHeight: 2000)],
      initial: .init(outer: room.below, inner: [content]))
    let strategy = FourPhase(StrategyOptions())
    let screen = NestedScreen(
      layout: layout, expect: Expectations(), scale: 1000, refreshHz: 60, options: EngineOptions(), strategy: strategy)
    defer { screen.close() }
    _ = strategy.touchDown(Touch(seq: 0, t: 0, id: 1, phase: .began, location: Point(x: 195, y: 800)))
    let found = deltas.map { delta in
      strategy.drag(by: delta)
      return text(screen.pages[0].contentOffset.y, 100 + screen.outer.contentOffset.y - room.below)
    }
    return found.joined(separator: ", ")
  }

  private static var shared: [OracleRow] {
    [
      OracleRow("O1", "at the top, content at 0, −10", "(10, 100)", after([-10], room: (100, 0))),
      OracleRow(
        "O2", "in flight, content at 0, +10, −20, +20", "(0, 90), (0, 110), (0, 90)", after([10, -20, 20])),
      OracleRow(
        "O3", "in flight, content at 100, +10, −20, +20, +80", "(90, 100), (90, 120), (70, 120), (0, 110)",
        after([10, -20, 20, 80], content: 100)),
      OracleRow("O4", "in flight, content at 0, +10", "(0, 90)", after([10])),
      OracleRow("O5.1", "stationary, content at 0, −10", "(10, 100)", after([-10], room: (0, 0))),
    ]
  }

  private static var edges: [OracleRow] {
    [
      OracleRow(
        "O5.2", "then +20", "(-10, 100)", after([-10, 20], room: (0, 0)).split(separator: ", (").last.map { "(" + $0 },
        reason: "nothing is pulled beyond its edge on Android"),
      OracleRow(
        "O6", "at the bottom, content at 0, +10", "(-10, 100)", after([10], room: (0, 100)),
        reason: "nothing is pulled beyond its edge on Android"),
      OracleRow(
        "O7", "released in flight with a target of 100", "the target becomes 0", nil,
        reason: "a header stays where it is released, a sheet goes to a notch; no target is rewritten"),
      OracleRow(
        "O8", "released at the top with a target of 100", "the target stays 100", nil,
        reason: "the list's fling has no target that could be rewritten"),
    ]
  }
}
