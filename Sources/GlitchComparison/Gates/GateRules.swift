/// The condition on which a report fails the build.
public enum Gate: String, Sendable, CaseIterable {
  /// A glitch that the baseline does not have, or one whose acceptance has ended.
  case new
  /// A new glitch, or one that became worse.
  case worse
  /// Any glitch of the candidate that is not accepted.
  case any
  /// Nothing, by the call's own choice.
  case nothing = "none"
}

/// The maximum rate of glitches of a kind for a strategy.
public struct RateLimit: Hashable, Sendable {
  /// The kind; `nil` for all kinds together.
  public var kind: String?
  /// The maximum number of glitches per 100 gestures.
  public var limit: Double

  public init(kind: String?, limit: Double) {
    self.kind = kind
    self.limit = limit
  }
}

/// All conditions on which a call fails.
public struct GateRules: Hashable, Sendable {
  public var failOn: Gate?
  public var limits: [RateLimit]
  /// Whether kinds that are ``Change/undecided`` fail, too.
  public var isStrict: Bool
  /// The glitches that can fail.
  public var scope: GateScope
  /// The minimum share of the baseline that has to be compared, in percent.
  public var leastCoverage: Double

  public init(
    failOn: Gate? = nil, limits: [RateLimit] = [], isStrict: Bool = false, kinds: Set<String> = [],
    leastConfidence: Double = 0, leastCoverage: Double = 100
  ) {
    self.failOn = failOn
    self.limits = limits
    self.isStrict = isStrict
    scope = GateScope(kinds: kinds, leastConfidence: leastConfidence)
    self.leastCoverage = leastCoverage
  }

  /// Whether anything can fail.
  public var areAsked: Bool { asksForGlitches || !limits.isEmpty || isStrict }

  /// Whether glitches can fail by themselves, without a limit.
  public var asksForGlitches: Bool { failOn != nil && !isDeclined }

  /// Whether the call chose that nothing fails.
  public var isDeclined: Bool { failOn == .nothing }

  /// The reasons for which the build fails; empty if it passes.
  public func reasons(_ facts: GateFacts) -> [GateReason] {
    guard areAsked else { return [] }
    return coverageReasons(facts) + glitchReasons(facts) + rateReasons(facts)
  }

  private func coverageReasons(_ facts: GateFacts) -> [GateReason] {
    guard let coverage = facts.coverage else { return [] }
    // In a screen recording without touches the kinds that need none were judged.
    let isEmpty = !facts.runs.isEmpty && facts.runs.allSatisfy { $0.gestures == 0 && $0.unjudgedGestures.isEmpty }
    if failOn == .any, isEmpty { return [.nothingCompared] }
    if coverage.compared == 0 { return [.nothingCompared] }
    return coverage.percent < leastCoverage ? [.coverage(coverage, least: leastCoverage)] : []
  }

  /// Whether this change fails the gate. Without `failOn`, outputs list new and worse glitches as failures.
  public func fails(_ change: Change, kind: String) -> Bool {
    switch failOn {
    case .new: change == .new && isSelected(kind)
    case .worse, nil: (change == .new || change == .worse) && isSelected(kind)
    case .any: !change.isGone && isSelected(kind)
    case .nothing: false
    }
  }

  /// Whether glitches of a kind can fail.
  public func isSelected(_ kind: String) -> Bool { scope.isSelected(kind) }

  /// Whether exactly the kinds that count without being named can fail.
  public var areOfAllKinds: Bool {
    scope.kinds.isEmpty && limits.allSatisfy { $0.kind.map(isSelected) ?? true }
  }

  /// Whether glitches of a kind can fail, or a separate limit names the kind.
  public func isNamed(_ kind: String) -> Bool {
    isSelected(kind) || (scope.kinds.isEmpty && limits.contains { $0.kind == kind })
  }

  private func glitchReasons(_ facts: GateFacts) -> [GateReason] {
    var reasons: [GateReason] = []
    var (new, unknown, worse, tool, expired) = (0, 0, 0, 0, 0)
    for glitch in facts.glitches where isSelected(glitch.kind) && scope.isSure(glitch.confidence) {
      if glitch.isExpired { expired += 1 }
      guard !glitch.isAccepted, glitch.change == .new || glitch.change == .worse else { continue }
      if !glitch.isCompared {
        unknown += 1
      } else if glitch.isFromTool {
        tool += 1
      } else if glitch.change == .new {
        new += 1
      } else {
        worse += 1
      }
    }
    switch failOn {
    case .new:
      if new > 0 { reasons.append(.new(new)) }
      if unknown > 0 { reasons.append(.newSessions(unknown)) }
    case .worse:
      if new + worse > 0 { reasons.append(.worse(new: new, worse: worse)) }
      if unknown > 0 { reasons.append(.newSessions(unknown)) }
    case .any:
      let present = facts.runs.reduce(0) { $0 + $1.sure(isSelected) }
      if present > 0 { reasons.append(.any(present)) }
    case .nothing, nil: break
    }
    if failOn == .new || failOn == .worse {
      if tool > 0 { reasons.append(.tool(tool)) }
      if expired > 0 { reasons.append(.expired(expired)) }
    }
    let failed = failOn == .any ? facts.runs.reduce(0) { $0 + $1.failed } : facts.failed
    if failed > 0 { reasons.append(.failedReplays(failed)) }
    let undecided = facts.undecided.count(where: isSelected)
    if isStrict, undecided > 0 { reasons.append(.undecided(undecided)) }
    return reasons
  }

  private func rateReasons(_ facts: GateFacts) -> [GateReason] {
    limits.flatMap { limit in
      facts.runs.compactMap { run -> GateReason? in
        let gestures = run.gestures(of: limit.kind)
        guard gestures > 0 else { return .noGestures(strategy: run.strategy) }
        let glitches = run.sure { kind in limit.kind.map { $0 == kind && isNamed(kind) } ?? isSelected(kind) }
        guard 100 * Double(glitches) > limit.limit * Double(gestures) else { return nil }
        return .rate(strategy: run.strategy, glitches: glitches, gestures: gestures, limit)
      }
    }
  }
}
