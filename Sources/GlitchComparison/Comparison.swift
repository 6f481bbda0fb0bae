/// Two sides, strategy by strategy: which sessions compare with which, and what became of each glitch.
public struct Comparison: Sendable {
  /// What became of one glitch of the candidate.
  public struct Outcome: Hashable, Sendable {
    public var change: Change
    /// Whether the baseline has its session, or others of its scenario.
    public var isCompared: Bool
    /// Of the same glitch in the baseline, of several the largest; `nil` where there is none.
    public var baselineMagnitude: Double?
    public var acceptance: AcceptedGlitch?
  }

  /// The candidate's glitches, by the caller's number.
  public private(set) var outcomes: [(id: Int, outcome: Outcome)] = []
  /// The baseline's glitches that the candidate does not have, and whether it was looked for them.
  public private(set) var gone: [(id: Int, isCompared: Bool)] = []
  /// One per strategy of either side, by name.
  public private(set) var pairings: [StrategyPairing] = []
  /// Kinds that were compared by their share of recordings, by strategy, scenario and kind.
  public private(set) var shares: [ShareComparison] = []
  public private(set) var flaky: [FlakyScenario] = []
  private let acceptances: Acceptances
  private let limits: ChangeLimits
  private let scope: GateScope

  /// - Parameters:
  ///   - baseline: by strategy, the sessions that could be judged.
  ///   - candidate: by strategy, all sessions.
  ///   - today: the day that acceptances are judged on, `YYYY-MM-DD`.
  ///   - limits: from which difference on a glitch of the same recording is worse or better.
  ///   - scope: what the gates are about: shares of recordings count only glitches that are sure enough, of kinds that count or are
  ///     named, so that chance in the others does not take from what the tests can show.
  public init(
    baseline: [String: [ComparedSession]], candidate: [String: [ComparedSession]], accepted: [AcceptedGlitch] = [],
    today: String, limits: ChangeLimits, scope: GateScope = GateScope()
  ) {
    acceptances = Acceptances(accepted, today: today)
    self.limits = limits
    self.scope = scope
    for strategy in Set(baseline.keys).union(candidate.keys).sorted() {
      pairings.append(
        StrategyPairing(strategy, baseline: baseline[strategy] ?? [], candidate: candidate[strategy] ?? []))
    }
    for pairing in pairings {
      for pair in pairing.same { compare(pair, under: pairing.strategy) }
      for group in pairing.groups where group.rule != .share { compare(group, under: pairing.strategy) }
      for session in pairing.onlyCandidate { noteNew(session, under: pairing.strategy) }
      for session in pairing.onlyBaseline { gone += session.glitches.map { ($0.id, false) } }
    }
    compareShares()
  }

