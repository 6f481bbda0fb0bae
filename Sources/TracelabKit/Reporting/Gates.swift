import ReportOutput
import TraceAnalysis

/// All that a call asked to fail for.
public struct Gates {
  private let gate: Gate?
  private let limits: [RateLimit]

  /// - Parameters:
  ///   - limits: `KIND=N` each.
  ///   - kinds: the known kinds.
  /// - Throws: `UsageError` for a limit that is not one.
  public init(_ gate: Gate?, maxRates limits: [String] = [], kinds: [String] = Catalog.shipped.glitchKinds) throws {
    self.gate = gate
    self.limits = try limits.map { try RateLimit(parsing: $0, kinds: kinds) }
  }

  /// What fails, after the report was written.
  /// - Throws: `GateFailure` with all reasons.
  public func check(_ document: ReportDocument) throws {
    guard let data = document.data else { return }
    let reasons = [gate?.failure(in: data)].compactMap { $0 } + limits.flatMap { $0.failures(in: data) }
    if !reasons.isEmpty { throw GateFailure(reasons.joined(separator: "; ")) }
  }
}
