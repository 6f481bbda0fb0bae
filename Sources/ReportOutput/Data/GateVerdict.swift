/// What the gates of a call say of its report.
public struct GateVerdict: Hashable, Sendable {
  /// Why the build fails, a part of a sentence each; empty where it passes.
  public var reasons: [String]

  public init(reasons: [String]) { self.reasons = reasons }

  public var passes: Bool { reasons.isEmpty }

  /// `passed`, or `failed: 2 new glitches; …`.
  package var text: String { passes ? "passed" : "failed: " + reasons.joined(separator: "; ") }
}
