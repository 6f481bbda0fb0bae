import Testing
import TraceModel

@testable import GlitchDetectors

/// Motion is a function of time: late, missing and irregular frames are no glitches, and glitches among such frames are found.
@Suite struct MotionInTimeTests {
  private func kinds(_ recorded: Recorded) -> [String] {
    [Detector].shipped.glitches(in: recorded.trace).map(\.kind.rawValue)
  }

  private func found(_ recorded: Recorded) -> [String] { kinds(recorded).filter { $0 != "frame-hitch" } }

  /// A finger that moves up at a constant step per sample and then lifts; the content follows one frame late.
  private func flick(_ step: Double, samples: Int, lag: Int = 1) -> Recorded {
    var recorded = Recorded(at: 300)
    recorded.touch(recorded.rise(from: 760, by: step, samples: samples))
    recorded.show((0..<samples + lag - 1).map { $0 < lag ? 0 : step })
    return recorded
  }

  // MARK: Clean

  @Test func theFingersOutstandingWayAndTheFirstMomentumComeTogether() {
    var recorded = flick(79, samples: 7)
    recorded.show([165, 71, 68, 65, 62, 59, 56, 53, 51, 48, 46, 44, 42])
    #expect(found(recorded) == [])
  }

  @Test func aFlingThatIsSampledIrregularly() {
    var recorded = flick(60, samples: 8)
    recorded.show([110, 58, 56, 55])
    recorded.show([(18.8, 53), (33, 52), (44.7, 101), (26.7, 147), (33.6, 48), (42.1, 94), (50.4, 134), (23.5, 90)])
    recorded.show([40, 39, 38, 37, 36, 35])
    #expect(found(recorded) == [])
  }

  @Test func aHeldFrameUnderAFingerAndItsCatchUp() {
    var recorded = Recorded(at: 300)
    recorded.touch(recorded.rise(from: 760, by: 20, samples: 30), held: true)
    recorded.show([0, 20, 20, 20, 20, 0, 40, 20, 20, 0, 0, 60, 20, 20, 20, 20])
    #expect(found(recorded) == [])
  }

  @Test func noFlingFollowsACancelledTouch() {
    var recorded = Recorded(at: 300)
    recorded.touch(recorded.rise(from: 700, by: 16, samples: 12), cancelled: true)
    recorded.show([0] + Array(repeating: 16.0, count: 12) + [16, 12] + Array(repeating: 0.0, count: 20))
    #expect(found(recorded) == [])
  }

  @Test func aFingerThatRestsBeforeItLiftsFlingsNothing() {
    var recorded = Recorded(at: 300)
    let start = recorded.now
    let moving = recorded.rise(from: 700, by: 7, samples: 10)
    recorded.touch(moving + [(start + 167 + 62, 630), (start + 167 + 66, 630)])
    recorded.show([0] + Array(repeating: 7.0, count: 10) + Array(repeating: 0.0, count: 20))
    #expect(found(recorded) == [])
  }

  @Test(arguments: [
    [13.0, 11, 10, 7, 6, 4, 2, 1, 0],
    [20, 18, 16, 14, 12, 10, 8, 6, 4, 2],
    [40, 28, 20, 14, 10, 7, 5, 3, 2, 1],
    [4, 9, 14, 18, 20, 18, 14, 9, 4],
  ])
  func aStopThatEasesOutLosesNoMomentum(_ steps: [Double]) {
    var recorded = flick(14, samples: 10)
    recorded.show([28, 14, 13] + steps + Array(repeating: 0.0, count: 20))
    #expect(found(recorded) == [])
  }

  @Test func aSmoothScrollOfTheAppIsNoJump() {
    var recorded = Recorded(at: 2_000, still: 20)
    // Ease out, without an event that requests it.
    recorded.show((1...18).map { n in -1_900 * (Self.easeOut(n, of: 18) - Self.easeOut(n - 1, of: 18)) })
    recorded.show(Array(repeating: 0, count: 10))
    #expect(found(recorded) == [])
  }

  private static func easeOut(_ n: Int, of count: Int) -> Double {
    let rest = 1 - Double(n) / Double(count)
    return 1 - rest * rest * rest
  }

