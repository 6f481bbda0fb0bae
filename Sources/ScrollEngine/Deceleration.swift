import Foundation

/// How one axis runs out after the finger left: freely, across an edge, and back.
///
/// Velocities are points per millisecond, as in UIKit's `withVelocity:`. Sources: scroll-physics d.4 for the free run and e.3
/// for the bounce [RE]; the bounce, with its short-cut for the exponential, is confirmed by published measured lists.
public struct Deceleration: Sendable, Hashable {
  /// `UIScrollView.DecelerationRate.normal`, per millisecond. [DOC]
  public static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`, per millisecond. [DOC]
  public static let fastRate = 0.99
  /// Rates below this are set to fast, all others to normal. [RE, and a measured log of the setter; d.3]
  public static let rateBoundary = 0.994
  /// What overscroll keeps in each millisecond. [RE e.3, confirmed by measured lists]
  public static let bounceRate = 0.99
  /// Slower than this a free run, or a bounce next to its edge, is over. 10 pt/s. [RE d.4]
  public static let stopSpeed = 0.01
  /// A bounce this close to its edge may end, in points. [RE e.3]
  public static let bounceEnd = 0.5
  /// The exponential is shortened to 1 + L + L²/2 from here up. [RE d.4]
  static let shortcut = -0.5

  /// Full-precision offset, in points.
  public var position: Double
  /// Points per millisecond, + = content forward.
  public var velocity: Double
  public var rate: Double

  public init(position: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.position = position
    self.velocity = velocity
    self.rate = rate
  }

  /// What `setter` keeps of a rate.
  public static func snapped(rate: Double) -> Double {
    rate < rateBoundary ? fastRate : normalRate
  }

  /// base^ms as UIKit computes it.
  @inline(__always)
  static func decay(_ logarithm: Double, _ ms: Double) -> Double {
    let l = ms * logarithm
    return l >= shortcut ? 1 + l + l * l / 2 : exp(l)
  }

  private static let bounceLogarithm = log(bounceRate)
  private static let normalLogarithm = log(normalRate)

  /// One step of a free run.
  mutating func run(ms: Double) {
    let logarithm = rate == Self.normalRate ? Self.normalLogarithm : log(rate)
    let d = Self.decay(logarithm, ms)
    position += velocity * rate * (1 - d) / (1 - rate)
    velocity *= d
  }

  /// One step beyond an edge.
  public mutating func bounce(edge: Double, ms: Double) {
    let logarithm = rate == Self.normalRate ? Self.normalLogarithm : log(rate)
    let k = Self.decay(Self.bounceLogarithm, ms)
    let d = Self.decay(logarithm, ms)
    position = edge + k * (position - edge) + velocity * rate * k * (1 - d) / (1 - rate)
    velocity *= d * k
  }

  /// One display frame between two resting edges. Crossing an edge splits the frame there.
  public mutating func step(ms: Double, min: Double, max: Double, bounces: Bool) {
    if position < min || position > max {
      guard bounces else {
        position = position < min ? min : max
        velocity = 0
        return
      }
      bounce(edge: position < min ? min : max, ms: ms)
      return
    }
    let start = self
    run(ms: ms)
    guard position < min || position > max else { return }
    let edge = position < min ? min : max
    guard bounces else {
      position = edge
      velocity = 0
      return
    }
    let toEdge = ms * (edge - start.position) / (position - start.position)
    self = start
    run(ms: toEdge)
    position = edge
    bounce(edge: edge, ms: ms - toEdge)
  }

  /// Whether the motion is over.
  public func isDone(min: Double, max: Double) -> Bool {
    guard abs(velocity) < Self.stopSpeed else { return false }
    if position >= min && position <= max { return true }
    return position > min - Self.bounceEnd && position < max + Self.bounceEnd
  }

  /// Where a free run would end, as `targetContentOffset` reports it. [RE d.4]
  public func projected() -> Double {
    let speed = abs(velocity)
    guard speed > Self.stopSpeed else { return position }
    let distance = (speed - Self.stopSpeed) / -log(rate)
    return position + (velocity < 0 ? -distance : distance)
  }
}
