/// What was compared with what, and what is missing on either side: the denominators of a comparison.
public struct Pairing: Hashable, Sendable {
  /// A strategy, or, between builds, a scenario.
  public var name: String
  /// Sessions that each side has.
  public var baselineSessions: Int
  public var candidateSessions: Int
  /// Sessions that both sides have: between builds, all of a scenario that was recorded with both.
  public var compared: Int
  /// The uids of those that one side has alone, or could not replay.
  public var onlyBaseline: [String]
  public var onlyCandidate: [String]
  /// How many of the baseline's the candidate tried and could not replay.
  public var failed: Int
  /// Gestures of the candidate.
  public var gestures: Int

  public init(
    name: String, baselineSessions: Int, candidateSessions: Int, compared: Int, onlyBaseline: [String] = [],
    onlyCandidate: [String] = [], failed: Int = 0, gestures: Int
  ) {
    self.name = name
    self.baselineSessions = baselineSessions
    self.candidateSessions = candidateSessions
    self.compared = compared
    self.onlyBaseline = onlyBaseline
    self.onlyCandidate = onlyCandidate
    self.failed = failed
    self.gestures = gestures
  }
}
