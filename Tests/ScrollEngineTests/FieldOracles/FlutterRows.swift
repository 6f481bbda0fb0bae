import ScrollEngine
import TraceModel

@testable import ScrollStrategies

extension OracleTable {
  /// The tests about offsets, out of 61.
  ///
  /// Rows with pure movements drive the rule's own arithmetic, as in Flutter; the others are replayed.
  static var flutter: OracleTable {
    OracleTable(
      title: "Flutter, NestedScrollView",
      source:
        "`packages/flutter/test/widgets/nested_scroll_view_test.dart`, held against `combined-ballistics`. Offsets are "
        + "(header, list). The replayed rows lose the 10 pt of the pan's hysteresis.",
      rows: extents + overscroll + bars + jumps + bouncing + pulled + bottom + tabs + taps + draggable + floating)
  }

  /// A header of `range` points over one list.
  private static func combined(
    _ range: Double, outer: Double = 0, inner: Double = 0, bounces: Bool = true, floats: Bool = false
  ) -> CombinedScroll {
    CombinedScroll(
      outer: ScrollPosition(pixels: outer, max: range, viewport: 600, bounces: false),
      inners: [ScrollPosition(pixels: inner, max: 10_000, viewport: 500, bounces: bounces)], floatsHeader: floats)
  }

  /// The offsets after each movement.
  private static func offsets(_ scroll: CombinedScroll, _ deltas: Double...) -> [(outer: Double, inner: Double)] {
    var scroll = scroll
    return deltas.map {
      scroll.applyUserOffset($0)
      return (scroll.outer.pixels, scroll.inners[0].pixels)
    }
  }

  private static func list(_ offsets: [(outer: Double, inner: Double)]) -> String {
    offsets.map { text($0.outer, $0.inner) }.joined(separator: "; ")
  }

  // MARK: Movements

  private static var extents: [OracleRow] {
    let rows: [(String, Double, Double, String)] = [
      ("F1", 104, -54, "(54, 0)"), ("F2", 104, -104, "(104, 0)"), ("F3", 104, -154, "(104, 50)"),
      ("F4", 200, -150, "(150, 0)"), ("F5", 200, -200, "(200, 0)"), ("F6", 200, -250, "(200, 50)"),
    ]
    return rows.map { id, range, delta, expected in
      OracleRow(
        id, "header \(text(range)), \(text(0, 0)), \(text(delta))", expected, list(offsets(combined(range), delta)))
    }
  }

  /// flutter/flutter#63978.
  private static var overscroll: [OracleRow] {
    [
      OracleRow(
        "F7", "header 200, bouncing, (0, 0), +5, then −500 in one event", "(0, -5); (200, 295)",
        list(offsets(combined(200), 5, -500)))
    ]
  }

  private static var bars: [OracleRow] {
    [
      OracleRow(
        "F8", "medium bar, header 48, (0, 0), −45, −555, +600", "(45, 0); (48, 552); (0, 0)",
        list(offsets(combined(48, bounces: false), -45, -555, 600))),
      OracleRow(
        "F9", "large bar, header 88, (0, 0), −45, −555, +600", "(45, 0); (88, 512); (0, 0)",
        list(offsets(combined(88, bounces: false), -45, -555, 600))),
    ]
  }

  private static var jumps: [OracleRow] {
    [(0.0, 0.0), (0, 10), (10, 0), (10, 10)].enumerated().map { index, start in
      var inner = combined(104, outer: start.0, inner: start.1)
      var outer = inner
      var found: [(Double, Double)] = []
      for offset in [100.0, 0] {
        inner.jump(to: inner.unnest(offset, of: inner.inners[0]))
        found.append((inner.outer.pixels, inner.inners[0].pixels))
      }
      for offset in [100.0, 0] {
        outer.jump(to: outer.unnest(offset, of: nil))
        found.append((outer.outer.pixels, outer.inners[0].pixels))
      }
      return OracleRow(
        "F10.\(index + 1)",
        "header 104, \(text(start.0, start.1)), inner.jumpTo(100), inner.jumpTo(0); anew: outer.jumpTo(100), outer.jumpTo(0)",
        "(104, 100); (104, 0); (100, 0); (0, 0)", list(found))
    }
  }

  private static var bouncing: [OracleRow] {
    let found = offsets(combined(100), -10, 10, 10, 10, 10, -1, -10, 20)
    /// The positions of header and list on the screen; the list's as a range if the test has one.
    func place(_ index: Int, under limit: Double? = nil) -> String {
      let header = -found[index].outer
      let top = 100 - found[index].outer - found[index].inner
      guard let limit else { return "header at \(text(header)), list at \(text(top))" }
      let isBetween = top > 100 && top < limit
      return "header at \(text(header)), list \(isBetween ? "between 100 and \(text(limit))" : "at \(text(top))")"
    }
    return [
      OracleRow("F11.1", "header 100, (0, 0), −10", "header at -10, list at 90", place(0)),
      OracleRow("F11.2", "then +10", "header at 0, list at 100", place(1)),
      OracleRow("F11.3", "then three times +10", "header at 0, list between 100 and 130", place(4, under: 130)),
      OracleRow("F11.4", "then −1", "header at 0, list between 100 and 129", place(5, under: 129)),
      OracleRow("F11.5", "then −10", "header at 0", "header at \(text(-found[6].outer))"),
      OracleRow("F11.6", "then +20", "header at 0", "header at \(text(-found[7].outer))"),
    ]
  }

