/// The velocity of one finger (or of the centroid of several), blended from its latest samples as `UIPanGestureRecognizer` does.
///
/// Source: published reverse engineering [RE, two independent reports; the release weights agree with Flutter's tracker, which
/// was fitted to devices]. Points per second; a sample's own time counts.
public struct TouchVelocity: Sendable {
  /// The weights of the samples.
  public struct Weights: Sendable, Hashable {
    /// The weight of the newest sample in the blend; the previous one has the rest. [RE d.1]
    public var newestWeight = 0.2
    /// The weight of the latest blend at release; the previous one has the rest. [RE d.2]
    public var releaseWeight = 0.25
    /// The interval up to which samples count as still, in milliseconds. [RE d.1]
    public var shortestSample = 1.0
    /// Whether the velocity from one sample is that sample, not its share of the blend. [RE d.1, two sources differ]
    public var singleSampleWhole = true

    public init() {}
  }

  /// The time without movement before the lift after which a finger has no velocity, in microseconds. [IMPL]
  public static let stillFinger = 100_000

  private let weights: Weights
  private var last: (t: Int, at: Point)?
  private var newest: Point?
  private var previous: Point?

  public init(_ weights: Weights = Weights()) { self.weights = weights }

  /// Forgets the position but not the velocity: the next sample starts a new interval (a finger joined or left).
  public mutating func reanchor(t: Int, at location: Point) { last = (t, location) }

  /// Forgets the velocity, of fingers that have rested, but not the position.
  public mutating func rest() {
    newest = nil
    previous = nil
  }

  /// Takes one sample.
  public mutating func add(t: Int, at location: Point) {
    defer { last = (t, location) }
    guard let last else { return }
    let dt = t - last.t
    previous = newest
    if Double(dt) <= weights.shortestSample * 1000 {
      newest = .zero
    } else {
      let seconds = Double(dt) / 1e6
      newest = Point(
        x: (location.x - last.at.x) / seconds, y: (location.y - last.at.y) / seconds)
    }
  }

  /// The result of `velocity(in:)`: 0.2 of the newest sample, 0.8 of the one before; the newest alone if there is only
  /// one.
  public var value: Point {
    guard let newest else { return .zero }
    let w = weights.newestWeight
    guard let previous else {
      return weights.singleSampleWhole ? newest : Point(x: w * newest.x, y: w * newest.y)
    }
    return Point(x: w * newest.x + (1 - w) * previous.x, y: w * newest.y + (1 - w) * previous.y)
  }

  /// The velocity at the lift, in points per second, from the last two blends, of which the older one has the larger weight.
  public static func release(latest: Double, previous: Double, weight: Double = Weights().releaseWeight) -> Double {
    previous == 0 ? latest : (1 - weight) * previous + weight * latest
  }
}
