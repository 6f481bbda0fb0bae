/// What makes a report fail the build.
public enum Gate: String, Sendable, CaseIterable {
  /// A glitch that the baseline does not have.
  case new
  /// A new glitch, or one that became worse.
  case worse
  /// Any glitch of the candidate.
  case any
}

/// A gate failed: exit code 1.
public struct GateFailure: Error, Hashable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}
