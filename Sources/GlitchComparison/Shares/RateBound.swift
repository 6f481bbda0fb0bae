import Foundation

/// The upper bound of a rate of events, at 95 %: at this rate, one count in twenty would be as low as the observed one.
///
/// Exact for a Poisson distribution: F. Garwood, “Fiducial limits for the Poisson distribution”, Biometrika 28 (1936), 437–442. For more
/// than 100 events Byar's approximation, there within 0.01 %: N. E. Breslow and N. E. Day, “Statistical Methods in Cancer Research II”
/// (1987), p. 69.
public enum RateBound {
  /// The share of samples in which the bound is too low.
  private static let error = 0.05
  /// The standard normal quantile at 95 %.
  private static let quantile = 1.6448536269514722
  private static let mostExact = 100

  /// The upper bound of the true rate, in events per unit; `nil` without units.
  ///
  /// - Parameters:
  ///   - events: the number of events.
  ///   - units: the number of units in which they were counted, such as gestures.
  public static func upper(_ events: Int, of units: Int) -> Double? {
    guard units > 0, events >= 0 else { return nil }
    return mean(events) / Double(units)
  }

  /// The mean of the Poisson distribution that gives so few events, or fewer, with the probability ``error``.
  private static func mean(_ events: Int) -> Double {
    let next = Double(events) + 1
    let approximate = next * pow(1 - 1 / (9 * next) + quantile / (3 * next.squareRoot()), 3)
    if events > mostExact { return approximate }
    var (low, high) = (0.9 * approximate, 1.1 * approximate)
    // Enough bisections for a double.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if probability(of: events, mean: middle) > error { low = middle } else { high = middle }
    }
    return high
  }

  /// The probability of at most this many events.
  private static func probability(of events: Int, mean: Double) -> Double {
    var term = exp(-mean)
    var sum = term
    for event in 0..<events {
      term *= mean / Double(event + 1)
      sum += term
    }
    return sum
  }
}

/// Keeps the false alarms of a whole check at 5 %, however many scenarios, kinds and strategies it compares.
///
/// Tests that no outcome could make significant are left out (R. E. Tarone, Biometrics 46 (1990), 515–522); the level is divided
/// among the others step by step (Y. Hochberg, Biometrika 75 (1988), 800–802).
enum FalseAlarmLimit {
  /// The share of whole checks of an unchanged build that may fail.
  static let level = 0.05

  /// The maximum excess of a sum of rounded terms that equals the level.
  private static let rounding = 1e-12

  /// The significant tests.
  static func significant(_ tests: [FisherTest]) -> [Bool] {
    let possible = tests.indices.filter { tests[$0].leastPossible <= level + rounding }
      .sorted { tests[$0].probability < tests[$1].probability }
    let last = possible.indices.last {
      tests[possible[$0]].probability <= level / Double(possible.count - $0) + rounding
    }
    var result = tests.map { _ in false }
    if let last { for index in possible[...last] { result[index] = true } }
    return result
  }
}
