import TraceModel

@testable import ScrollEngine
@testable import ScrollStrategies

/// A parent that takes fixed parts, and records its calls.
private final class Spy: NestedScrollParent {
  var name = ""
  var pre = Point.zero
  var post = Point.zero
  var fling = Point.zero
  var afterFling = Point.zero
  /// Whether it takes the whole velocity of a fling.
  var vetoes = false
  var accepted: Set<NestedScrollSource> = [.touch, .nonTouch]
  private(set) var calls: [String] = []
  /// Called with the parent's name, to record the order among several.
  var onCall: (String) -> Void = { _ in }

  init(_ name: String = "parent", _ set: (Spy) -> Void = { _ in }) {
    self.name = name
    set(self)
  }

  private func note(_ call: String) {
    calls.append(call)
    onCall(name)
  }

  func accepts(_ source: NestedScrollSource) -> Bool { accepted.contains(source) }

  func preScroll(_ available: Point, _ source: NestedScrollSource) -> Point {
    note("pre \(pair(available))")
    return pre
  }

  func postScroll(consumed: Point, available: Point, _ source: NestedScrollSource) -> Point {
    note("post \(pair(consumed)) \(pair(available))")
    return post
  }

  func preFling(_ available: Point) -> Point {
    note("preFling \(pair(available))")
    return vetoes ? available : fling
  }

  func postFling(consumed: Point, available: Point) -> Point {
    note("postFling \(pair(consumed)) \(pair(available))")
    return afterFling
  }

  func takeCalls() -> String {
    defer { calls = [] }
    return calls.isEmpty ? "nothing" : calls.joined(separator: "; ")
  }
}

private func pair(_ point: Point) -> String { text(point.x, point.y) }
private func both(_ value: Double) -> Point { Point(x: value, y: value) }

private func dispatcher(_ parents: [Spy], _ sources: [NestedScrollSource] = [.touch, .nonTouch])
  -> NestedScrollDispatcher
{
  var dispatcher = NestedScrollDispatcher(parents)
  for source in sources { dispatcher.start(source) }
  return dispatcher
}

extension OracleTable {
  // The numbers of the test class.
  private static let preScroll = both(120)
  private static let scroll = both(125)
  private static let scrollLeft = both(32)
  private static let preFling = both(120)
  private static let flung = Point(x: 151, y: 63)
  private static let flingLeft = Point(x: 11, y: 13)
  private static let preScrollReturn = Point(x: 60, y: 30)
  private static let preFlingReturn = Point(x: 154, y: 56)
  private static let middleReturn = Point(x: 21, y: 44)

  /// All 22 tests. Tests that differ only in the layout nodes are one row: a chain of parents has no layout.
  static var compose: OracleTable {
    OracleTable(
      title: "Jetpack Compose, nestedScroll",
      source:
        "`compose/ui/ui/…/nestedscroll/NestedScrollModifierTest.kt`, held against the dispatcher of `four-phase`. Tests "
        + "that differ in their layout nodes alone share a row. Pairs are (x, y).",
      rows: order + arithmetic + chain)
  }

  // MARK: Order

  private static var order: [OracleRow] {
    let spy = Spy()
    let one = dispatcher([spy])
    _ = one.preScroll(preScroll, .touch)
    _ = one.postScroll(consumed: scroll, available: scrollLeft, .touch)
    _ = one.preFling(preFling)
    _ = one.postFling(consumed: flung, available: flingLeft)
    let phases = spy.calls.map { String($0.prefix { $0 != " " }) }.joined(separator: ", ")

    func asked(_ dispatch: (NestedScrollDispatcher) -> Void) -> String {
      var names: [String] = []
      let parents = ["grandparent", "parent"].map { name in Spy(name) { $0.onCall = { names.append($0) } } }
      dispatch(dispatcher(parents))
      return names.joined(separator: ", ")
    }
    return [
      OracleRow("C1", "twoNodes_orderTest", "pre, post, preFling, postFling", phases),
      OracleRow(
        "C2", "NNodes_orderTest_preScroll", "grandparent, parent", asked { _ = $0.preScroll(preScroll, .touch) }),
      OracleRow(
        "C3", "NNodes_orderTest_scroll", "parent, grandparent",
        asked { _ = $0.postScroll(consumed: scroll, available: scrollLeft, .touch) }),
      OracleRow("C4", "NNodes_orderTest_preFling", "grandparent, parent", asked { _ = $0.preFling(preFling) }),
      OracleRow(
        "C5", "NNodes_orderTest_fling", "parent, grandparent",
        asked { _ = $0.postFling(consumed: flung, available: flingLeft) }),
    ]
  }

