import SeededRandom
import Testing
import TraceModel

@testable import DefectInjection

@Suite struct PerturbationTests {
  @Test func jitterKeepsTheOrder() {
    var random = SplitMix64(seed: 5)
    let times = CleanTraces.drag.jittered(share: 0.45, using: &random).frames.times
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times != CleanTraces.drag.frames.times)
  }

  @Test func droppedFramesAreSingleOrDouble() {
    var random = SplitMix64(seed: 5)
    let times = CleanTraces.drag.droppingFrames(0.1, using: &random).frames.times
    #expect(times.count < CleanTraces.drag.frames.count)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 < 3 * 16_667 + 2 })
  }
}
