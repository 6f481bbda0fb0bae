/// The rule by which sessions of both sides correspond.
public enum PairingRule: String, Hashable, Sendable, CaseIterable {
  /// The same recording is on both sides: glitches pair by fingerprint.
  case recording
  /// Recordings of one scenario, only one of them on at least one side, all with the same number of gestures: by kind,
  /// gesture, page and ordinal.
  case gesture
  /// Recordings of one scenario, only one of them on at least one side, with different numbers of gestures: by kind, page
  /// and ordinal.
  case page
  /// Several recordings of one scenario on both sides: by the share of recordings with a kind.
  case share
}

/// Recordings of one scenario, on both sides.
public struct ScenarioGroup: Hashable, Sendable {
  public var scenario: Scenario
  public var baseline: [ComparedSession]
  public var candidate: [ComparedSession]

  public var rule: PairingRule {
    if baseline.count > 1, candidate.count > 1 { return .share }
    return Set((baseline + candidate).map(\.gestureCount)).count == 1 ? .gesture : .page
  }
}

/// The pairs of sessions that are compared under one strategy.
public struct StrategyPairing: Hashable, Sendable {
  /// A recording that is on both sides.
  public struct Same: Hashable, Sendable {
    public var baseline: ComparedSession
    public var candidate: ComparedSession
  }

  public let strategy: String
  public private(set) var same: [Same] = []
  public private(set) var groups: [ScenarioGroup] = []
  public private(set) var onlyBaseline: [ComparedSession] = []
  public private(set) var onlyCandidate: [ComparedSession] = []
  /// Sessions that the candidate could not replay, although the baseline has them or their scenario.
  public private(set) var failed: [ComparedSession] = []
  /// Sessions of either side without evidence: no compared run lists them, or they broke off.
  ///
  /// A session broke off if it has less than half of the gestures of each of the baseline's recordings of its scenario.
  public private(set) var silent: [ComparedSession] = []

