/// One kind of glitch in one scenario with several recordings on both sides: the share of recordings with at least one.
public struct ShareComparison: Hashable, Sendable {
  public let strategy: String
  public let scenario: Scenario
  public let kind: String
  public let baseline: Share
  public let candidate: Share
  /// The interval of the difference of the shares, the candidate's minus the baseline's.
  public let interval: NewcombeInterval
  /// The outcome of the kind; ``Change/undecided`` if more recordings have it, but not so many that chance is ruled out.
  public private(set) var change: Change

  init(strategy: String, scenario: Scenario, kind: String, baseline: Share, candidate: Share) {
    self.strategy = strategy
    self.scenario = scenario
    self.kind = kind
    self.baseline = baseline
    self.candidate = candidate
    interval = NewcombeInterval(baseline: baseline, candidate: candidate)
    change = baseline < candidate ? .undecided : .same
  }

  /// Decides a whole check's comparisons together.
  ///
  /// A share changed if Newcombe's interval excludes 0 and Fisher's test is significant in its scenario, or if the test over all
  /// scenarios of the kind is significant and this scenario changed in the same direction.
  static func decide(_ comparisons: inout [ShareComparison]) {
    decide(&comparisons, isCandidate: { $0.baseline < $0.candidate }, shares: { ($0.baseline, $0.candidate) })
    decide(&comparisons, isCandidate: { $0.candidate < $0.baseline }, shares: { ($0.candidate, $0.baseline) })
  }

  /// - Parameters:
  ///   - isCandidate: whether a share changed in the tested direction.
  ///   - shares: the share that is smaller in this case, and the other one.
  private static func decide(
    _ comparisons: inout [ShareComparison], isCandidate: (ShareComparison) -> Bool,
    shares: (ShareComparison) -> (baseline: Share, candidate: Share)
  ) {
    struct Kind: Hashable {
      var strategy: String
      var kind: String
    }
    let byKind = Dictionary(grouping: comparisons.indices) {
      Kind(strategy: comparisons[$0].strategy, kind: comparisons[$0].kind)
    }
    // A single scenario is tested once; where every recording has a kind there is nothing to test.
    let over = byKind.values.map { $0.filter { !comparisons[$0].isEverywhere } }.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }
    let families = comparisons.indices.map { [$0] } + over
    let tests = families.map { family in FisherTest(family.map { shares(comparisons[$0]) }) }
    for (family, isSignificant) in zip(families, FalseAlarmLimit.significant(tests)) where isSignificant {
      for index in family where isCandidate(comparisons[index]) {
        if family.count > 1 || comparisons[index].interval.excludesZero { comparisons[index].markChanged() }
      }
    }
  }

  private var isEverywhere: Bool { baseline.with == baseline.count && candidate.with == candidate.count }

  private mutating func markChanged() {
    if baseline < candidate {
      change = baseline.with == 0 ? .new : .worse
    } else {
      change = candidate.with == 0 ? .fixed : .better
    }
  }
}

extension NewcombeInterval {
  var excludesZero: Bool { lower > 0 || upper < 0 }
}

/// A kind of glitch that some recordings of a scenario have and others do not, on one side. Its presence in a single recording is
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