  // MARK: Arithmetic

  private static var arithmetic: [OracleRow] {
    let spy = Spy {
      $0.pre = preScrollReturn
      $0.fling = preFlingReturn
    }
    let one = dispatcher([spy])
    var passed: [String] = []
    for source in [NestedScrollSource.touch, .nonTouch] {
      let taken = one.preScroll(preScroll, source)
      _ = one.postScroll(consumed: scroll, available: scrollLeft, source)
      passed.append("\(spy.takeCalls()): \(pair(taken))")
    }
    let taken = one.preFling(preFling)
    _ = one.postFling(consumed: flung, available: flingLeft)
    passed.append("\(spy.takeCalls()): \(pair(taken))")
    let expected =
      "pre (120, 120); post (125, 125) (32, 32): (60, 30), twice; preFling (120, 120); postFling (151, 63) (11, 13): (154, 56)"
    let found = passed[0] == passed[1] ? "\(passed[0]), twice; \(passed[2])" : passed.joined(separator: "; ")

    let grandparent = Spy {
      $0.pre = both(2)
      $0.post = both(2)
      $0.fling = both(2)
      $0.afterFling = both(2)
    }
    let parent = Spy {
      $0.pre = both(1)
      $0.post = both(1)
      $0.fling = both(1)
      $0.afterFling = both(1)
    }
    let two = dispatcher([grandparent, parent])
    func seen() -> String { "grandparent \(grandparent.takeCalls()), parent \(parent.takeCalls())" }
    let pre = two.preScroll(both(10), .touch)
    let preSeen = "\(seen()): \(pair(pre))"
    _ = two.postScroll(consumed: both(4), available: both(10), .touch)
    let postSeen = seen()
    let fling = two.preFling(both(10))
    let flingSeen = "\(seen()): \(pair(fling))"
    _ = two.postFling(consumed: both(4), available: both(10))
    return [
      OracleRow("C6", "twoNodes_hierarchyDispatch, twoNodes_flatDispatch", expected, found),
      OracleRow(
        "C7", "deltaCalculation_preScroll: 10, of which 2 and 1 are taken",
        "grandparent pre (10, 10), parent pre (8, 8): (3, 3)", preSeen),
      OracleRow(
        "C8", "deltaCalculation_scroll: 4 consumed, 10 available, of which 1 and 2 are taken",
        "grandparent post (5, 5) (9, 9), parent post (4, 4) (10, 10)", postSeen),
      OracleRow(
        "C9", "deltaCalculation_preFling", "grandparent preFling (10, 10), parent preFling (8, 8): (3, 3)", flingSeen),
      OracleRow(
        "C10", "deltaCalculation_fling", "grandparent postFling (5, 5) (9, 9), parent postFling (4, 4) (10, 10)", seen()
      ),
    ]
  }

  // MARK: The chain

  private static var chain: [OracleRow] {
    let root = Spy { $0.pre = preScrollReturn }
    let middle = Spy { $0.pre = middleReturn }
    func taken(_ chains: [[Spy]]) -> String {
      var changing = dispatcher([root, middle])
      return chains.map {
        changing.parents = $0
        return pair(changing.preScroll(preScroll, .touch))
      }.joined(separator: ", ")
    }
    func rootRemoved() -> String { taken([[root], [], [root]]) }
    func middleRemoved() -> String { taken([[root, middle], [root], [root, middle]]) }

    func swapped() -> String {
      var names: [String] = []
      let parents = ["1", "2"].map { name in Spy(name) { $0.onCall = { names.append($0) } } }
      var changing = dispatcher(parents)
      var orders: [String] = []
      for _ in 0..<2 {
        names = []
        _ = changing.preScroll(preScroll, .touch)
        _ = changing.postScroll(consumed: scroll, available: scrollLeft, .touch)
        _ = changing.preFling(preFling)
        _ = changing.postFling(consumed: flung, available: flingLeft)
        orders.append(names.joined())
        changing.parents.reverse()
      }
      return orders.joined(separator: ", ")
    }

    func sign(_ step: Double) -> Double {
      // The list is drawn at most 900 points lower, and moves with the finger.
      var velocity = MovingViewVelocity()
      var finger = 1000.0
      var view = 450.0
      for frame in 0..<10 {
        velocity.add(t: frame * 16_667, finger: finger, view: view)
        finger += step
        view += step
      }
      return velocity.value < 0 ? -1 : velocity.value > 0 ? 1 : 0
    }
    return [
      OracleRow(
        "C11", "shouldNotCalledSelfConnection", "nothing", nil,
        reason: "the scrollable has no connection of its own that could be called"),
      OracleRow(
        "C12", "rootParentRemoval: hierarchyDispatch, flatDispatch, flatDispatch_longChain",
        "(60, 30), (0, 0), (60, 30)",
        rootRemoved()),
      OracleRow(
        "C13", "middleParentRemoval: hierarchyDispatch, flatDispatch, flatDispatch_longChain",
        "(81, 74), (60, 30), (81, 74)", middleRemoved()),
      OracleRow(
        "C14", "runtimeSwapChange_orderTest: hierarchyDispatch, flatDispatch", "12211221, 21122112", swapped()),
      OracleRow(
        "C15", "rootParentRemoval_childHasProperDispatchScope", "the coroutine scope is active", nil,
        reason: "there are no coroutines here"),
      OracleRow(
        "C16", "movingTarget_velocityShouldRespectSign: up, down, down", "(-1, 1, 1)",
        text(sign(-30), sign(30), sign(30))),
    ]
  }

