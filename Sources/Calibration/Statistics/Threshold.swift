import Foundation

/// The normal distribution.
enum Normal {
  /// The probability of a value below `z`.
  static func cumulative(_ z: Double) -> Double { 0.5 * erfc(-z * 0.5.squareRoot()) }

  /// The logarithm of `cumulative`, also far below zero.
  static func logCumulative(_ z: Double) -> Double {
    // Below −8 the asymptotic form, before `erfc` loses its digits.
    z > -8 ? log(cumulative(z)) : -z * z / 2 - log(-z) - 0.918_938_5 - 1 / (z * z)
  }
}

/// A threshold that divides gestures by a statistic of each: a probit in one dimension.
///
/// A replay is constant between two rungs, so that no derivative finds a threshold; outcomes do.
struct Threshold {
  /// One gesture: its statistic, the statistic's standard deviation, and whether it lay above the threshold.
  struct Outcome {
    var statistic: Double
    var sd: Double
    var isAbove: Bool
    /// The session that shows it.
    var tape: Int
  }

  /// The share of outcomes that have nothing to do with the threshold. Chosen, so that one stray gesture decides nothing.
  private static let stray = 0.003
  /// The points of the logarithmic grid. Chosen: steps of 0.05 % over a factor of 7.
  private static let points = 4000

  /// The posterior mean and 95 % interval; `nil` unless there are outcomes on both sides.
  static func posterior(_ outcomes: [Outcome]) -> Calibration.Estimate? {
    let usable = outcomes.filter { $0.statistic > 0 && $0.statistic.isFinite && $0.sd.isFinite }
    guard usable.contains(where: \.isAbove), usable.contains(where: { !$0.isAbove }) else { return nil }
    let low = log((usable.map(\.statistic).min() ?? 1) / 1.6)
    let high = log((usable.map(\.statistic).max() ?? 1) * 1.6)
    var weights = [Double](repeating: 0, count: points)
    var best = -Double.infinity
    for n in 0..<points {
      let theta = exp(low + (high - low) * Double(n) / Double(points - 1))
      var sum = 0.0
      for outcome in usable {
        let z = (outcome.statistic - theta) / max(outcome.sd, 1e-9)
        if outcome.isAbove ? z > 6 : z < -6 { continue }
        sum += log(stray + (1 - 2 * stray) * Normal.cumulative(outcome.isAbove ? z : -z))
      }
      weights[n] = sum
      best = max(best, sum)
    }
    for n in 0..<points { weights[n] = exp(weights[n] - best) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var (below, mean) = (0.0, 0.0)
    var (lower, upper) = (exp(low), exp(high))
    for n in 0..<points {
      let theta = exp(low + (high - low) * Double(n) / Double(points - 1))
      mean += theta * weights[n] / total
      let next = below + weights[n] / total
      if below < 0.025, next >= 0.025 { lower = theta }
      if below < 0.975, next >= 0.975 { upper = theta }
      below = next
    }
    return Calibration.Estimate(value: mean, lower: lower, upper: upper)
  }
}
