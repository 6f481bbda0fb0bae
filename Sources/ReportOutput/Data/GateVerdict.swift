import GlitchComparison

/// What the gates of a call say of its report.
public struct GateVerdict: Hashable, Sendable {
  /// Why the build fails, a part of a sentence each; empty where it passes.
  public var reasons: [String]
  /// Kinds whose share of recordings is new or worse, which the gates do not fail for.
  public var toleratedShares: Set<ShareComparison>

  public init(reasons: [String], toleratedShares: Set<ShareComparison> = []) {
    self.reasons = reasons
    self.toleratedShares = toleratedShares
  }

  public var passes: Bool { reasons.isEmpty }

  /// `passed`, or `failed: 2 new glitches; …`.
  package var text: String { passes ? "passed" : "failed: " + reasons.joined(separator: "; ") }
}
