import ScrollEngine
import SeededRandom
import Testing
import TraceModel

@testable import CurveComparison

/// One motion with other frames, delays or gaps is not reported as two.
@Suite struct AlikeTests {
  private static let touches =
    Screens.finger(Screens.fling, at: 300_000) + Screens.finger(Screens.drag, at: 3_500_000)
    + Screens.finger(Screens.up(Array(repeating: -8, count: 20)), at: 5_000_000, from: Point(x: 180, y: 300))
  static let recording = Screens.recorded(Screens.session(touches))

  @Test func aRecordingIsItself() {
    let comparison = Screens.comparison(Self.recording, Self.recording)
    #expect(comparison.areAlike && comparison.largest == 0 && comparison.largestTimed == 0)
    #expect(comparison.divergences.isEmpty && comparison.stretches.count == 3)
    #expect(comparison.stretches.allSatisfy { $0.parts.allSatisfy { ($0.shift ?? 0) == 0 } && $0.hasSameFinger })
    #expect(comparison.stretches[0].coasting.map { $0.a == $0.b && $0.a.distance > 300 } == true)
  }

  @Test func anotherRefreshRateIsNoDifference() {
    let fast = Screens.recorded(Screens.session(Self.touches, hz: 120))
    for (a, b) in [(Self.recording, fast), (fast, Self.recording)] {
      let comparison = Screens.comparison(a, b)
      #expect(comparison.divergences.isEmpty, "\(comparison.divergences)")
    }
  }

  @Test(arguments: [2, 3, 5, 7] as [UInt64])
  func droppedFramesAreNoDifference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var last = true
    let dropped = Self.recording.keeping { n in
      last = n == 0 || !last || random.integer(in: 0...9) > 1
      return last
    }
    #expect(dropped.frames.count < Self.recording.frames.count)
    let comparison = Screens.comparison(Self.recording, dropped)
    #expect(comparison.divergences.isEmpty, "\(comparison.divergences)")
  }

  @Test func anotherClockIsNoDifference() {
    let later = Self.recording.delayed { _ in 734_567 }
    let comparison = Screens.comparison(Self.recording, later)
    #expect(comparison.areAlike && comparison.largestTimed == 0)
    #expect(comparison.clock.b(at: 1_000_000) == 1_734_567)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func jitterIsNoDifference(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let jitter = (0..<2_000).map { _ in random.integer(in: 0...3_000) }
    let comparison = Screens.comparison(Self.recording, Self.recording.delayed { jitter[$0 % jitter.count] })
    #expect(comparison.divergences.isEmpty, "\(comparison.divergences)")
  }

  /// A constant delay is reported as a shift in time, not as a difference of offsets.
  @Test(arguments: [25_000, 50_000, 83_333])
  func aDelayIsAShift(lag: Int) {
    let comparison = Screens.comparison(Self.recording, Self.recording.lagging(by: lag))
    #expect(comparison.divergences.isEmpty, "\(comparison.divergences)")
    let shifts = comparison.stretches.flatMap { $0.parts.compactMap(\.shift) }
    #expect(shifts.contains { abs($0 - lag) <= comparison.step }, "\(shifts)")
    let lags = comparison.stretches.compactMap(\.lag).map { $0.b - $0.a }
    // A late screen shows the end of the drag only after the lift, without a finger.
    #expect(!lags.isEmpty || lag > 60_000)
    #expect(lags.allSatisfy { abs($0 - lag) <= 2_000 }, "\(lags)")
  }

  @Test func aDelayBeyondTheBoundIsADifference() {
    let late = Self.recording.lagging(by: 83_333)
    #expect(!Screens.comparison(Self.recording, late, warp: 20_000).divergences.isEmpty)
  }
}
