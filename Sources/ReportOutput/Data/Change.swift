/// What became of a glitch, seen from the baseline.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse, same, better, fixed

  /// What a glitch of both sides became. A difference counts when it is more than 10 % and more than 1 pt, 25 pt/s or 10 ms:
  /// the rule of the query `regressions`.
  package static func of(baseline: Double, candidate: Double, unit: String) -> Change {
    let slack =
      switch unit {
      case "pt": 1.0
      case "pt/s": 25.0
      default: 10.0
      }
    let difference = abs(candidate - baseline)
    if difference <= 0.1 * baseline || difference <= slack { return .same }
    return candidate > baseline ? .worse : .better
  }
}
