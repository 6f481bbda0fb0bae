import Foundation
import GlitchComparison
import SeededRandom
import Testing

/// Changes in series of builds: which are found, and how often one is found where nothing changed.
@Suite struct TrendTests {
  private typealias Builds = [[String: Share]]

  /// One entry per build: how many of its recordings have the kind, in one scenario.
  private static func series(_ with: [Int], of count: Int) -> ShareTrend {
    ShareTrend(with.map { ["a": Share(with: $0, of: count)] })
  }

  private static func steps(_ with: [Int], of count: Int) -> [ShareTrend.Step] {
    ShareTrend.steps(of: [series(with, of: count)])[0]
  }

  @Test func aGlitchThatComesAndGoesHasTwoSteps() {
    let steps = Self.steps([0, 0, 0, 4, 4, 4, 0, 0, 0], of: 4)
    #expect(steps.map(\.place) == [3, 6])
    #expect(steps.map(\.change) == [.new, .fixed])
    #expect(steps.map(\.before) == [Share(with: 0, of: 12), Share(with: 12, of: 12)])
    #expect(steps.map(\.after) == [Share(with: 12, of: 12), Share(with: 0, of: 12)])
  }

  @Test func risesAndFallsHaveTheirNames() {
    #expect(Self.steps([2, 2, 2, 9, 9, 9], of: 10).map(\.change) == [.worse])
    #expect(Self.steps([9, 9, 9, 2, 2, 2], of: 10).map(\.change) == [.better])
  }

  /// Backwards in time, each step is the opposite one at the same boundary.
  @Test func timeReversed() {
    let opposite: [Change: Change] = [.new: .fixed, .fixed: .new, .worse: .better, .better: .worse]
    for with in [[0, 0, 5, 5, 5], [5, 5, 5, 1, 0, 1, 0], [0, 0, 0, 5, 5, 5, 0, 0, 0, 5, 5, 5], [3, 1, 4, 1, 5]] {
      let forward = Self.steps(with, of: 5)
      let backward = Self.steps(with.reversed(), of: 5)
      #expect(backward.reversed().map { with.count - $0.place } == forward.map(\.place))
      #expect(backward.reversed().map { opposite[$0.change] } == forward.map(\.change))
    }
  }

  @Test func nothingIsFoundWithoutEvidence() {
    #expect(Self.steps([], of: 1).isEmpty)
    #expect(Self.steps([1], of: 1).isEmpty)
    #expect(Self.steps([0, 1], of: 1).isEmpty)
    #expect(Self.steps([3, 3, 3], of: 3).isEmpty)
    #expect(Self.steps([0, 0, 0], of: 3).isEmpty)
    #expect(Self.steps([0, 0, 0], of: 0).isEmpty)
  }

  /// Other scenarios than before show nothing about the builds, whatever their shares are.
  @Test func onlyTheSameScenariosAreCompared() {
    let builds: Builds =
      Array(repeating: ["clean": Share(with: 0, of: 9)], count: 4)
      + Array(repeating: ["glitching": Share(with: 9, of: 9)], count: 4)
    #expect(ShareTrend.steps(of: [ShareTrend(builds)])[0].isEmpty)
    // Nor does another mixture of them.
    let mixed: Builds = (0..<8).map { build in
      let many = build < 4 ? 18 : 2
      return ["clean": Share(with: 0, of: many), "glitching": Share(with: 20 - many, of: 20 - many)]
    }
    #expect(ShareTrend.steps(of: [ShareTrend(mixed)])[0].isEmpty)
  }

  /// The more series are tested, the more evidence each needs.
  @Test func seriesAreDecidedTogether() {
    let weak = Self.series([0, 0, 3, 3], of: 3)
    #expect(ShareTrend.steps(of: [weak])[0].count == 1)
    let others = (0..<200).map { _ in Self.series([0, 1, 0, 1], of: 3) }
    #expect(ShareTrend.steps(of: [weak] + others)[0].isEmpty)
  }

  /// The share of reports that show a change of unchanged builds. `TRACELAB_SIMULATED_CHECKS` is the number of simulated reports.
  @Test(arguments: [(20, 3, 1), (8, 10, 1), (12, 2, 6)])
  func atMostOneReportInTwentyShowsAChange(builds: Int, recordings: Int, scenarios: Int) {
    let count = Int(ProcessInfo.processInfo.environment["TRACELAB_SIMULATED_CHECKS"] ?? "") ?? 200
    var random = SplitMix64(seed: UInt64(builds * 1000 + recordings))
    let rates = [0.5, 0.1, 0.9]
    var changed = 0
    for _ in 0..<count {
      let series = rates.map { rate in
        ShareTrend(
          (0..<builds).map { _ in
            Dictionary(
              uniqueKeysWithValues: (0..<scenarios).map { scenario in
                let with = (0..<recordings).count { _ in Double.random(in: 0..<1, using: &random) < rate }
                return ("\(scenario)", Share(with: with, of: recordings))
              })
          })
      }
      if ShareTrend.steps(of: series).contains(where: { !$0.isEmpty }) { changed += 1 }
    }
    print(
      "trends of unchanged builds, \(builds) with \(scenarios) × \(recordings): \(changed) of \(count) show a change")
    let limit = 0.05 + 3 * (0.05 * 0.95 / Double(count)).squareRoot()
    #expect(Double(changed) / Double(count) <= (count < 10_000 ? limit : 0.05))
  }
}
