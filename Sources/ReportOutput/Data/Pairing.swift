import GlitchComparison

/// The sessions that a comparison paired, and those that either side lacks: the denominators of a comparison.
public struct Pairing: Hashable, Sendable {
  /// The name of one strategy, or of two: `native → dynamics`.
  public var strategy: String
  /// The scenario, if recordings were paired by it.
  public var scenario: Scenario?
  /// The rule by which sessions were paired; `nil` if none was.
  public var rule: PairingRule?
  /// The number of sessions that each side judged.
  public var baselineSessions: Int
  public var candidateSessions: Int
  /// The number of candidate sessions that were compared.
  public var compared: Int
  /// The uids of sessions that only one side has, or could not replay.
  public var onlyBaseline: [String]
  public var onlyCandidate: [String]
  /// The number of baseline sessions that the candidate could not replay.
  public var failed: Int
  /// The number of gestures of the candidate.
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

  /// The strategy, followed by the scenario if there is one.
  package var name: String { scenario.map { "\(strategy), \($0.title)" } ?? strategy }
}

extension PairingRule {
  /// The text for people.
  package var title: String {
    switch self {
    case .recording: "recording"
    case .gesture: "scenario, gesture"
    case .page: "scenario, page"
    case .share: "scenario, share"
    }
  }
}