  /// Pairs sessions by uid first, and the rest of either side by scenario.
  ///
  /// A new recording of a scenario all of whose recordings are on both sides compares with these.
  init(_ strategy: String, baseline: [ComparedSession], candidate: [ComparedSession]) {
    self.strategy = strategy
    silent = (baseline + candidate).filter { $0.state == .unjudged }
    let baseline = baseline.filter { $0.state == .judged }
    let known = Dictionary(baseline.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let scenarios = Dictionary(grouping: baseline.filter { $0.scenario != nil }, by: \.scenario)
    failed = candidate.filter { $0.state == .failed && (known[$0.uid] != nil || scenarios[$0.scenario] != nil) }
    let judged = candidate.filter { $0.state == .judged }
    same = judged.compactMap { session in
      known[session.uid].flatMap { $0.isSame(as: session) ? Same(baseline: $0, candidate: session) : nil }
    }
    let paired = Set(same.map(\.candidate.uid))
    pairByScenario(
      Dictionary(grouping: baseline.filter { !paired.contains($0.uid) }, by: \.scenario),
      Dictionary(grouping: judged.filter { !paired.contains($0.uid) }, by: \.scenario), all: scenarios)
  }

  /// - Parameters:
  ///   - rest: the baseline's sessions that are not paired yet.
  ///   - fresh: the candidate's.
  ///   - all: all of the baseline's.
  private mutating func pairByScenario(
    _ rest: [Scenario?: [ComparedSession]], _ fresh: [Scenario?: [ComparedSession]],
    all scenarios: [Scenario?: [ComparedSession]]
  ) {
    var compared: Set<Scenario> = []
    for (scenario, sessions) in fresh {
      guard let scenario, let former = rest[scenario] ?? scenarios[scenario] else {
        onlyCandidate += sessions
        continue
      }
      let gestures = former.map(\.gestureCount).min() ?? 0
      let candidate = sessions.filter { 2 * $0.gestureCount >= gestures }
      let brokenOff = sessions.filter { 2 * $0.gestureCount < gestures }
      silent += brokenOff
      onlyCandidate += brokenOff
      guard !candidate.isEmpty else { continue }
      compared.insert(scenario)
      groups.append(ScenarioGroup(scenario: scenario, baseline: former, candidate: candidate))
    }
    for (scenario, sessions) in rest where scenario.map({ !compared.contains($0) }) ?? true { onlyBaseline += sessions }
    groups.sort { $0.scenario < $1.scenario }
    onlyBaseline.sort { $0.uid < $1.uid }
    onlyCandidate.sort { $0.uid < $1.uid }
  }

  /// Scenarios that both sides have, but on different devices or at different refresh rates: they were not compared.
  public var nearMisses: [(baseline: Scenario, candidate: Scenario)] {
    let candidates = Dictionary(grouping: Set(onlyCandidate.compactMap(\.scenario)), by: \.name)
    return Set(onlyBaseline.compactMap(\.scenario)).sorted().flatMap { scenario in
      (candidates[scenario.name] ?? []).filter { $0 != scenario }.sorted().map { (scenario, $0) }
    }
  }

  /// Counts recordings that both sides have, and scenarios that were compared otherwise. Unjudged or broken-off sessions count as
  /// not compared.
  ///
  /// So do recordings of the candidate in which a selected kind was not judged that was judged in the baseline's.
  public func coverage(where isSelected: (String) -> Bool = { _ in true }) -> Coverage {
    let counted = Set(same.map(\.baseline.uid))
    let others = groups.filter { !counted.contains($0.baseline[0].uid) }
    let compared =
      same.count { Self.judgesAsMuch([$0.candidate], as: [$0.baseline], isSelected) }
      + others.count { Self.judgesAsMuch($0.candidate, as: $0.baseline, isSelected) }
    let missing = onlyBaseline.count { $0.scenario == nil } + Set(onlyBaseline.compactMap(\.scenario)).count
    return Coverage(compared: compared, all: same.count + others.count + missing + silent.count)
  }

  /// Whether every selected kind that some session of the baseline judged was judged in some session of the candidate.
  private static func judgesAsMuch(
    _ candidate: [ComparedSession], as baseline: [ComparedSession], _ isSelected: (String) -> Bool
  ) -> Bool {
    func unjudged(_ sessions: [ComparedSession]) -> Set<String> {
      sessions.dropFirst().reduce(sessions.first?.unjudgedKinds ?? []) { $0.intersection($1.unjudgedKinds) }
    }
    return unjudged(candidate).subtracting(unjudged(baseline)).allSatisfy { !isSelected($0) }
  }
}

/// The place at which a glitch is found in another recording of its scenario.
struct GlitchPlace: Hashable {
  var kind: String
  /// The gesture; `nil` before the first gesture, and where gestures cannot be identified by number.
  var gesture: Int?
  var page: Int
  /// The index among the glitches that are equal in all of the above.
  var ordinal: Int
}

extension ComparedSession {
  /// The places of the glitches, in the same order.
  ///
  /// - Parameter byGesture: whether gestures of the same number are the same; if not, a place is a kind, a page and an ordinal.
  func places(byGesture: Bool) -> [GlitchPlace] {
    if byGesture {
      return glitches.map { GlitchPlace(kind: $0.kind, gesture: $0.gesture, page: $0.page, ordinal: $0.ordinal) }
    }
    // Gestures and ordinals increase with time.
    let inTime = glitches.indices.sorted {
      let (a, b) = (glitches[$0], glitches[$1])
      return (a.gesture ?? -1, a.ordinal, $0) < (b.gesture ?? -1, b.ordinal, $1)
    }
    var places = glitches.map { GlitchPlace(kind: $0.kind, gesture: nil, page: $0.page, ordinal: 0) }
    var counts: [GlitchPlace: Int] = [:]
    for index in inTime {
      let count = counts[places[index], default: 0]
      counts[places[index]] = count + 1
      places[index].ordinal = count
    }
    return places
  }
}
