import SeededRandom
import Testing
import TraceModel

@testable import DefectInjection

@Suite struct PerturbationTests {
  @Test func mirroringTwiceIsNothing() {
    let mirrored = CleanTraces.drag.mirrored()
    #expect(mirrored.mirrored() == CleanTraces.drag)
    #expect(mirrored.frames.page[0] == 1)
    #expect(mirrored.frames.pager[0] == 390)
    #expect(mirrored.frames.inner(100, page: 1) == CleanTraces.drag.frames.inner(100, page: 0))
  }

  @Test func stretchingMovesTimesAlone() {
    let slower = CleanTraces.drag.stretched(by: 1.25)
    #expect(slower.frames.outer == CleanTraces.drag.frames.outer)
    #expect(slower.frames.times.last == CleanTraces.drag.frames.times.last.map { Int((Double($0) * 1.25).rounded()) })
    #expect(slower.stretched(by: 0.8).touches == CleanTraces.drag.touches)
  }

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

  @Test func noiseStaysWithinItsBounds() {
    var random = SplitMix64(seed: 5)
    let noisy = CleanTraces.drag.withFingerNoise(1, using: &random).withOffsetNoise(1, using: &random)
    #expect(zip(noisy.touches, CleanTraces.drag.touches).allSatisfy { abs($0.location.y - $1.location.y) <= 1 })
    #expect(
      Set(zip(noisy.frames.outer, CleanTraces.drag.frames.outer).map { $0 - $1 }.map { Int($0.rounded()) }) == [
        -1, 0, 1,
      ])
  }
}
