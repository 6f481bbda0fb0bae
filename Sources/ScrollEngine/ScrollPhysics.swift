import Foundation

/// The figures of UIScrollView's motion. Each is an engine option; its default is UIKit's value as far as it is known.
public struct ScrollPhysics: Sendable, Hashable {
  /// Slope of the rubber band at the edge. [RE, sources 7 and 8]
  public var rubberBandCoefficient = 0.55
  /// The share of an overscroll that is left after each millisecond. [RE, source 6; confirmed by MEAS, source 9]
  public var bounceRate = 0.99
  /// Slower than this the motion is over, in points per second. [RE, source 6]
  public var stopSpeed = 10.0
  /// A bounce this close to its edge may end, in points. [RE, source 6]
  public var bounceEnd = 0.5
  /// Whether the exponential of a short frame is computed as 1 + L + L²/2. [RE, source 6; fits MEAS, source 9, better]
  public var shortensExponential = true
  /// The pull towards a page, per millisecond², for a view of width 0. [RE, source 6]
  public var pagingPull = 3.590_909_09e-4
  /// How much each point of width reduces `pagingPull`. [RE, source 6]
  public var pagingPullPerPoint = 1.846_590_91e-7
  /// The share of a page turn's velocity that is left after each millisecond, for a view of width 0. [RE, source 6]
  public var pagingKeep = 0.966_818_182
  /// How much each point of width adds to `pagingKeep`. [RE, source 6]
  public var pagingKeepPerPoint = 9.943_181_82e-6
  /// A view wider than this, in points, has `pagingWidePull` and `pagingWideKeep`. [RE, source 6]
  public var pagingWide = 1024.0
  /// The pull towards a page of a wide view, per millisecond². [RE, source 6]
  public var pagingWidePull = 1.7e-4
  /// The share of a page turn's velocity that is left after each millisecond in a wide view. [RE, source 6]
  public var pagingWideKeep = 0.977

  public init() {}

  /// The least exponent for which the exponential has its short form. [RE, source 6]
  static let shortcut = -0.5

  /// base^ms, where `logarithm` is the natural logarithm of the base.
  @inline(__always)
  func decay(_ logarithm: Double, _ ms: Double) -> Double {
    let l = ms * logarithm
    return shortensExponential && l >= Self.shortcut ? 1 + l + l * l / 2 : exp(l)
  }
}