  /// One recording on both sides: by fingerprint and magnitude.
  private mutating func compare(_ pair: StrategyPairing.Same, under strategy: String) {
    var known = Dictionary(
      pair.baseline.glitches.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
    let holding = acceptances.holding(for: pair.candidate, under: strategy)
    for (glitch, accepted) in zip(pair.candidate.glitches, holding) {
      let former = known.removeValue(forKey: glitch.fingerprint)
      var outcome = Outcome(
        change: .new, isCompared: true, baselineMagnitude: former?.magnitude, acceptance: accepted)
      // What was accepted in this very recording may not grow beyond that.
      let own = accepted.flatMap { $0.sessionUID == pair.candidate.uid ? $0.magnitude : nil }
      if let known = [former?.magnitude, own].compactMap({ $0 }).max() {
        let change = limits.change(from: known, to: glitch.magnitude, unit: glitch.unit)
        if former != nil || change == .worse { outcome.change = change }
        if change == .worse { outcome.baselineMagnitude = known }
      }
      outcomes.append((glitch.id, outcome))
    }
    gone += pair.baseline.glitches.filter { known[$0.fingerprint]?.id == $0.id }.map { ($0.id, true) }
  }

  /// Recordings of one scenario, one of them alone on its side: what is there on one side and not on the other.
  private mutating func compare(_ group: ScenarioGroup, under strategy: String) {
    let byGesture = group.rule == .gesture
    var former: [GlitchPlace: Double] = [:]
    for session in group.baseline {
      for (place, glitch) in zip(session.places(byGesture: byGesture), session.glitches) {
        former[place] = max(former[place] ?? glitch.magnitude, glitch.magnitude)
      }
    }
    var met: Set<GlitchPlace> = []
    for session in group.candidate {
      let holding = acceptances.holding(for: session, under: strategy)
      for (index, place) in session.places(byGesture: byGesture).enumerated() {
        met.insert(place)
        let outcome = Outcome(
          change: former[place] == nil ? .new : .same, isCompared: true, baselineMagnitude: former[place],
          acceptance: holding[index])
        outcomes.append((session.glitches[index].id, outcome))
      }
    }
    for session in group.baseline {
      for (place, glitch) in zip(session.places(byGesture: byGesture), session.glitches)
      where met.insert(place).inserted {
        gone.append((glitch.id, true))
      }
    }
    noteFlaky(group, under: strategy)
  }

  private mutating func noteNew(_ session: ComparedSession, under strategy: String) {
    for (glitch, accepted) in zip(session.glitches, acceptances.holding(for: session, under: strategy)) {
      outcomes.append((glitch.id, Outcome(change: .new, isCompared: false, acceptance: accepted)))
    }
  }

  /// Several recordings of a scenario on both sides: by the share of recordings that meet a kind, decided for all strategies and
  /// scenarios together.
  private mutating func compareShares() {
    var groups: [(strategy: String, group: ScenarioGroup)] = []
    for pairing in pairings { groups += pairing.groups.filter { $0.rule == .share }.map { (pairing.strategy, $0) } }
    for (strategy, group) in groups {
      shares += kinds(of: group, under: strategy).map { kind, baseline, candidate in
        ShareComparison(
          strategy: strategy, scenario: group.scenario, kind: kind, baseline: baseline, candidate: candidate)
      }
      noteFlaky(group, under: strategy)
    }
    ShareComparison.decide(&shares)
    let changes = Dictionary(grouping: shares, by: \.strategy).mapValues { Dictionary(grouping: $0, by: \.scenario) }
    for (strategy, group) in groups {
      let own = changes[strategy]?[group.scenario] ?? []
      noteOutcomes(of: group, under: strategy, Dictionary(uniqueKeysWithValues: own.map { ($0.kind, $0.change) }))
    }
  }

  private mutating func noteOutcomes(of group: ScenarioGroup, under strategy: String, _ changes: [String: Change]) {
    var largest: [String: Double] = [:]
    for glitch in group.baseline.flatMap(\.glitches) {
      largest[glitch.kind] = max(largest[glitch.kind] ?? glitch.magnitude, glitch.magnitude)
    }
    for session in group.candidate {
      for (glitch, accepted) in zip(session.glitches, acceptances.holding(for: session, under: strategy)) {
        let isInForce = accepted.map(acceptances.isInForce) ?? false
        // What is fixed is gone from the recordings that count; a glitch that is there is accepted or not sure.
        let change = changes[glitch.kind].flatMap { $0 == .fixed ? nil : $0 } ?? .same
        let outcome = Outcome(
          change: isInForce ? .same : change, isCompared: true,
          baselineMagnitude: largest[glitch.kind], acceptance: accepted)
        outcomes.append((glitch.id, outcome))
      }
    }
    for glitch in group.baseline.flatMap(\.glitches) where changes[glitch.kind] == .fixed {
      gone.append((glitch.id, true))
    }
  }

  /// By kind, how many recordings of either side meet it otherwise than as accepted.
  private func kinds(
    of group: ScenarioGroup, under strategy: String
  ) -> [(kind: String, baseline: Share, candidate: Share)] {
    func met(_ sessions: [ComparedSession]) -> [String: Int] {
      var counts: [String: Int] = [:]
      for session in sessions {
        let holding = acceptances.holding(for: session, under: strategy)
        let open = zip(session.glitches, holding).filter { glitch, accepted in
          !(accepted.map(acceptances.isInForce) ?? false) && scope.isSure(glitch.confidence)
            && !scope.isUnnamed(glitch.kind)
        }
        for kind in Set(open.map(\.0.kind)) { counts[kind, default: 0] += 1 }
      }
      return counts
    }
    let (baseline, candidate) = (met(group.baseline), met(group.candidate))
    return Set(baseline.keys).union(candidate.keys).sorted().map { kind in
      (
        kind, Share(with: baseline[kind] ?? 0, of: group.baseline.count),
        Share(with: candidate[kind] ?? 0, of: group.candidate.count)
      )
    }
  }

  private mutating func noteFlaky(_ group: ScenarioGroup, under strategy: String) {
    flaky += kinds(of: group, under: strategy).filter { $0.baseline.isFlaky || $0.candidate.isFlaky }.map {
      FlakyScenario(
        strategy: strategy, scenario: group.scenario, kind: $0.kind, baseline: $0.baseline, candidate: $0.candidate)
    }
  }
}

/// What became of a glitch, seen from the baseline. Reports list changes in this order.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse
  /// Met by more of the candidate's recordings than of the baseline's, but not by so many that chance is ruled out.
  case undecided
  case same, better, fixed
  /// A glitch of the baseline in a session that the candidate did not judge: nobody knows what became of it.
  case notJudged = "not judged"

  /// Whether the candidate does not show it.
  public var isGone: Bool { self == .fixed || self == .notJudged }

  /// The change of a baseline's glitch that the candidate does not show.
  ///
  /// - Parameter isCompared: whether the candidate judged its session, or others of its scenario.
  public static func gone(isCompared: Bool) -> Change { isCompared ? .fixed : .notJudged }
}

/// How much a glitch's magnitude must differ to count as changed, in two replays or recordings of the same touches.
public struct ChangeLimits: Hashable, Sendable {
  /// Of one unit.
  public struct Limit: Hashable, Sendable {
    /// Of the baseline's magnitude; 0.1 is 10 %.
    public var share: Double
    /// In the unit.
    public var least: Double

    public init(share: Double, least: Double) {
      self.share = share
      self.least = least
    }
  }

  /// By unit: pt, pt/s or ms. Units without a limit change with any difference.
  public var byUnit: [String: Limit]

  public init(byUnit: [String: Limit]) { self.byUnit = byUnit }

  /// What a glitch of both sides became.
  public func change(from baseline: Double, to candidate: Double, unit: String) -> Change {
    let limit = byUnit[unit].map { max($0.share * baseline, $0.least) } ?? 0
    if abs(candidate - baseline) <= limit { return .same }
    return candidate > baseline ? .worse : .better
  }
}
