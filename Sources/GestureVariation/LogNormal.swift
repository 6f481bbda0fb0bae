import Foundation
import SeededRandom

/// A log-normal distribution: the logarithm of a value is normally distributed.
public struct LogNormal: Hashable, Sendable {
  public let median: Double
  /// The standard deviation of the logarithm.
  public let sigma: Double

  /// Draws lie within this many standard deviations: nothing is known about the tails of so few strokes.
  public static let reach = 2.0

  public init(median: Double, sigma: Double) {
    self.median = median
    self.sigma = sigma
  }

  func value(using random: inout SplitMix64) -> Double { median * exp(sigma * random.normal(within: Self.reach)) }
}

extension SplitMix64 {
  /// A standard normal number (Box and Muller, 1958).
  mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * .pi * unit())
  }

  /// A standard normal number, drawn again until it is no further from 0 than a limit.
  mutating func normal(within reach: Double) -> Double {
    while true {
      let value = normal()
      if abs(value) <= reach { return value }
    }
  }
}
