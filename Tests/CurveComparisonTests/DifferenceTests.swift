import ScrollEngine
import Testing
import TraceModel

@testable import CurveComparison

/// A change of one option of the engine is found at its place, with its size.
@Suite struct DifferenceTests {
  private static let touches =
    Screens.finger(Screens.drag, at: 300_000) + Screens.finger(Screens.fling, at: 2_000_000)

  /// The distance that momentum of a speed continues.
  ///
  /// A speed v in points per millisecond goes on by v · r / (1 − r) points, minus the rest at the stop speed s.
  private static func coasted(_ v: Double, rate: Double, stop: Double) -> Double { (v - stop) * rate / (1 - rate) }

  @Test func aFasterDecelerationCoastsShorter() throws {
    let a = Screens.recorded(Screens.session(Self.touches))
    let b = Screens.recorded(Screens.session(Self.touches), rate: Deceleration.fastRate)
    let comparison = Screens.comparison(a, b)
    #expect(comparison.divergences.count == 1)
    let divergence = try #require(comparison.divergences.first)
    #expect(divergence.stretch == 1 && divergence.part.kind == .coast)
    let stretch = comparison.stretches[1]
    let coasting = try #require(stretch.coasting)
    let v = coasting.a.releaseVelocity / 1000
    #expect(coasting.a.releaseVelocity == coasting.b.releaseVelocity)
    let stop = ScrollPhysics().stopSpeed / 1000
    let expected = [Deceleration.normalRate, Deceleration.fastRate].map { Self.coasted(v, rate: $0, stop: stop) }
    #expect(abs(coasting.a.distance - expected[0]) < 0.03 * expected[0], "\(coasting.a.distance) for \(expected[0])")
    #expect(abs(coasting.b.distance - expected[1]) < 0.03 * expected[0], "\(coasting.b.distance) for \(expected[1])")
    let rest = try #require(stretch.rest[.list])
    #expect(abs(rest - (coasting.b.distance - coasting.a.distance)) < 0.01)
    #expect(abs(divergence.difference.largest - rest) < 0.01 && divergence.difference.largest < 0)
    #expect(try abs(#require(coasting.a.decelerationRate) - Deceleration.normalRate) < 0.000_1)
    #expect(try abs(#require(coasting.b.decelerationRate) - Deceleration.fastRate) < 0.000_5)
    #expect(try #require(coasting.b.timeToRest) < #require(coasting.a.timeToRest))
    let parted = try #require(divergence.difference.divergence)
    #expect((0...150_000).contains(parted - stretch.lift.a), "\(parted - stretch.lift.a)")
  }

  /// Exchanging the two sides changes the sign.
  @Test func theSignIsThatOfTheSecond() throws {
    let a = Screens.recorded(Screens.session(Self.touches))
    let b = Screens.recorded(Screens.session(Self.touches), rate: Deceleration.fastRate)
    let (there, back) = (Screens.comparison(a, b), Screens.comparison(b, a))
    let one = try #require(there.divergences.first?.difference)
    let other = try #require(back.divergences.first?.difference)
    #expect(abs(one.largest + other.largest) < 0.01 && other.largest > 0)
  }

  /// At the top of the list a pull of d points opens f(d) = d·c·h / (h + d·c) points, h the list's height.
  @Test func aSofterRubberBandOpensFurther() throws {
    let pull = Screens.finger(
      (0..<24).map { _ in Point(x: 0, y: 8) } + Array(repeating: .zero, count: 12), at: 300_000,
      from: Point(x: 195, y: 400), pause: 16_667)
    var layout = Screens.layout
    layout.outer.bounces = false
    let session = Screens.session(pull, layout: layout, inner: 0)
    var soft = EngineOptions()
    soft.physics.rubberBandCoefficient = 0.8
    let hold: (NestedScreen) -> Void = { $0.outer.isScrollEnabled = false }
    let a = Screens.recorded(session, hold)
    let b = Screens.recorded(session, options: soft, hold)
    let comparison = Screens.comparison(a, b)
    let first = try #require(comparison.divergences.first)
    #expect(first.stretch == 0 && first.part.kind == .drag)
    let (low, other) = (try #require(a.frames.inner.min()), try #require(b.frames.inner.min()))
    #expect(low < -50 && other < low - 10)
    #expect(abs(first.difference.largest - (other - low)) < 0.01, "\(first.difference.largest) for \(other - low)")
    let height = layout.pageHeight
    func opened(_ d: Double, _ c: Double) -> Double { d * c * height / (height + d * c) }
    let d = 24 * 8 - 16.0
    #expect(abs(other - low + opened(d, 0.8) - opened(d, 0.55)) < 4, "\(other - low)")
    // Both return to the edge.
    #expect(comparison.stretches[0].rest[.list] == 0)
  }

  /// The finger's first 10 points are lost, or its first 30.
  @Test func aLongerHysteresisIsFoundInTheDrag() throws {
    let steps = Screens.up(Array(repeating: 2, count: 60) + Array(repeating: 0, count: 12))
    let session = Screens.session(Screens.finger(steps, at: 300_000, pause: 16_667))
    var far = EngineOptions()
    far.hysteresis = 30
    let comparison = Screens.comparison(Screens.recorded(session), Screens.recorded(session, options: far))
    let divergence = try #require(comparison.divergences.first)
    #expect(comparison.divergences.count == 1 && divergence.part.kind == .drag)
    #expect(abs(divergence.difference.largest + 20) <= 0.01, "\(divergence.difference.largest)")
    let rest = try #require(comparison.stretches[0].rest[.list])
    #expect(abs(rest + 20) <= 0.01)
  }

  @Test func aPagerThatTurnsSlowerIsFoundInThePager() throws {
    let swipe = Screens.finger((0..<9).map { _ in Point(x: -18, y: 0) }, at: 300_000, from: Point(x: 350, y: 500))
    let session = Screens.session(swipe)
    var slow = EngineOptions()
    slow.physics.pagingPull *= 0.25
    slow.physics.pagingPullPerPoint *= 0.25
    slow.physics.pagingWidePull *= 0.25
    let comparison = Screens.comparison(Screens.recorded(session), Screens.recorded(session, options: slow))
    let divergence = try #require(comparison.divergences.first)
    #expect(
      divergence.part.kind == .coast && divergence.difference.curve == .pager && divergence.difference.largest < -10)
    #expect(comparison.stretches[0].rest[.pager] == 0)
    #expect(comparison.divergences.allSatisfy { $0.difference.curve == .pager })
  }

