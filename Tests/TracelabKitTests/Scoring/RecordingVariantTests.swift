import DefectInjection
import SeededRandom
import Testing
import TraceModel

@testable import TracelabKit

@Suite struct RecordingVariantTests {
  /// A motion of drags and flings.
  private static let motion = DesignedMotion.exponentialDecay.trace(seed: 5, hz: 60)

  @Test func mirroringTwiceIsNothing() {
    let mirrored = Self.motion.mirrored()
    #expect(mirrored.mirrored() == Self.motion)
    let last = Self.motion.layout.pages.count - 1
    #expect(last > 0)
    #expect(Int(mirrored.frames.page[0]) == last - Int(Self.motion.frames.page[0]))
    #expect(mirrored.frames.pager[0] == Self.motion.layout.maxPagerOffset - Self.motion.frames.pager[0])
    #expect(mirrored.frames.inner(100, page: last) == Self.motion.frames.inner(100, page: 0))
  }

  @Test func stretchingMovesTimesAlone() {
    let slower = Self.motion.stretched(by: 1.25)
    #expect(slower.frames.outer == Self.motion.frames.outer)
    #expect(slower.frames.times.last == Self.motion.frames.times.last.map { Int((Double($0) * 1.25).rounded()) })
    #expect(slower.stretched(by: 0.8).touches == Self.motion.touches)
  }

  @Test func noiseStaysWithinItsBounds() {
    var random = SplitMix64(seed: 5)
    let noisy = Self.motion.withFingerNoise(1, using: &random).withOffsetNoise(1, using: &random)
    #expect(zip(noisy.touches, Self.motion.touches).allSatisfy { abs($0.location.y - $1.location.y) <= 1 })
    #expect(
      Set(zip(noisy.frames.outer, Self.motion.frames.outer).map { $0 - $1 }.map { Int($0.rounded()) }) == [
        -1, 0, 1,
      ])
  }
}
