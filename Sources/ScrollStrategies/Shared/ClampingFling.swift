import Foundation

/// The deceleration of Android's `OverScroller`, in the form of Flutter's `ClampingScrollSimulation`, without bounce.
///
/// It covers the same distance for each velocity, and its deceleration depends on the velocity alone.
///
/// All constants: AOSP `OverScroller` and `ViewConfiguration`, as transcribed by Flutter. [IMPL]
struct ClampingFling: Hashable, Sendable {
  /// `ViewConfiguration.getScrollFriction()`.
  static let friction = 0.015
  /// `OverScroller.INFLEXION`, a fraction of the motion's time.
  static let inflexion = 0.35
  /// `OverScroller.DECELERATION_RATE`, an exponent.
  static let rate = log(0.78) / log(0.9)
  /// Gravity in points per second²: meters, inches per meter, points per inch, and a factor that its authors chose by feel.
  static let gravity = 9.80665 * 39.37 * 160 * 0.84

  private let start: Double
  private let initialVelocity: Double
  /// The duration of the motion, in seconds.
  private let duration: Double
  /// The time since the start, in seconds.
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

  /// The current position, in points.
  var position: Double { start + initialVelocity * duration / Self.rate * (1 - pow(left, Self.rate)) }

  /// The current velocity, in points per second.
  var velocity: Double { initialVelocity * pow(left, Self.rate - 1) }

  var isDone: Bool { elapsed >= duration }

  mutating func step(ms: Double) { elapsed += ms / 1000 }
}
