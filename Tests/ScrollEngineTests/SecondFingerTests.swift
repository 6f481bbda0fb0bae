import Testing
import TraceModel

@testable import ScrollEngine

/// A pan follows the centroid of several fingers, without a jump when one joins or leaves. [RE, source 6]
@Suite struct SecondFingerTests {
  /// The greatest speed that the outer view's pan reads in a replay, in points per second.
  private func fastest(_ touches: [Touch]) -> Double {
    var fastest = 0.0
    _ = Replay(
      of: Stage.session(touches),
      under: Improvised { screen in
        screen.outer.panGestureRecognizer.addTarget { fastest = max(fastest, abs($0.velocity(in: nil).y)) }
      })
    return fastest
  }

  @Test func contentFollowsTheCentroid() {
    // 5 points per sample: 20 of the first finger, then 20 of it beside one that rests, then 10 alone again.
    let first = Stage.finger(steps: Stage.up(5, 50), liftAfter: 300_000)
    let second = Stage.finger(
      from: Point(x: 100, y: 700), steps: Array(repeating: .zero, count: 20), at: first[20].t, liftAfter: 0, id: 2)
    let header = [first, second].map {
      $0.map { Touch(seq: 0, t: $0.t, id: $0.id, phase: $0.phase, location: $0.location + Point(x: 0, y: -600)) }
    }
    let outer = Replay(of: Stage.session(header.flatMap { $0 }), under: Improvised { _ in }).frames.outer
    #expect(abs((outer.max() ?? 0) - (20 * 5 + 20 * 2.5 + 10 * 5 - 10)) < 0.01)
    #expect(zip(outer.dropFirst(), outer).allSatisfy { $0 - $1 <= 5.001 })
  }

  /// A tap of a second finger between the samples of the first one, at every phase.
  @Test(arguments: Array(stride(from: 0, to: 16_667, by: 1_111)))
  func aFingerThatJoinsOrLeavesMakesTheOthersNoFaster(phase: Int) {
    let first = Stage.finger(steps: Stage.up(5, 30))
    let tap = [
      Touch(seq: 0, t: first[10].t + phase, id: 2, phase: .began, location: Point(x: 100, y: 700)),
      Touch(seq: 0, t: first[14].t + phase, id: 2, phase: .ended, location: Point(x: 100, y: 700)),
    ]
    #expect(fastest(first + tap) <= fastest(first) * 1.001)
  }

  @Test func movesComeBeforeTheLiftsOfTheirFrame() {
    let lift = Touch(seq: 0, t: 5_000, id: 1, phase: .ended, location: .zero)
    let move = Touch(seq: 1, t: 9_000, id: 2, phase: .moved, location: .zero)
    var inputs = Inputs(
      Session(
        uid: "", name: "", source: .init(refreshHz: 60, scale: 3), layout: Stage.layout(), touches: [lift, move],
        events: [], duration: 9_000))
    var order: [Touch.Phase] = []
    while case .touches(let touches)? = inputs.next(upTo: 16_667) { order += touches.map(\.phase) }
    #expect(order == [.moved, .ended])
  }

  @Test func anAnimatedScrollToThePresentPlaceEndsAnother() {
    let taps = [1, 0].enumerated().map { seq, page in
      ScreenEvent(seq: seq, t: 100_000, kind: .tab(page: page, cause: .tap))
    }
    let frames = Replay(of: Stage.session([], events: taps), under: Improvised { _ in }).frames
    #expect(frames.pager.allSatisfy { $0 == 0 })
  }
}