  private static var floating: [OracleRow] {
    /// The visible part of a header of `height` points, of which `pinned` cannot be hidden, as in the test.
    func shown(_ height: Double, pinned: Double = 0, _ deltas: (Double, Double, Double)) -> String {
      let start = combined(height - pinned, bounces: false, floats: true)
      return offsets(start, deltas.0, deltas.1, deltas.2).map { text(height - $0.outer) }.joined(separator: ", ")
    }
    return [
      OracleRow("F17.1", "floating header 56, −300, +50, +150", "0, 50, 56", shown(56, (-300, 50, 150))),
      OracleRow("F17.2", "floating header 200, −300, +50, +200", "0, 50, 200", shown(200, (-300, 50, 200))),
      OracleRow(
        "F17.3", "floating header 200, of which 56 are pinned, −300, +50, +150", "56, 106, 200",
        shown(200, pinned: 56, (-300, 50, 150))),
      OracleRow(
        "F17.4", "floating header 56, all pinned, −300, +50, +150", "56, 56, 56", shown(56, pinned: 56, (-300, 50, 150))
      ),
      OracleRow(
        "F17.5", "snapping header 56, −300, +100, −50, +10, released", "an animation shows the header", nil,
        reason: "a header of this screen does not snap"),
    ]
  }

  // MARK: Replays

  private static func layout(header: Double, bar: Double = 0, content: Double, pages: Int = 1) -> Layout {
    Layout(
      viewport: Size(width: 800, height: 600), outer: .init(headerHeight: header, tabBarHeight: bar),
      pages: (0..<pages).map { .init(name: "\($0)", contentHeight: content) })
  }

  private static func replay(
    _ layout: Layout, _ touches: [Touch], events: [ScreenEvent] = [], _ options: [String: String]
  ) -> Replay {
    Replay(
      of: Stage.session(touches, layout: layout, events: events), under: CombinedBallistics(StrategyOptions(options)))
  }

  /// A finger that moves `delta` points at `velocity` points per second, and lifts `pause` microseconds later.
  private static func finger(
    _ delta: Double, _ velocity: Double, from y: Double, at t: Int, liftAfter pause: Int = 4_000, id: Int = 1
  ) -> [Touch] {
    let interval = 16_667
    let steps = max(Int((abs(delta) / velocity * 1e6 / Double(interval)).rounded()), 2)
    return Stage.finger(
      from: Point(x: 400, y: y), steps: Array(repeating: Point(x: 0, y: delta / Double(steps)), count: steps), at: t,
      every: interval, liftAfter: pause, id: id)
  }

  /// flutter/flutter#136199.
  private static var pulled: [OracleRow] {
    var layout = layout(header: 364, content: 800)
    layout.initial = Layout.Initial(outer: 0, inner: [-1974.086])
    let frames = replay(layout, finger(-600, 2000, from: 590, at: 100_000), ["physics": "bouncing"]).frames
    let isHeld = frames.outer.allSatisfy { $0 == 0 }
    let isMonotone = zip(frames.inner, frames.inner.dropFirst()).allSatisfy { $0 <= $1 }
    return [
      OracleRow(
        "F12", "header 364, bouncing, (0, −1974.086), fling −600 at 2000 pt/s",
        "the header rests, the list comes back without a turn to (0, 0)",
        "the header \(isHeld ? "rests" : "moves"), the list comes back \(isMonotone ? "without" : "with") a turn to "
          + text(frames.outer.last ?? .nan, frames.inner.last ?? .nan))
    ]
  }

  /// flutter/flutter#17096.
  private static var bottom: [OracleRow] {
    var layout = layout(header: 144, bar: 56, content: 1650)
    layout.initial = Layout.Initial(outer: 144, inner: [1106])
    /// The motion after a time, which begins beyond the end.
    func after(_ t: Int, _ touches: [Touch]) -> String {
      let frames = replay(layout, touches, [:]).frames
      let rest = zip(frames.times, frames.inner).filter { $0.0 >= t }.map(\.1)
      let isBeyond = (rest.first ?? 0) > 1106
      let comesBack = zip(rest, rest.dropFirst()).allSatisfy { $0 >= $1 } && rest.last == 1106
      return isBeyond && comesBack ? "comes back to the end" : "\(rest.first ?? .nan) … \(rest.last ?? .nan)"
    }
    let held = finger(-50, 500, from: 500, at: 100_000, liftAfter: 300_000)
    let flung = finger(-50, 3000, from: 500, at: 100_000)
    let tap = Stage.finger(from: Point(x: 400, y: 300), steps: [], at: 300_000, liftAfter: 50_000, id: 2)
    return [
      OracleRow(
        "F13.1", "list at its end, −50, held until it has no velocity, released", "comes back to the end",
        after(held[held.count - 1].t, held)),
      OracleRow(
        "F13.2", "list at its end, flung beyond it, tapped while it comes back", "comes back to the end",
        after(300_000, flung + tap)),
    ]
  }

