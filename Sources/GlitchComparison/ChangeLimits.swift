/// How much a glitch's magnitude must differ to count as changed, in two replays or recordings of the same touches.
public struct ChangeLimits: Hashable, Sendable {
  /// Of one unit.
  public struct Limit: Hashable, Sendable {
    /// Of the baseline's magnitude; 0.1 is 10 %.
    public var share: Double
    /// In the unit.
    public var least: Double

    public init(share: Double, least: Double) {
      self.share = share
      self.least = least
    }
  }

  /// By unit: pt, pt/s or ms. Units without a limit change with any difference.
  public var byUnit: [String: Limit]

  public init(byUnit: [String: Limit]) { self.byUnit = byUnit }

  /// What a glitch of both sides became.
  public func change(from baseline: Double, to candidate: Double, unit: String) -> Change {
    let limit = byUnit[unit].map { max($0.share * baseline, $0.least) } ?? 0
    if abs(candidate - baseline) <= limit { return .same }
    return candidate > baseline ? .worse : .better
  }
}
