import SeededRandom
import TraceModel

/// One hand on one touch panel, as it differs from the one that was recorded: drawn from `HandDistribution`.
///
/// All strokes of a session share these properties; tremor and the times of samples are drawn anew for every sample.
public struct Hand: Hashable, Sendable {
  /// A factor for the speed of strokes.
  public var speed: Double
  /// A factor for the pauses between strokes.
  public var pause: Double
  /// What is added to the places where fingers go down, in points.
  public var start: Point
  /// The standard deviation of each sample's distance from the finger's path, on each axis, in points.
  public var tremor: Double
  /// How far a stroke swerves from its chord, over the chord's length; the sign says to which side.
  public var curvature: Double
  /// The time between two samples of the panel, in microseconds.
  public var sampleInterval: Double
  /// The standard deviation of these times, over the interval.
  public var sampleJitter: Double
  /// How much later than recorded the session begins, in microseconds: where in a display frame the samples fall.
  public var phase: Int
  /// The seed of the numbers that are drawn for every sample.
  var noise: UInt64

  /// The longest time by which a session is moved against the display's frames, in microseconds: a frame at 60 Hz.
  static let longestPhase = 16_667

  /// - Parameters:
  ///   - seed: all hands follow from it.
  ///   - number: the hand's place among them, from 0; the others do not matter to it.
  public init(seed: UInt64, number: Int) {
    var places = SplitMix64(seed: UInt64(truncatingIfNeeded: number))
    var random = SplitMix64(seed: seed ^ places.next())
    speed = HandDistribution.speed.value(using: &random)
    pause = HandDistribution.pause.value(using: &random)
    start = Point(
      x: HandDistribution.startX * random.normal(within: LogNormal.reach),
      y: HandDistribution.startY * random.normal(within: LogNormal.reach))
    tremor = HandDistribution.tremor.value(using: &random)
    curvature = random.sign() * HandDistribution.curvature.value(using: &random)
    sampleInterval = 1000 * HandDistribution.sampleInterval.value(using: &random)
    sampleJitter = HandDistribution.sampleJitter.value(using: &random)
    phase = random.integer(in: 0...(Self.longestPhase - 1))
    noise = random.next()
  }

  /// A hand that differs less from the recorded one, on the same panel.
  ///
  /// - Parameter share: 1 for this hand, 0 for one like the recorded hand.
  func nearer(_ share: Double) -> Hand {
    var hand = self
    hand.speed = 1 + (speed - 1) * share
    hand.start = Point(x: start.x * share, y: start.y * share)
    hand.tremor = tremor * share
    hand.curvature = curvature * share
    return hand
  }
}
