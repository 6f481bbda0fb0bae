/// Two sides, strategy by strategy: which sessions compare with which, and the outcome of each glitch.
public struct Comparison: Sendable {
  /// The outcome of one glitch of the candidate.
  public struct Outcome: Hashable, Sendable {
    public var change: Change
    /// Whether the baseline has its session, or others of its scenario.
    public var isCompared: Bool
    /// The magnitude of the same glitch in the baseline, the largest if there are several; `nil` if there is none.
    public var baselineMagnitude: Double?
    public var acceptance: AcceptedGlitch?
  }

  /// The candidate's glitches, by the caller's number.
  public private(set) var outcomes: [(id: Int, outcome: Outcome)] = []
  /// The baseline's glitches that the candidate does not have, and whether the candidate was searched for them.
  public private(set) var gone: [(id: Int, isCompared: Bool)] = []
  /// One per strategy of either side, by name.
  public private(set) var pairings: [StrategyPairing] = []
  /// The kinds that were compared by their share of recordings, by strategy, scenario and kind.
  public private(set) var shares: [ShareComparison] = []
  public private(set) var flaky: [FlakyScenario] = []
  private let acceptances: Acceptances
  private let limits: ChangeLimits
  private let scope: GateScope

  /// - Parameters:
  ///   - baseline: by strategy, the sessions that could be judged.
  ///   - candidate: by strategy, all sessions.
  ///   - today: the day on which acceptances are judged, `YYYY-MM-DD`.
  ///   - limits: the difference from which on a glitch of the same recording is worse or better.
  ///   - scope: the scope of the gates: shares of recordings count only glitches of sufficient confidence, of kinds that count or
  ///     are named, so that chance in the others does not weaken the tests.
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
      // A glitch accepted in this very recording may not grow beyond that magnitude.
      let own = accepted.flatMap { $0.sessionUID == pair.candidate.uid ? $0.magnitude : nil }
      if let known = [former?.magnitude, own].compactMap({ $0 }).max() {
        let change = limits.change(from: known, to: glitch.magnitude, unit: glitch.unit)
        if former != nil || change == .worse { outcome.change = change }
        if change == .worse { outcome.baselineMagnitude = known }
      }
      outcomes.append((glitch.id, outcome))
    }
    gone += pair.baseline.glitches.filter { known[$0.fingerprint]?.id == $0.id }.map {
      ($0.id, !pair.candidate.unjudgedKinds.contains($0.kind))
    }
  }

  /// Compares recordings of one scenario, one of them alone on its side: the glitches on one side that the other does
  /// not have.
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
        gone.append((glitch.id, group.candidate.contains { !$0.unjudgedKinds.contains(glitch.kind) }))
      }
    }
    noteFlaky(group, under: strategy)
  }

  private mutating func noteNew(_ session: ComparedSession, under strategy: String) {
    for (glitch, accepted) in zip(session.glitches, acceptances.holding(for: session, under: strategy)) {
      outcomes.append((glitch.id, Outcome(change: .new, isCompared: false, acceptance: accepted)))
    }
  }

  /// Compares several recordings of a scenario on both sides, by the share of recordings with a kind. All strategies and
  /// scenarios are decided together.
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
        // A fixed glitch is gone from the recordings that count; one that is still there is accepted or has a low
        // confidence.
        let change = changes[glitch.kind].flatMap { $0 == .fixed ? nil : $0 } ?? .same
        let outcome = Outcome(
          change: isInForce ? .same : change, isCompared: true,
          baselineMagnitude: largest[glitch.kind], acceptance: accepted)
        outcomes.append((glitch.id, outcome))
      }
    }
    for glitch in group.baseline.flatMap(\.glitches) {
      if changes[glitch.kind] == .fixed {
        gone.append((glitch.id, true))
      } else if group.candidate.allSatisfy({ $0.unjudgedKinds.contains(glitch.kind) }) {
        gone.append((glitch.id, false))
      }
    }
  }

  /// The number of recordings of either side with glitches other than the accepted ones, by kind.
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
    // Recordings in which a kind was not judged say nothing about it.
    func share(_ kind: String, _ counts: [String: Int], _ sessions: [ComparedSession]) -> Share {
      Share(with: counts[kind] ?? 0, of: sessions.count { !$0.unjudgedKinds.contains(kind) })
    }
    return Set(baseline.keys).union(candidate.keys).sorted().map { kind in
      (kind, share(kind, baseline, group.baseline), share(kind, candidate, group.candidate))
    }.filter { $0.baseline.count > 0 && $0.candidate.count > 0 }
  }

  private mutating func noteFlaky(_ group: ScenarioGroup, under strategy: String) {
    flaky += kinds(of: group, under: strategy).filter { $0.baseline.isFlaky || $0.candidate.isFlaky }.map {
      FlakyScenario(
        strategy: strategy, scenario: group.scenario, kind: $0.kind, baseline: $0.baseline, candidate: $0.candidate)
    }
  }
}

/// The outcome of a glitch relative to the baseline. Reports list changes in this order.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse
  /// More of the candidate's recordings have it than of the baseline's, but not so many that chance is ruled out.
  case undecided
  case same, better, fixed
  /// A glitch of the baseline in a session that the candidate did not judge: its outcome is unknown.
  case notJudged = "not judged"

  /// Whether the candidate does not show it.
  public var isGone: Bool { self == .fixed || self == .notJudged }

  /// The change of a baseline's glitch that the candidate does not show.
  ///
  /// - Parameter isCompared: whether the candidate judged its session, or others of its scenario.
  public static func gone(isCompared: Bool) -> Change { isCompared ? .fixed : .notJudged }
}

/// The minimum difference between a glitch's magnitudes in two replays or recordings of the same touches that counts as
/// a change.
public struct ChangeLimits: Hashable, Sendable {
  /// The limit for one unit.
  public struct Limit: Hashable, Sendable {
    /// The share of the baseline's magnitude; 0.1 is 10 %.
    public var share: Double
    /// The minimum difference, in the unit.
    public var least: Double

    public init(share: Double, least: Double) {
      self.share = share
      self.least = least
    }
  }

  /// The limits by unit: pt, pt/s or ms. Units without a limit change with any difference.
  public var byUnit: [String: Limit]

  public init(byUnit: [String: Limit]) { self.byUnit = byUnit }

  /// The outcome of a glitch that both sides have.
  public func change(from baseline: Double, to candidate: Double, unit: String) -> Change {
    let limit = byUnit[unit].map { max($0.share * baseline, $0.least) } ?? 0
    if abs(candidate - baseline) <= limit { return .same }
    return candidate > baseline ? .worse : .better
  }
}
