import Foundation
import SeededRandom
import TraceModel

/// One variation of the recorded touches, by another person on another touch panel, drawn from `VariationDistribution`.
///
/// All strokes of a session share these properties; tremor and the times of samples are drawn anew for every sample.
public struct GestureVariation: Hashable, Sendable {
  /// A factor for the speed of strokes.
  public var speed: Double
  /// A factor for the pauses between strokes.
  public var pause: Double
  /// The displacement of the places where fingers go down, in points.
  public var start: Point
  /// The standard deviation of each sample's distance from the finger's path, on each axis, in points.
  public var tremor: Double
  /// The largest distance of a stroke from its chord, over the chord's length; the sign is the side.
  public var curvature: Double
  /// The time between two samples of the panel, in microseconds.
  public var sampleInterval: Double
  /// The standard deviation of these times, over the interval.
  public var sampleJitter: Double
  /// The delay of the session's start, in microseconds, which determines where in a display frame the samples fall.
  public var phase: Int
  /// The seed of the numbers that are drawn for every sample.
  var noise: UInt64

  /// The maximum shift of a session relative to the display's frames, in microseconds: a frame at 60 Hz.
  static let longestPhase = 16_667

  /// - Parameters:
  ///   - seed: determines all variations.
  ///   - number: the variation's index among them, from 0; it does not depend on the others.
  public init(seed: UInt64, number: Int) {
    var places = SplitMix64(seed: UInt64(truncatingIfNeeded: number))
    var random = SplitMix64(seed: seed ^ places.next())
    speed = VariationDistribution.speed.value(using: &random)
    pause = VariationDistribution.pause.value(using: &random)
    start = Point(
      x: VariationDistribution.startX * random.normal(within: LogNormal.reach),
      y: VariationDistribution.startY * random.normal(within: LogNormal.reach))
    tremor = VariationDistribution.tremor.value(using: &random)
    curvature = random.sign() * VariationDistribution.curvature.value(using: &random)
    sampleInterval = 1000 * VariationDistribution.sampleInterval.value(using: &random)
    sampleJitter = VariationDistribution.sampleJitter.value(using: &random)
    phase = random.integer(in: 0...(Self.longestPhase - 1))
    noise = random.next()
  }

  /// A variation that differs less from the recorded touches, on the same panel.
  ///
  /// - Parameter share: 1 for this variation, 0 for strokes like the recorded ones.
  func nearer(_ share: Double) -> GestureVariation {
    var variation = self
    variation.speed = 1 + (speed - 1) * share
    variation.start = Point(x: start.x * share, y: start.y * share)
    variation.tremor = tremor * share
    variation.curvature = curvature * share
    return variation
  }
}

/// The distributions of variations and their touch panels, fitted to public recordings of fingers, to two significant digits.
///
/// Half of the strokes were fitted, the other half was kept for comparison. The page `Variation.md` in TracelabKit's documentation names
/// the recordings, compares the fits with the other half, and states the scale that lengths assume; a test computes them again.
public enum VariationDistribution {
  /// The mean speed of a stroke over that of the hand's other strokes. 19 strokes on two phones.
  public static let speed = LogNormal(median: 1, sigma: 0.36)
  /// A pause between two strokes over the hand's other pauses, of those up to 3 s. 29 pauses on three phones.
  public static let pause = LogNormal(median: 1, sigma: 0.51)
  /// The distance of samples from a smooth path, root mean square over a stroke, in points. 21 strokes on five panels.
  public static let tremor = LogNormal(median: 0.23, sigma: 0.49)
  /// The largest distance of a stroke from its chord, over the chord's length. 11 strokes on four panels.
  public static let curvature = LogNormal(median: 0.066, sigma: 0.98)
  /// The time between two samples of a panel, in milliseconds. Four recordings.
  public static let sampleInterval = LogNormal(median: 11, sigma: 0.33)
  /// The standard deviation of these times within a stroke, over their median. 22 strokes on six panels.
  public static let sampleJitter = LogNormal(median: 0.032, sigma: 0.61)
  /// The standard deviation of the places where flings in one direction begin, across the screen, in points. Five flings of one hand.
  public static let startX = 7.9
  /// The standard deviation of the places where flings in one direction begin, down the screen, in points. Five flings
  /// of one hand.
  public static let startY = 22.0
}

/// A log-normal distribution: the logarithm of a value is normally distributed.
public struct LogNormal: Hashable, Sendable {
  public let median: Double
  /// The standard deviation of the logarithm.
  public let sigma: Double

  /// The limit of draws, in standard deviations: nothing is known about the tails of so few strokes.
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
