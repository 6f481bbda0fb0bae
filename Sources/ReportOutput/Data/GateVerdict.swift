import GlitchComparison

/// What the gates of a call say of its report.
public struct GateVerdict: Hashable, Sendable {
  /// Why the build fails, a part of a sentence each; empty where it passes.
  public var reasons: [String]
  /// What was left out although it is there, a part of a sentence each, with the option that counts it.
  public var leftOut: [String]
  /// Kinds whose share of recordings is new or worse, which the gates do not fail for.
  public var toleratedShares: Set<ShareComparison>
  /// What the call asked to fail for.
  public var rules: GateRules

  public init(
    reasons: [String], leftOut: [String] = [], toleratedShares: Set<ShareComparison> = [],
    rules: GateRules = GateRules(failOn: .any)
  ) {
    self.reasons = reasons
    self.leftOut = leftOut
    self.toleratedShares = toleratedShares
    self.rules = rules
  }

  public var passes: Bool { reasons.isEmpty }

  /// Says of an incident whether the gates fail for it.
  package func mark(_ incident: inout Incident, isComparison: Bool) {
    let fails =
      if !rules.scope.isSure(incident.confidence ?? 1) {
        false
      } else if !rules.asksForGlitches, passes, rules.isDeclined || !isComparison || !rules.limits.isEmpty {
        false
      } else if !isComparison {
        !rules.asksForGlitches ? rules.isNamed(incident.kind) : rules.isMeant(incident.kind)
      } else if incident.acceptance?.isExpired == true {
        rules.isMeant(incident.kind)
      } else {
        rules.fails(incident.change ?? .new, kind: incident.kind)
      }
    incident.isTolerated = !fails
  }

  /// `passed`, or `failed: 2 new glitches; …`; then what was left out.
  package var text: String {
    if rules.isDeclined { return "not asked for: --fail-on none" }
    return ((passes ? ["passed"] : ["failed: " + reasons.joined(separator: "; ")]) + leftOut).joined(separator: "; ")
  }
}

/// A known glitch that was accepted for a while: counted, but no gate fails for it until the date has passed.
public struct Acceptance: Hashable, Sendable {
  /// The last day it holds, `YYYY-MM-DD`.
  public var until: String
  public var reason: String
  /// Whether the day has passed on the day of the report.
  public var isExpired: Bool

  public init(until: String, reason: String, isExpired: Bool) {
    self.until = until
    self.reason = reason
    self.isExpired = isExpired
  }
}
