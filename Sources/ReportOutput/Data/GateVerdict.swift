import GlitchComparison

/// The verdict of a call's gates on its report.
public struct GateVerdict: Hashable, Sendable {
  /// Why the build fails, each as part of a sentence; empty if it passes.
  public var reasons: [String]
  /// Findings that were not counted, each as part of a sentence with the option that counts it.
  public var leftOut: [String]
  /// Kinds whose share of recordings is new or worse without failing the gates.
  public var toleratedShares: Set<ShareComparison>
  /// The rules by which the call fails.
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

  /// Marks whether an incident fails the gates.
  package func mark(_ incident: inout Incident, isComparison: Bool) {
    let fails =
      if !rules.scope.isSure(incident.confidence ?? 1) {
        false
      } else if !rules.asksForGlitches, passes, rules.isDeclined || !isComparison || !rules.limits.isEmpty {
        false
      } else if !isComparison {
        !rules.asksForGlitches ? rules.isNamed(incident.kind) : rules.isSelected(incident.kind)
      } else if incident.acceptance?.isExpired == true {
        rules.isSelected(incident.kind)
      } else {
        rules.fails(incident.change ?? .new, kind: incident.kind)
      }
    incident.isTolerated = !fails
  }

  /// `passed`, or `failed: 2 new glitches; …`, followed by the findings that were not counted.
  package var text: String {
    if rules.isDeclined { return "off: --fail-on none" }
    return ((passes ? ["passed"] : ["failed: " + reasons.joined(separator: "; ")]) + leftOut).joined(separator: "; ")
  }
}

/// A known glitch that was accepted for some time: it is counted, but fails no gate until the date has passed.
public struct Acceptance: Hashable, Sendable {
  /// The last day on which it is in force, `YYYY-MM-DD`.
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
