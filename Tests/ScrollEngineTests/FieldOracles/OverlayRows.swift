import TraceModel

@testable import ScrollEngine
@testable import ScrollStrategies

extension OracleTable {
  /// The 8 specs.
  ///
  /// An overlay of 100 points in flight is a header that can still be hidden and shown: its height and the header's offset grow together.
  static var overlay: OracleTable {
    OracleTable(
      title: "OverlayContainer, a sheet that its scroll view drives",
      source:
        "`ScrollViewOverlayTranslationDriverTests`, held against `target-hold`, replayed without the pan's hysteresis. The "
        + "sheet's height grows with the header's offset. Pairs are (content offset, overlay height).",
      rows: shared + edges + releases)
  }

  /// - Parameter room: the distances by which the overlay can shrink and grow from its height of 100, in points.
  private static func layout(content: Double, room: (below: Double, above: Double)) -> Layout {
    Layout(
      viewport: Size(width: 390, height: 844),
      outer: .init(headerHeight: room.below + room.above, tabBarHeight: 50),
      pages: [.init(name: "", contentHeight: 2000)],
      initial: .init(outer: room.below, inner: [content]))
  }

  /// Content offset and overlay height after each movement of a finger on the list.
  private static func after(
    _ deltas: [Double], content: Double = 0, room: (below: Double, above: Double) = (100, 100)
  ) -> [String] {
    var options = EngineOptions()
    options.hysteresis = 0
    let touches = Stage.finger(steps: deltas.map { Point(x: 0, y: $0) }, liftAfter: 500_000)
    let session = Stage.session(touches, layout: layout(content: content, room: room))
    let frames = Replay(of: session, under: TargetHold(StrategyOptions()), options: options).frames
    return touches.dropFirst().dropLast().compactMap { touch in
      guard let n = frames.times.firstIndex(where: { $0 >= touch.t }) else { return nil }
      return text(frames.inner(n, page: 0), 100 + frames.outer[n] - room.below)
    }
  }

  private static var shared: [OracleRow] {
    func joined(_ deltas: [Double], content: Double = 0, room: (below: Double, above: Double) = (100, 100)) -> String {
      after(deltas, content: content, room: room).joined(separator: ", ")
    }
    return [
      OracleRow("O1", "at the top, content at 0, −10", "(10, 100)", joined([-10], room: (100, 0))),
      OracleRow("O2", "in flight, content at 0, +10, −20, +20", "(0, 90), (0, 110), (0, 90)", joined([10, -20, 20])),
      OracleRow(
        "O3", "in flight, content at 100, +10, −20, +20, +80", "(90, 100), (90, 120), (70, 120), (0, 110)",
        joined([10, -20, 20, 80], content: 100)),
      OracleRow("O4", "in flight, content at 0, +10", "(0, 90)", joined([10])),
      OracleRow(
        "O5.1", "stationary, content at 0, −10", "(10, 100)", joined([-10], room: (0, 0)),
        reason:
          "a header without extent is at its bottom and at its top at once, and the rule for the bottom comes first: it "
          + "holds the list"),
    ]
  }

  private static var edges: [OracleRow] {
    [
      OracleRow(
        "O5.2", "then +20", "(-10, 100)", after([-10, 20], room: (0, 0)).last,
        reason: "the specs' emulator moves the content beyond its top without a rubber band"),
      OracleRow(
        "O6", "at the bottom, content at 0, +10", "(-10, 100)", after([10], room: (0, 100)).last,
        reason:
          "a list at its top leaves the drag to the scroll view around it, which bounces; around a sheet there is none"),
    ]
  }

  private static var releases: [OracleRow] {
    /// The result for a target of 100 when the finger lifts.
    func target(room: (below: Double, above: Double)) -> String {
      let strategy = TargetHold(StrategyOptions())
      let screen = NestedScreen(
        layout: layout(content: 0, room: room), expect: Expectations(), scale: 1000, refreshHz: 60,
        options: EngineOptions(), strategy: strategy)
      defer { screen.close() }
      var target = Point(x: 0, y: 100)
      strategy.scrollViewWillEndDragging(screen.pages[0], withVelocity: .zero, targetContentOffset: &target)
      return text(target.y)
    }
    return [
      OracleRow("O7", "released in flight with a target of 100: the target", "0", target(room: (100, 100))),
      OracleRow("O8", "released at the top with a target of 100: the target", "100", target(room: (100, 0))),
    ]
  }
}