  // MARK: androidx

  /// The finger goes 200 px in 20 ms while the parent takes a part of the list's first 100 px and moves the list along.
  static var androidFling: OracleTable {
    let rows: [(String, finger: Double, taken: Double)] = [
      ("up", -200, 0), ("down", 200, 0), ("left (its finger goes up, too)", -200, 0), ("right (down)", 200, 0),
      ("downParentPreQuarter", -200, 25), ("downParentPreHalf", -200, 50), ("downParentPreAll", -200, 100),
      ("downParentPostQuarter", -200, 25), ("downParentPostHalf", -200, 50), ("downParentPostAll", -200, 100),
      ("downParentPrePostQuarter", -200, 25), ("downParentPrePostHalf", -200, 50), ("downParentPrePostAll", -200, 100),
    ]
    return OracleTable(
      title: "androidx, velocity of a fling on a moving view",
      source:
        "`core/…/widget/NestedScrollViewNestedScrollingFlingTest`, held against the velocity that `four-phase` measures, "
        + "before it is limited to 8000. Velocities are px/s, + = content forward.",
      rows: rows.enumerated().map { index, row in
        OracleRow(
          "A\(index + 1)",
          "uiFingerFling_\(row.0): \(text(row.finger)) px in 20 ms, the parent takes \(text(row.taken))",
          text(row.finger < 0 ? 10_000 : -10_000), text(-velocity(row.finger, taken: row.taken, isCompensated: true)))
      })
  }

  /// The finger's velocity on a view that moves by `taken` points in the finger's first half.
  static func velocity(_ finger: Double, taken: Double, isCompensated: Bool) -> Double {
    var velocity = MovingViewVelocity(isCompensated: isCompensated)
    let way = finger < 0 ? -taken : taken
    velocity.add(t: 0, finger: 500, view: 0)
    velocity.add(t: 10_000, finger: 500 + finger / 2, view: 0)
    velocity.add(t: 20_000, finger: 500 + finger, view: way)
    return velocity.value
  }

  static var androidChild: OracleTable {
    OracleTable(
      title: "androidx, sessions and calls",
      source:
        "`core/…/widget/NestedScrollViewNestedScrollingChildTest`, held against `four-phase` with other parents: a list with a "
        + "range of 100. Movements are without the touch slop; in the test the content's, here the finger's.",
      rows: sessions + moves + flings)
  }

  private static var sessions: [OracleRow] {
    func sessions(accepts: Bool = true, _ run: (AndroidList) -> Void) -> String {
      let list = AndroidList(Spy { $0.accepted = accepts ? [.touch, .nonTouch] : [] })
      run(list)
      return list.sessions
    }
    return [
      OracleRow("N1", "uiFingerDown", "touch", sessions { $0.touchDown() }),
      OracleRow("N2", "uiFingerDown_parentRejects", "none", sessions(accepts: false) { $0.touchDown() }),
      OracleRow(
        "N3", "uiFingerUp_afterFingerDown", "none",
        sessions {
          $0.touchDown()
          $0.touchUp()
        }),
      OracleRow("N4", "uiFling_parentHasNestedScrollingChildWithTypeFling", "non-touch", sessions { $0.fling() }),
      OracleRow(
        "N5", "uiDown_duringFling_stopsNestedScrolling", "touch",
        sessions {
          $0.fling()
          $0.touchDown()
        }),
      OracleRow("N6", "fling_startsNestedScrolling", "non-touch", sessions { $0.fling() }),
    ]
  }