  /// A difference that existed before a gesture is not found again.
  @Test func aDifferenceIsFoundOnce() throws {
    let touches =
      Screens.finger(Screens.fling, at: 300_000) + Screens.finger(Screens.drag, at: 4_500_000)
      + Screens.finger(Screens.drag, at: 7_000_000)
    let session = Screens.session(touches)
    let comparison = Screens.comparison(
      Screens.recorded(session), Screens.recorded(session, rate: Deceleration.fastRate))
    #expect(comparison.divergences.map(\.stretch) == [0])
    let before = try #require(comparison.stretches[1].before[.list])
    #expect(before < -100 && comparison.stretches[2].before[.list] == before)
  }

  /// A touch catches the two lists at different offsets.
  @Test func aDifferenceThatIsCaughtIsFoundOnce() throws {
    let touches =
      Screens.finger(Screens.fling, at: 300_000) + Screens.finger(Screens.drag, at: 1_600_000)
      + Screens.finger(Screens.drag, at: 3_500_000)
    let session = Screens.session(touches)
    let comparison = Screens.comparison(
      Screens.recorded(session), Screens.recorded(session, rate: Deceleration.fastRate))
    #expect(comparison.divergences.first?.stretch == 0 && comparison.divergences.allSatisfy { $0.stretch < 2 })
    // A touch on moving content scrolls at once, one on content at rest has to travel 10 pt first.
    for divergence in comparison.divergences.dropFirst() {
      #expect(divergence.part.kind == .drag && abs(divergence.difference.largest) < 20, "\(divergence.difference)")
    }
    let coasting = try #require(comparison.stretches[0].coasting)
    #expect(coasting.a.timeToRest == nil && coasting.b.timeToRest != nil)
    #expect(try #require(comparison.stretches[1].before[.list]) < -100)
  }

  /// Recordings without touches are aligned by their first movement, also if one of them is later.
  @Test func withoutTouchesTheFirstMovementCounts() throws {
    var a = Screens.recorded(Screens.session(Self.touches))
    var b = Screens.recorded(Screens.session(Self.touches), rate: Deceleration.fastRate).delayed { _ in 450_000 }
    (a.touches, b.touches) = ([], [])
    let same = Screens.comparison(a, a.delayed { _ in 450_000 })
    #expect(same.basis == .firstMovement && same.areAlike && same.largestTimed == 0)
    let comparison = Screens.comparison(a, b)
    let divergence = try #require(comparison.divergences.first)
    #expect(comparison.divergences.count == 1 && divergence.part.kind == .whole && divergence.difference.largest < -100)
    let lift = try #require(Self.touches.last).t
    #expect((0...200_000).contains(try #require(divergence.difference.divergence) - lift))
  }

  /// With headers of two heights, the visible motion is compared and the single views are not.
  @Test func otherHeadersLeaveTheContent() {
    var layout = Screens.layout
    layout.outer = .init(headerHeight: 120, tabBarHeight: 50)
    let session = Screens.session(Self.touches)
    var other = Screens.session(Self.touches, layout: layout)
    other.layout.initial.outer = 120
    let comparison = Screens.comparison(Screens.recorded(session), Screens.recorded(other))
    #expect(comparison.curves == [.content, .pager] && comparison.divergences.isEmpty, "\(comparison.divergences)")
    #expect(comparison.screens == [.header(a: 200, b: 120)])
    #expect(comparison.initialDifference == [.content: -80])
  }

  /// Different initial positions are reported, and change nothing else.
  @Test func anotherBeginningIsTold() {
    let comparison = Screens.comparison(
      Screens.recorded(Screens.session(Self.touches)), Screens.recorded(Screens.session(Self.touches, inner: 2_500)))
    #expect(comparison.initialDifference[.list] == 500 && comparison.largest == 500 && !comparison.areAlike)
    #expect(comparison.divergences.isEmpty)
  }
}
