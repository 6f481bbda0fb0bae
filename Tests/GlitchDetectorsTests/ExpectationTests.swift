import Testing
import TraceModel

@testable import GlitchDetectors

/// Every value of every expectation changes verdicts.
///
/// For each value there is a motion that is right under it and a glitch under another one.
@Suite struct ExpectationTests {
  typealias Order = Expectations.Order

  /// The motion that one finger causes on a screen with a header of 200 pt, in each order.
  private static func forward(_ order: Order) -> String {
    switch order {
    case .parentFirst: "0/750/0/0 300/550/200/0 600/350/200/200 800/350/200/200 820/^ 1000/-/200/200"
    case .selfFirst: "0/750/0/1000 300/550/0/1200 500/550/0/1200 520/^ 700/-/0/1200"
    case .selfOnly: "0/750/0/1600 200/616/0/1734 600/350/0/1734 700/350/0/1734 720/^ 900/-/0/1734"
    case .parallel: "0/750/0/0 300/550/200/200 600/350/200/400 800/350/200/400 820/^ 1000/-/200/400"
    }
  }

  private static func backward(_ order: Order) -> String {
    switch order {
    case .parentFirst: "0/300/200/300 300/500/0/300 600/700/0/100 800/700/0/100 820/^ 1000/-/0/100"
    case .selfFirst: "0/300/200/200 300/500/200/0 600/700/0/0 800/700/0/0 820/^ 1000/-/0/0"
    case .selfOnly: "0/300/200/150 225/450/200/0 600/700/200/-90 800/700/200/-90 820/^ 1000/-/200/0"
    case .parallel: "0/300/200/400 300/500/0/200 500/633/0/67 700/633/0/67 720/^ 1000/-/0/67"
    }
  }

  /// The kinds found in a sketch of a screen whose lists are 1734 pt longer than the page.
  private static func kinds(_ text: String, _ expect: Expectations) throws -> Set<GlitchKind> {
    let trace = try #require(TraceSketch("", text, contentHeight: 2528, expect: expect).trace())
    return Set([Detector].shipped.glitches(in: trace).map(\.kind))
  }

  @Test(arguments: Order.allCases) func forwardIsJudged(_ order: Order) throws {
    let text = Self.forward(order)
    #expect(try Self.kinds(text, Expectations(forward: order)).isEmpty)
    let others = try Order.allCases.filter { $0 != order }.map { try Self.kinds(text, Expectations(forward: $0)) }
    #expect(others.contains { !$0.isEmpty })
  }

  @Test(arguments: Order.allCases) func backwardIsJudged(_ order: Order) throws {
    let text = Self.backward(order)
    #expect(try Self.kinds(text, Expectations(backward: order)).isEmpty)
    let others = try Order.allCases.filter { $0 != order }.map { try Self.kinds(text, Expectations(backward: $0)) }
    #expect(others.contains { !$0.isEmpty })
  }

  /// Each kind that an order can decide is found for some motion that another order allows.
  @Test(arguments: [WrongOrder.kind, DoubleScroll.kind, HeaderStuck.kind, InterruptedHandoff.kind])
  func everyKindDependsOnAnOrder(_ kind: GlitchKind) throws {
    var found = 0
    for order in Order.allCases {
      for other in Order.allCases where other != order {
        if try Self.kinds(Self.forward(order), Expectations(forward: other)).contains(kind) { found += 1 }
        if try Self.kinds(Self.backward(order), Expectations(backward: other)).contains(kind) { found += 1 }
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: Expectations.BounceOwner.allCases) func theBounceIsJudged(_ owner: Expectations.BounceOwner) throws {
    let text = owner == .outer ? "-80/0" : "0/-80"
    let sketch = "0/300/0/0 300/500/\(text) 600/500/\(text) 620/^ 900/-/0/0"
    let other: Expectations.BounceOwner = owner == .outer ? .inner : .outer
    #expect(try Self.kinds(sketch, Expectations(bounceOwner: owner)).isEmpty)
    #expect(try Self.kinds(sketch, Expectations(bounceOwner: other)) == [WrongBounceOwner.kind])
  }

  /// A list returns to its offset or to its top, whether or not the header was open in between.
  @Test(arguments: [
    (Expectations.TabOffset.keep, "0/-/100/300 400/-/100/300 500/tab:1/0 900/-/100/0 1000/tab:0/300 1400/-/100/300"),
    (.resetOnUnpin, "0/-/100/300 400/-/100/300 500/tab:1/0 900/-/100/0 1000/tab:0/0 1400/-/100/0"),
    (.syncToHeader, "0/-/100/300 400/-/100/300 500/tab:1/0 900/-/100/0 1000/tab:0/120 1400/-/100/120"),
  ])
  func tabsAreJudged(_ policy: Expectations.TabOffset, _ text: String) throws {
    #expect(try !Self.kinds(text, Expectations(tabOffset: policy)).contains(WrongTabRestore.kind))
    let others = Expectations.TabOffset.allCases.filter { $0 != policy }
    #expect(try others.contains { try Self.kinds(text, Expectations(tabOffset: $0)).contains(WrongTabRestore.kind) })
  }

  /// A touch on the header may move the header first, whatever the orders say.
  @Test(arguments: Order.allCases) func aTouchOnTheHeaderMovesIt(_ order: Order) throws {
    let up = "0/190/0/300 200/50/140/300 400/50/140/300 420/^ 600/-/140/300"
    let down = "0/50/140/300 200/190/0/300 400/190/0/300 420/^ 600/-/0/300"
    #expect(try Self.kinds(up, Expectations(forward: order)).isEmpty)
    #expect(try Self.kinds(down, Expectations(backward: order)).isEmpty)
  }
}
