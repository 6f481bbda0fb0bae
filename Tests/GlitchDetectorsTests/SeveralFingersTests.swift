import Testing
import TraceModel

@testable import GlitchDetectors

/// The common motion of several fingers, or that of any one of them, explains motion; unexplained motion is a glitch.
@Suite struct SeveralFingersTests {
  private func found(_ recorded: Recorded) -> [String] {
    [Detector].shipped.glitches(in: recorded.trace).map(\.kind.rawValue)
  }

  /// Two fingers: the second one goes down after 20 samples, and the first one lifts after 30 in all.
  ///
  /// - Parameters:
  ///   - together: the second finger's upward movement per sample while both are down, in points.
  ///   - then: the same after the first one has lifted, in points.
  ///   - jump: the size of the content's jump while both are down, in points.
  private func drag(together: Double, then: Double, jump: Double = 0) -> Recorded {
    var recorded = Recorded(at: 300)
    let start = recorded.now
    recorded.touch(recorded.rise(from: 760, by: 8, samples: 30))
    recorded.touch(
      (20...50).map { n -> (ms: Double, y: Double) in
        let (both, alone) = (Double(min(n, 30) - 20), Double(max(n - 30, 0)))
        return (start + Double(n) * 16.7, 700 - both * together - alone * then)
      }, id: 2)
    let both = (8 + together) / 2
    recorded.show(Array(repeating: 8, count: 19))
    recorded.show([both, both, both, both, both, both + jump, both, both, both, both, both])
    recorded.show(Array(repeating: then, count: 20) + Array(repeating: 0, count: 20))
    return recorded
  }

  @Test(arguments: [(0.0, 4.0), (8, 4), (-8, -4), (4, 0)])
  func aSecondFingerCarriesTheDragOn(together: Double, then: Double) {
    #expect(found(drag(together: together, then: then)) == [])
  }

  @Test func aJumpThatNoFingerExplains() {
    #expect(found(drag(together: 8, then: 4, jump: 150)) == ["jump-back"])
  }

  @Test func fingersThatJoinAndLeaveMoveNothing() {
    let motion = Motion(drag(together: 0, then: 4).trace)
    let path = motion.paths[0]
    #expect(motion.paths.count == 1 && motion.fingers[0]?.count == 2)
    #expect(zip(path.samples.dropFirst(), path.samples).allSatisfy { abs($0.y - $1.y) <= 8.001 })
    // The lift of the first finger is no movement.
    #expect(abs(path.way(from: path.start, to: path.lift) + 20 * 8 + 9 * 4 + 20 * 4) < 0.001)
  }

  @Test(arguments: [10.0, 0])
  func nothingFollowsTwoFingers(second: Double) {
    var recorded = Recorded(at: 300)
    recorded.touch(recorded.rise(from: 760, by: 10, samples: 30))
    recorded.touch(recorded.rise(from: 700, by: second, samples: 30), id: 2)
    recorded.show(Array(repeating: 0, count: 60))
    // A finger that rests may be the one that holds the content.
    #expect(found(recorded) == (second > 0 ? ["stuck"] : []))
  }
}
