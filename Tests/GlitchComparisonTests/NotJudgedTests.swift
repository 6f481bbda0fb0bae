import Testing

@testable import GlitchComparison

/// Kinds that a side could not judge: their glitches are neither fixed nor counted.
@Suite struct NotJudgedTests {
  private static func glitch(_ id: Int, _ kind: String = "stuck") -> ComparedGlitch {
    ComparedGlitch(
      id: id, kind: kind, gesture: 0, page: 0, ordinal: 0, magnitude: 100, unit: "pt", fingerprint: "\(kind)")
  }

  private static func session(
    _ uid: String, _ glitches: [ComparedGlitch] = [], unjudged: Set<String> = []
  ) -> ComparedSession {
    ComparedSession(
      uid: uid, scenario: Scenario(name: "s", device: nil, refreshRate: 60), gestureCount: 1, unjudgedKinds: unjudged,
      glitches: glitches)
  }

  private static func gone(_ baseline: [ComparedSession], _ candidate: [ComparedSession]) -> [Int: Bool] {
    let comparison = Comparison(
      baseline: ["recorded": baseline], candidate: ["recorded": candidate], today: "2026-01-01",
      limits: ChangeLimits(byUnit: [:]))
    return Dictionary(comparison.gone.map { ($0.id, $0.isCompared) }, uniquingKeysWith: { $0 && $1 })
  }

  @Test func inTheSameRecording() {
    let before = Self.session("a", [Self.glitch(1), Self.glitch(2, "jitter")])
    #expect(Self.gone([before], [Self.session("a")]) == [1: true, 2: true])
    #expect(Self.gone([before], [Self.session("a", unjudged: ["stuck"])]) == [1: false, 2: true])
  }

  /// One other recording of the scenario that judged the kind is enough.
  @Test func inOtherRecordingsOfAScenario() {
    let before = Self.session("a", [Self.glitch(1)])
    let blind = Self.session("b", unjudged: ["stuck"])
    #expect(Self.gone([before], [blind]) == [1: false])
    #expect(Self.gone([before], [blind, Self.session("c")]) == [1: true])
  }

  /// Where both sides have several recordings, those that did not judge the kind are not among the recordings of its share.
  @Test func inShares() throws {
    let before = (0..<10).map { Self.session("a\($0)", [Self.glitch($0)]) }
    let blind = (0..<10).map { Self.session("b\($0)", unjudged: ["stuck"]) }
    #expect(Self.gone(before, blind).values.allSatisfy { !$0 })
    let comparison = Comparison(
      baseline: ["recorded": before], candidate: ["recorded": blind + [Self.session("c")]], today: "2026-01-01",
      limits: ChangeLimits(byUnit: [:]))
    #expect(try #require(comparison.shares.first).candidate.count == 1)
  }

  /// A recording that did not judge what the baseline's judged does not cover it, unless the kind was not asked for.
  @Test func inTheCoverage() throws {
    func coverage(_ candidate: ComparedSession, of kind: String? = nil) throws -> Coverage {
      let comparison = Comparison(
        baseline: ["recorded": [Self.session("a", [Self.glitch(1)])]], candidate: ["recorded": [candidate]],
        today: "2026-01-01", limits: ChangeLimits(byUnit: [:]))
      return try #require(comparison.pairings.first).coverage { kind == nil || $0 == kind }
    }
    for uid in ["a", "b"] {
      #expect(try coverage(Self.session(uid)) == Coverage(compared: 1, all: 1))
      #expect(try coverage(Self.session(uid, unjudged: ["stuck"])) == Coverage(compared: 0, all: 1))
      #expect(try coverage(Self.session(uid, unjudged: ["stuck"]), of: "jitter") == Coverage(compared: 1, all: 1))
    }
  }

  /// The gestures of recordings in which a kind was not judged are not among those of its rate.
  @Test func inRates() {
    let run = GateFacts.Run(
      strategy: "recorded", gestures: 100, glitches: ["stuck": 2], unjudgedGestures: ["stuck": 90])
    var rules = GateRules(limits: [RateLimit(kind: "stuck", limit: 5)])
    #expect(rules.reasons(GateFacts(runs: [run])).count == 1)
    rules = GateRules(limits: [RateLimit(kind: "stuck", limit: 25)])
    #expect(rules.reasons(GateFacts(runs: [run])).isEmpty)
  }
}
