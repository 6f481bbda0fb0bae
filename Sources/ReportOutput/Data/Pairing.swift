import GlitchComparison

/// What was compared with what, and what is missing on either side: the denominators of a comparison.
public struct Pairing: Hashable, Sendable {
  /// One, or two: `native → dynamics`.
  public var strategy: String
  /// Of recordings that were paired by their scenario.
  public var scenario: Scenario?
  /// How sessions were paired; `nil` where none was.
  public var rule: PairingRule?
  /// Sessions that each side judged.
  public var baselineSessions: Int
  public var candidateSessions: Int
  /// Sessions of the candidate that were compared.
  public var compared: Int
  /// The uids of those that one side has alone, or could not replay.
  public var onlyBaseline: [String]
  public var onlyCandidate: [String]
  /// How many of the baseline's the candidate tried and could not replay.
  public var failed: Int
  /// Gestures of the candidate.
  public var gestures: Int

  public init(
    strategy: String, scenario: Scenario? = nil, rule: PairingRule? = nil, baselineSessions: Int,
    candidateSessions: Int, compared: Int, onlyBaseline: [String] = [], onlyCandidate: [String] = [], failed: Int = 0,
    gestures: Int
  ) {
    self.strategy = strategy
    self.scenario = scenario
    self.rule = rule
    self.baselineSessions = baselineSessions
    self.candidateSessions = candidateSessions
    self.compared = compared
    self.onlyBaseline = onlyBaseline
    self.onlyCandidate = onlyCandidate
    self.failed = failed
    self.gestures = gestures
  }

  /// The strategy, and the scenario where there is one.
  package var name: String { scenario.map { "\(strategy), \($0.title)" } ?? strategy }
}

extension PairingRule {
  /// For people.
  package var title: String {
    switch self {
    case .recording: "recording"
    case .gesture: "scenario, gesture"
    case .page: "scenario, page"
    case .share: "scenario, share"
    }
  }
}
