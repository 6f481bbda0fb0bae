import ReportOutput

/// All that a call asked to fail for.
public struct Gates {
  private let gate: Gate?
  private let limits: [RateLimit]

  /// - Parameter limits: `KIND=N` each.
  /// - Throws: `UsageError` naming the known kinds.
  public init(_ gate: Gate?, maxRates limits: [String] = []) throws {
    self.gate = gate
    self.limits = try limits.map(RateLimit.init(parsing:))
  }

  /// What fails, after the report was written.
  /// - Throws: `GateFailure` with all reasons.
  public func check(_ document: ReportDocument) throws {
    guard let data = document.data else { return }
    let reasons = [gate?.failure(in: data)].compactMap { $0 } + limits.flatMap { $0.failures(in: data) }
    if !reasons.isEmpty { throw GateFailure(reasons.joined(separator: "; ")) }
  }
}
