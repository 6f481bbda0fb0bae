import SeededRandom
import Testing
import TraceModel

@testable import DefectInjection

/// A condition changes when and whether a state is shown, never the state itself.
@Suite struct ConditionTests {
  static let fine = DesignedMotion.exponentialDecay.trace(seed: 3, hz: Condition.fineHz)

  /// The latest true time of the state that each frame shows, in order; `nil` for a state that never existed.
  private func trueTimes(_ shown: Trace) -> [Int?] {
    var n = 0
    return shown.frames.times.indices.map { k in
      func isShown(_ n: Int) -> Bool {
        Self.fine.frames.outer[n] == shown.frames.outer[k]
          && Self.fine.frames.inner(n, page: 0) == shown.frames.inner(k, page: 0)
      }
      guard let first = (n..<Self.fine.frames.count).first(where: isShown) else { return nil }
      n = first
      return Self.fine.frames.times[first]
    }
  }

  @Test(arguments: Condition.allCases)
  func everyFrameShowsATrueState(_ condition: Condition) {
    for seed in 1...5 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let shown = condition.apply(to: Self.fine, displayHz: 60, using: &random)
      #expect(shown.touches.map(\.location) == Self.fine.touches.map(\.location))
      #expect(zip(shown.touches, shown.touches.dropFirst()).allSatisfy { $0.t <= $1.t })
      if condition != .bursts { #expect(shown.touches == Self.fine.touches) }
      #expect(zip(shown.frames.times, shown.frames.times.dropFirst()).allSatisfy { $0 < $1 })
      for (time, truth) in zip(shown.frames.times, trueTimes(shown)) {
        #expect(truth != nil)
        #expect((truth ?? .max) <= time)
      }
      #expect(shown.frames.outer.last == Self.fine.frames.outer.last)
    }
  }

  @Test func irregularFramesShowTheirOwnTime() {
    var random = SplitMix64(seed: 1)
    let shown = Condition.irregular.apply(to: Self.fine, displayHz: 60, using: &random)
    let times = Set(Self.fine.frames.times)
    #expect(shown.frames.times.allSatisfy { times.contains($0) })
    #expect(zip(shown.frames.times, shown.frames.times.dropFirst()).contains { $1 - $0 > 25_000 })
  }

  @Test(arguments: [(Condition.drop1, 0.9), (.drop2, 0.8), (.drop3, 0.7)])
  func framesAreMissing(_ condition: Condition, share: Double) {
    var random = SplitMix64(seed: 1)
    let shown = condition.apply(to: CleanTraces.drag, displayHz: 60, using: &random)
    #expect(abs(Double(shown.frames.count) / Double(CleanTraces.drag.frames.count) - share) < 0.01)
  }

  @Test func contentIsBehindTheFingerUntilTheLift() throws {
    var random = SplitMix64(seed: 2)
    let trace = DesignedMotion.exponentialDecay.trace(seed: 3, hz: Condition.fineHz)
    let shown = Condition.lag.apply(to: trace, displayHz: 60, using: &random)
    let gesture = try #require(trace.gestures.first)
    func travel(_ trace: Trace, _ n: Int) -> Double { trace.frames.outer[n] + trace.frames.inner(n, page: 0) }
    let during = try #require(shown.frames.index(at: gesture.end - 1))
    let first = try #require(shown.frames.index(at: gesture.start))
    let begin = try #require(trace.frames.index(at: gesture.start))
    var behind = 0
    for n in first...during {
      let truth = try #require(trace.frames.index(at: shown.frames.times[n]))
      let way = travel(trace, truth) - travel(trace, begin)
      behind += abs(travel(shown, n) - travel(trace, begin)) < abs(way) ? 1 : 0
    }
    #expect(behind >= (during - first) / 3)
    let after = during + 1
    let caughtUp = try #require(trace.frames.index(at: shown.frames.times[after]))
    #expect(shown.frames.outer[after] == trace.frames.outer[caughtUp])
  }

  @Test(arguments: Condition.allCases)
  func aDefectIsWhereTheFramesShowIt(_ condition: Condition) throws {
    var random = SplitMix64(seed: 4)
    let clean = CleanTrace(Self.fine)
    let injected = try #require(clean.injecting(.jumpBack, sizeFactor: 3, using: &random))
    let shown = condition.apply(to: injected.trace, with: injected.defect, displayHz: 60, using: &random)
    #expect(shown.defect.start <= shown.defect.end)
    #expect(shown.defect.start >= injected.defect.start - 70_000)
    #expect(shown.defect.end <= injected.defect.end + 110_000)
  }

  @Test func theSeedIsAll() {
    for condition in Condition.allCases {
      var (a, b) = (SplitMix64(seed: 9), SplitMix64(seed: 9))
      let isSame =
        condition.apply(to: Self.fine, displayHz: 60, using: &a)
        == condition.apply(to: Self.fine, displayHz: 60, using: &b)
      #expect(isSame)
    }
  }
}
