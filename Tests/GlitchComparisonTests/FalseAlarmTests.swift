import Foundation
import GlitchComparison
import Testing

/// The share of whole checks that fail for an unchanged build, from many simulated checks.
///
/// `TRACELAB_SIMULATED_CHECKS` is the number of simulated checks; the nightly run simulates 10 000 of each kind.
@Suite struct FalseAlarmTests {
  /// One way in which recordings of an unchanged build differ by chance.
  struct Flakiness: CustomTestStringConvertible, Sendable {
    let name: String
    let scenarios: Int
    let recordings: Int
    /// The probability that a recording of a scenario has a kind.
    let rate: @Sendable (_ scenario: Int, _ kind: Int) -> Double

    var testDescription: String { name }
  }

  private static let count = Int(ProcessInfo.processInfo.environment["TRACELAB_SIMULATED_CHECKS"] ?? "") ?? 100
  private static let kinds = ["jump-back", "stuck", "lost-momentum"]

  static let builds: [Flakiness] = [
    .init(name: "one scenario, 3 recordings, half of them", scenarios: 1, recordings: 3) { _, _ in 0.5 },
    .init(name: "one scenario, 20 recordings, half of them", scenarios: 1, recordings: 20) { _, _ in 0.5 },
    .init(name: "ten scenarios, 2 recordings, a fifth of them", scenarios: 10, recordings: 2) { _, _ in 0.2 },
    .init(name: "six scenarios, 5 recordings, all rates", scenarios: 6, recordings: 5) { Double($0 + $1) / 8 },
    .init(name: "four scenarios, 10 recordings, one kind always, one rarely", scenarios: 4, recordings: 10) {
      [1, 0.05, 0.6][$1]
    },
  ]

  @Test(arguments: builds) func atMostOneCheckInTwentyFails(_ build: Flakiness) {
    var random = SplitMix(state: 20_261_121)
    var failed = 0
    for _ in 0..<Self.count {
      let comparison = Comparison(
        Self.recordings(build, "a", using: &random), Self.recordings(build, "b", using: &random))
      let glitches = comparison.outcomes.map { _, outcome in
        GateFacts.Glitch(kind: "", change: outcome.change, isCompared: outcome.isCompared)
      }
      if !GateRules(failOn: .worse).reasons(GateFacts(glitches: glitches, runs: [])).isEmpty { failed += 1 }
    }
    print("false alarms, \(build.name): \(failed) of \(Self.count)")
    // 5 %, and three standard errors of the simulation itself.
    let limit = 0.05 + 3 * (0.05 * 0.95 / Double(Self.count)).squareRoot()
    #expect(Double(failed) / Double(Self.count) <= (Self.count < 10_000 ? limit : 0.05))
  }

  private static func recordings(
    _ build: Flakiness, _ side: String, using random: inout SplitMix
  ) -> [ComparedSession] {
    (0..<build.scenarios).flatMap { scenario in
      (0..<build.recordings).map { number in
        let met = kinds.indices.filter { Double.random(in: 0..<1, using: &random) < build.rate(scenario, $0) }
        return Side.session(
          "\(side)-\(scenario)-\(number)", "scenario \(scenario)", met.map { Side.glitch($0, kinds[$0], gesture: $0) })
      }
    }
  }
}

/// Sebastiano Vigna's generator: the same numbers on every machine.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
