import Foundation

/// How Android's `OverScroller` decelerates, in the form of Flutter's `ClampingScrollSimulation`: the same distance for each velocity,
/// and a deceleration that depends on the velocity alone. It knows no bounce.
///
/// All constants: AOSP `OverScroller` and `ViewConfiguration`, as transcribed by Flutter. [IMPL]
struct ClampingFling: Hashable, Sendable {
  /// `ViewConfiguration.getScrollFriction()`.
  static let friction = 0.015
  /// `OverScroller.INFLEXION`, a fraction of the motion's time.
  static let inflexion = 0.35
  /// `OverScroller.DECELERATION_RATE`, an exponent.
  static let rate = log(0.78) / log(0.9)
  /// Gravity in points per second²: metres, inches per metre, points per inch, and a factor that its authors chose by feel.
  static let gravity = 9.80665 * 39.37 * 160 * 0.84

  private let start: Double
  private let initialVelocity: Double
  /// In seconds.
  private let duration: Double
  /// In seconds.
  private var elapsed = 0.0

  /// - Parameters:
  ///   - position: in points.
  ///   - velocity: points per second.
  init(position: Double, velocity: Double) {
    start = position
    initialVelocity = velocity
    let reference = Self.friction * Self.gravity / Self.inflexion
    duration = Self.rate * Self.inflexion * pow(abs(velocity) / reference, 1 / (Self.rate - 1))
  }

  private var left: Double { duration > 0 ? max(1 - elapsed / duration, 0) : 0 }

  /// In points.
  var position: Double { start + initialVelocity * duration / Self.rate * (1 - pow(left, Self.rate)) }

  /// Points per second.
  var velocity: Double { initialVelocity * pow(left, Self.rate - 1) }

  var isDone: Bool { elapsed >= duration }

  mutating func step(ms: Double) { elapsed += ms / 1000 }
}