  /// flutter/flutter#40740.
  private static var tabs: [OracleRow] {
    let layout = layout(header: 56, bar: 48, content: 2000, pages: 2)
    let touches =
      finger(-300, 800, from: 500, at: 100_000, liftAfter: 200_000)
      + finger(-400, 800, from: 550, at: 2_000_000, liftAfter: 200_000, id: 2)
      + finger(100, 800, from: 300, at: 4_000_000, liftAfter: 200_000, id: 3)
    let events = [(1_500_000, 1), (5_000_000, 0)].map {
      ScreenEvent(seq: 0, t: $0.0, kind: .tab(page: $0.1, cause: .tap))
    }
    func kept(_ options: [String: String]) -> String {
      let frames = replay(layout, touches, events: events, options).frames
      guard let left = frames.index(at: 1_400_000) else { return "no frames" }
      let before = frames.inner(left, page: 0)
      let after = frames.inner(frames.count - 1, page: 0)
      return before == after
        ? "the first list is where it was" : "the first list went from \(text(before)) to \(text(after))"
    }
    let move = "first tab scrolled, second tab scrolled and back, first tab again"
    return [
      OracleRow("F14.1", move, "the first list is where it was", kept(["body": "visible"])),
      OracleRow(
        "F14.2", "the same with all tabs kept alive", "the first list is where it was", kept([:]),
        reason:
          "the rule moves all lists together, which is flutter/flutter#40740 itself; the row was added with its fix"),
    ]
  }

  private static var taps: [OracleRow] {
    var layout = layout(header: 364, content: 840)
    layout.controls = [
      .init(id: "row", kind: .button, container: .page(0), frame: Rect(x: 0, y: 0, width: 800, height: 840))
    ]
    func tap(_ t: Int, id: Int, y: Double = 560) -> [Touch] {
      Stage.finger(from: Point(x: 400, y: y), steps: [], at: t, liftAfter: 50_000, id: id)
    }
    func receivers(_ touches: [Touch], from start: Layout.Initial? = nil) -> String {
      layout.initial = start ?? Layout.Initial()
      let deliveries = replay(layout, touches, ["physics": "bouncing"]).deliveries.dropFirst()
      return deliveries.map { $0.receiver == .content ? "delivered" : "not delivered" }.joined(separator: ", ")
    }
    let fling = finger(-200, 2000, from: 580, at: 100_000)
    let pull = finger(200, 2000, from: 380, at: 100_000)
    let up = finger(-300, 2000, from: 580, at: 100_000)
    let lift = fling[fling.count - 1].t
    return [
      OracleRow(
        "F15.1", "fling −200 at 2000 pt/s; a tap 3 frames after it, and another one", "not delivered, delivered",
        receivers(fling + tap(lift + 48_000, id: 2) + tap(lift + 600_000, id: 3))),
      OracleRow(
        "F15.2", "list pulled beyond its top; a tap 5 frames after the release, and another one",
        "delivered, delivered",
        receivers(pull + tap(pull[pull.count - 1].t + 80_000, id: 2) + tap(lift + 900_000, id: 3))),
      OracleRow(
        "F15.3", "list flung beyond its end; a tap 10 frames after the release, and another one",
        "delivered, delivered",
        receivers(
          up + tap(up[up.count - 1].t + 160_000, id: 2, y: 300) + tap(lift + 900_000, id: 3, y: 300),
          from: Layout.Initial(outer: 364, inner: [240]))),
    ]
  }

  /// flutter/flutter#46089, #79077, #110956, #117316.
  private static var draggable: [OracleRow] {
    func moves(bar: Double, content: Double) -> String {
      let frames = replay(
        layout(header: 0, bar: bar, content: content), finger(-20, 500, from: 300, at: 100_000), ["physics": "clamping"]
      ).frames
      return (frames.outer + frames.inner).contains { $0 > 0 } ? "moves" : "does not move"
    }
    return [
      OracleRow("F16.1", "no header, 10 rows, −20", "does not move", moves(bar: 0, content: 200)),
      OracleRow("F16.2", "no header, 100 rows, −20", "moves", moves(bar: 0, content: 2000)),
      OracleRow("F16.3", "a pinned bar alone, 10 rows, −20", "does not move", moves(bar: 81, content: 200)),
      OracleRow("F16.4", "a pinned bar alone, 100 rows, −20", "moves", moves(bar: 81, content: 2000)),
      OracleRow(
        "F16.5", "eight kinds of headers of extent 0 (pinned, floating, overlapping), 10 and 100 rows, −20",
        "moves with 100 rows", nil, reason: "this screen has one kind of header; its extent 0 is F16.1 and F16.2"),
    ]
  }
}
