import Foundation

/// The deceleration of one axis after the finger has lifted: within the content, across an edge, and back.
///
/// Velocities are in points per millisecond, as in UIKit's `withVelocity:`. Free run and bounce: [RE, sources 5 and 6]. Published
/// measured lists confirm the bounce, with its short form of the exponential. [MEAS, source 9]
public struct Deceleration: Sendable, Hashable {
  /// `UIScrollView.DecelerationRate.normal`, per millisecond. [DOC]
  public static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`, per millisecond. [DOC]
  public static let fastRate = 0.99
  /// The boundary between the rates: values below it become fast, all others normal. [RE, source 6; MEAS, source 15]
  public static let rateBoundary = 0.994

  /// Full-precision offset, in points.
  public var position: Double
  /// Points per millisecond, + = content forward.
  public var velocity: Double
  /// The share of the velocity that is left after each millisecond.
  public var rate: Double

  public init(position: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.position = position
    self.velocity = velocity
    self.rate = rate
  }

  /// The value that `UIScrollView.decelerationRate` has after a rate was assigned.
  public static func snapped(rate: Double) -> Double {
    rate < rateBoundary ? fastRate : normalRate
  }

  private static let normalLogarithm = log(normalRate)
  private static let bounceLogarithm = log(ScrollPhysics().bounceRate)

  @inline(__always)
  private var logarithm: Double { rate == Self.normalRate ? Self.normalLogarithm : log(rate) }

  /// One step of a free run.
  mutating func run(ms: Double, _ physics: ScrollPhysics) {
    let d = physics.decay(logarithm, ms)
    position += velocity * rate * (1 - d) / (1 - rate)
    velocity *= d
  }

  /// One step beyond an edge.
  mutating func bounce(edge: Double, ms: Double, _ physics: ScrollPhysics) {
    let back = physics.bounceRate == 0.99 ? Self.bounceLogarithm : log(physics.bounceRate)
    let k = physics.decay(back, ms)
    let d = physics.decay(logarithm, ms)
    position = edge + k * (position - edge) + velocity * rate * k * (1 - d) / (1 - rate)
    velocity *= d * k
  }

  /// One display frame. Where the motion crosses an edge, the frame is split at that moment.
  ///
  /// - Parameters:
  ///   - ms: the frame's duration, milliseconds.
  ///   - min: the least offset at rest, in points.
  ///   - max: the greatest offset at rest, in points.
  ///   - bounces: whether the motion continues beyond an edge, and returns.
  public mutating func step(
    ms: Double, min: Double, max: Double, bounces: Bool, _ physics: ScrollPhysics = ScrollPhysics()
  ) {
    if position < min || position > max {
      guard bounces else { return stop(at: position < min ? min : max) }
      return bounce(edge: position < min ? min : max, ms: ms, physics)
    }
    guard velocity != 0 else { return }
    let start = self
    run(ms: ms, physics)
    guard position < min || position > max else { return }
    let edge = position < min ? min : max
    guard bounces else { return stop(at: edge) }
    let toEdge = ms * (edge - start.position) / (position - start.position)
    self = start
    run(ms: toEdge, physics)
    position = edge
    bounce(edge: edge, ms: ms - toEdge, physics)
  }

  private mutating func stop(at edge: Double) {
    position = edge
    velocity = 0
  }

  /// Whether the motion is over, given the least and the greatest offset at rest, in points.
  public func isDone(min: Double, max: Double, _ physics: ScrollPhysics = ScrollPhysics()) -> Bool {
    guard abs(velocity) * 1000 < physics.stopSpeed else { return false }
    if position >= min && position <= max { return true }
    return position > min - physics.bounceEnd && position < max + physics.bounceEnd
  }

  /// The offset where a free run would end, as `targetContentOffset` reports it. [RE, source 6; MEAS, source 9]
  public func projected(_ physics: ScrollPhysics = ScrollPhysics()) -> Double {
    let speed = abs(velocity)
    let stop = physics.stopSpeed / 1000
    guard speed > stop else { return position }
    let distance = (speed - stop) / -log(rate)
    return position + (velocity < 0 ? -distance : distance)
  }
}
