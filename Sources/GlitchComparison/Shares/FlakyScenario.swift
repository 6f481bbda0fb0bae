/// A kind of glitch that some recordings of a scenario meet and others do not, on one side: what a single recording shows of it is
/// chance.
public struct FlakyScenario: Hashable, Sendable {
  public var strategy: String
  public var scenario: Scenario
  public var kind: String
  public var baseline: Share
  public var candidate: Share

  public init(strategy: String, scenario: Scenario, kind: String, baseline: Share, candidate: Share) {
    self.strategy = strategy
    self.scenario = scenario
    self.kind = kind
    self.baseline = baseline
    self.candidate = candidate
  }
}