  private static var moves: [OracleRow] {
    /// The calls of the parent for a finger that goes up by `delta`, if it takes `pre` first.
    func calls(_ delta: Double, pre: Double = 0) -> [String] {
      let spy = Spy { $0.pre = Point(x: 0, y: -pre) }
      let list = AndroidList(spy)
      list.touchDown()
      list.drag(by: -delta)
      return spy.calls
    }
    return [
      OracleRow("N7", "uiFingerScroll_parentOnNestedPreScroll: 200", "pre (0, -200)", calls(200).first),
      OracleRow("N8", "uiFingerScroll_scrollsBeyondLimit: 200", "post (0, -100) (0, -100)", calls(200).last),
      OracleRow("N9", "uiFingerScroll_scrollsWithinLimit: 50", "post (0, -50) (0, 0)", calls(50).last),
      OracleRow(
        "N10", "uiFingerScroll_preSelfPostChainWorks: 200, of which the parent takes 50 before",
        "pre (0, -200); post (0, -100) (0, -50)", calls(200, pre: 50).joined(separator: "; ")),
      OracleRow(
        "N11", "five tests of requestDisallowInterceptTouchEvent", "called unless the finger rests", nil,
        reason: "the screen's one pan has no ancestor that could intercept its touches"),
    ]
  }

  private static var flings: [OracleRow] {
    /// The phases of a fling in which the parent is called, without those of its frames.
    func phases(vetoes: Bool) -> String {
      let spy = Spy { $0.vetoes = vetoes }
      AndroidList(spy).fling(thenFrames: 200)
      return spy.calls.map { String($0.prefix { $0 != " " }) }.filter { $0.hasSuffix("Fling") }.joined(separator: ", ")
    }
    return [
      OracleRow("N12", "uiFling_callsNestedFlingsCorrectly", "preFling, postFling", phases(vetoes: false)),
      OracleRow("N13", "uiFlings_parentReturnsFalseForOnNestedPreFling", "preFling, postFling", phases(vetoes: false)),
      OracleRow("N14", "uiFlings_parentReturnsTrueForOnNestedPreFling", "preFling", phases(vetoes: true)),
      OracleRow(
        "N15", "smoothScrollBy_doesNotStartNestedScrolling, smoothScrollBy_stopsInProgressNestedScroll", "none", nil,
        reason: "what code animates is the engine's own animation, which dispatches nothing"),
    ]
  }
}

/// The list of `four-phase` with a parent from the test, on a screen without a header.
private final class AndroidList {
  private let strategy = FourPhase(StrategyOptions())
  private let screen: NestedScreen
  /// The current time, in microseconds.
  private var now = 0
  private var finger = 800.0

  init(_ parent: Spy) {
    let layout = Layout(
      viewport: Size(width: 1000, height: 1000), outer: .init(headerHeight: 0, tabBarHeight: 0),
      pages: [.init(name: "", contentHeight: 1100)])
    screen = NestedScreen(
      layout: layout, expect: Expectations(), scale: 1000, refreshHz: 60, options: EngineOptions(), strategy: strategy)
    strategy.dispatcher.parents = [parent]
  }

  deinit { screen.close() }

  private var touch: Touch { Touch(seq: 0, t: now, id: 1, phase: .moved, location: Point(x: 500, y: finger)) }

  func touchDown() { _ = strategy.touchDown(touch) }

  func touchUp() { strategy.touchUp() }

  func drag(by delta: Double) {
    now += 10_000
    finger += delta
    strategy.touchMoved(touch)
    strategy.drag(by: delta)
  }

  /// Flings up at 5000 points per second.
  func fling(thenFrames frames: Int = 0) {
    touchDown()
    for _ in 0..<4 { drag(by: -50) }
    screen.advance(to: now)
    strategy.endDrag(velocity: -5000)
    for _ in 0..<frames {
      now += 16_667
      screen.advance(to: now)
      screen.displayLink()
    }
  }

  /// The open sessions.
  var sessions: String {
    let names = [NestedScrollSource.touch: "touch", .nonTouch: "non-touch"]
    let open = [NestedScrollSource.touch, .nonTouch].filter(strategy.dispatcher.sessions.contains)
    return open.isEmpty ? "none" : open.compactMap { names[$0] }.joined(separator: ", ")
  }
}
