import GlitchComparison

/// One case of comparing and gating, with its expected results.
///
/// The tests run all of them, and so do the broken copies of the sources (``MutationTests``): at least one situation has to find each.
struct Situation: Sendable {
  let name: String
  let expected: [String]
  let actual: @Sendable () -> [String]

  init(_ name: String, _ expected: [String], _ actual: @escaping @Sendable () -> [String]) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }

  static let all = pairing + coverage + acceptances + shares + gates
}

/// Creates sides from a short notation.
enum Side {
  static let limits = ChangeLimits(byUnit: ["pt": .init(share: 0.1, least: 1)])

  static func glitch(
    _ id: Int, _ kind: String = "stuck", gesture: Int? = 0, page: Int = 0, ordinal: Int = 0, size: Double = 50,
    fingerprint: String? = nil, confidence: Double = 1
  ) -> ComparedGlitch {
    ComparedGlitch(
      id: id, kind: kind, gesture: gesture, page: page, ordinal: ordinal, magnitude: size, unit: "pt",
      fingerprint: fingerprint ?? "f\(id)", confidence: confidence)
  }

  static func session(
    _ uid: String, _ scenario: String? = nil, device: String? = "phone", rate: Double = 60, gestures: Int = 3,
    hash: String? = nil, state: ComparedSession.State = .judged, _ glitches: [ComparedGlitch] = []
  ) -> ComparedSession {
    ComparedSession(
      uid: uid, scenario: scenario.map { Scenario(name: $0, device: device, refreshRate: rate) },
      gestureCount: gestures, hash: hash, state: state, glitches: glitches)
  }

  static func session(_ uid: String, _ glitches: [ComparedGlitch]) -> ComparedSession { session(uid, nil, glitches) }

  /// Recordings of a scenario, the first of which have a glitch of a kind.
  static func recordings(
    _ uid: String, _ scenario: String, _ count: Int, with: Int, kind: String = "stuck", firstID: Int,
    confidence: Double = 1
  ) -> [ComparedSession] {
    (0..<count).map { number in
      session(
        "\(uid)-\(scenario)-\(number)", scenario,
        number < with ? [glitch(firstID + number, kind, confidence: confidence)] : [])
    }
  }
}

extension Comparison {
  init(
    _ baseline: [ComparedSession], _ candidate: [ComparedSession], accepted: [AcceptedGlitch] = [],
    today: String = "2030-06-15", scope: GateScope = GateScope()
  ) {
    self.init(
      baseline: ["recorded": baseline], candidate: ["recorded": candidate], accepted: accepted, today: today,
      limits: Side.limits, scope: scope)
  }

  /// `1 new`, `2 same accepted`, `3 new not compared`, `gone 4`: in the order of the numbers.
  var states: [String] {
    let met = outcomes.map { id, outcome in
      (
        id,
        "\(id) \(outcome.change)" + (outcome.acceptance == nil ? "" : " accepted")
          + (outcome.isCompared ? "" : " not compared")
      )
    }
    let lost = gone.map { ($0.id, "gone \($0.id)" + ($0.isCompared ? "" : " not compared")) }
    return (met + lost).sorted { $0.0 < $1.0 }.map(\.1)
  }

  var covered: String {
    let coverage = pairings.reduce(Coverage(compared: 0, all: 0)) { $0 + $1.coverage() }
    return "\(coverage.compared) of \(coverage.all)"
  }

  /// The pairing of sessions, scenario by scenario.
  var rules: [String] { pairings.flatMap { $0.groups.map { "\($0.scenario.name) \($0.rule)" } } }

  var decided: [String] { shares.map { "\($0.scenario.name) \($0.kind) \($0.change)" } }
}