  @Test func lateFramesAreHitches() throws {
    var recorded = flick(30, samples: 10)
    recorded.show([60, 29, 28])
    recorded.show([(50, 80), (16.7, 26), (33.4, 50)])
    recorded.show((0..<20).map { 24 - Double($0) })
    let glitches = [Detector].shipped.glitches(in: recorded.trace)
    #expect(glitches.map(\.kind.rawValue) == ["frame-hitch"])
    let hitch = try #require(glitches.first)
    #expect(abs(hitch.magnitude - 50) < 1)
    #expect(hitch.unit == .milliseconds)
  }

  // MARK: Glitches

  @Test(arguments: [(16.0, 45.0), (20, 50), (24, 55), (32, 60)])
  func aJumpWithTheMotionOfAFlingIsFound(_ step: Double, _ jump: Double) {
    var recorded = flick(step, samples: 12)
    recorded.show([2 * step, step, step, step, step, step + jump, step, step, step, step, step])
    #expect(found(recorded) == ["jump-back"])
  }

  @Test func aJumpAgainstTheFingerIsFound() {
    var recorded = Recorded(at: 500)
    recorded.touch(recorded.rise(from: 780, by: 18, samples: 30), held: true)
    recorded.show([0] + Array(repeating: 18.0, count: 10) + [-35] + Array(repeating: 18.0, count: 10))
    #expect(found(recorded) == ["jump-back"])
  }

  @Test(arguments: [1, 2])
  func thereAndBackUnderAMovingFingerIsFound(_ frames: Int) {
    var recorded = Recorded(at: 500)
    recorded.touch(recorded.rise(from: 780, by: 12, samples: 30), held: true)
    let away = [12 - 48.0] + Array(repeating: 12.0, count: frames - 1) + [12 + 48.0]
    recorded.show([0] + Array(repeating: 12.0, count: 10) + away + Array(repeating: 12.0, count: 10))
    #expect(found(recorded) == ["jump-back"])
  }

  @Test func toAndFroJustAfterTheLiftIsFound() {
    var recorded = Recorded(at: 500)
    let start = recorded.now
    recorded.touch(recorded.rise(from: 700, by: 6, samples: 10) + [(start + 320, 640)])
    recorded.show([0] + Array(repeating: 6.0, count: 10) + Array(repeating: 0.0, count: 9))
    recorded.show([15, -15, 15, -15, 15, -15, 0, 0, 0, 0, 0, 0])
    #expect(found(recorded) == ["jump-back"])
  }

  @Test func aDeadZoneThatEndsInALeapIsOneIncidentThatSaysBoth() throws {
    var recorded = Recorded(at: 100)
    recorded.touch(recorded.rise(from: 780, by: 10, samples: 40), held: true)
    recorded.show([0] + Array(repeating: 10.0, count: 10) + Array(repeating: 0.0, count: 13) + [140])
    recorded.show(Array(repeating: 10.0, count: 12))
    let glitches = [Detector].shipped.glitches(in: recorded.trace)
    #expect(glitches.map(\.kind.rawValue) == ["interrupted-handoff"])
    #expect(try #require(glitches.first).detail.contains("came at once"))
  }

  @Test func aStopInAFlingIsFoundWhereFramesAreMissing() {
    var recorded = flick(30, samples: 10)
    recorded.show([60, 29, 28])
    recorded.show([(50, 80), (16.7, 26), (16.7, 26), (33.4, 50), (16.7, 24)])
    recorded.show([(33.4, 0), (16.7, 0), (33.4, 0), (16.7, 0), (33.4, 0), (16.7, 0)])
    #expect(found(recorded) == ["lost-momentum"])
  }

  // MARK: Uncertainty

  @Test func missingFramesLowerTheConfidence() throws {
    func jump(_ intervals: [Double]) throws -> Double {
      var recorded = Recorded(at: 500, still: 20)
      recorded.show(zip(intervals, [0, 0, 80, 0, 0]).map { ($0, $1) })
      recorded.show(Array(repeating: 0, count: 20))
      let glitch = try #require(
        [Detector].shipped.glitches(in: recorded.trace).first { $0.kind.rawValue == "jump-back" })
      return glitch.confidence
    }
    let regular = try jump([16.7, 16.7, 16.7, 16.7, 16.7])
    let gaps = try jump([50, 50, 50, 50, 50])
    #expect(regular == 1)
    #expect(gaps < 0.7)
    #expect(gaps > 0)
  }
}
