import Foundation

/// The figures that scrolling follows. Each is an engine option, with UIKit's value as far as it is known as its default; sections
/// are those of the physics notes.
public struct ScrollPhysics: Sendable, Hashable {
  /// Slope of the rubber band at the edge. [RE e.1; agrees with readings of the private method]
  public var rubberBandCoefficient = 0.55
  /// What overscroll keeps in each millisecond. [RE e.3; confirmed by measured lists]
  public var bounceRate = 0.99
  /// Slower than this a run is over, in points per second. [RE d.4]
  public var stopSpeed = 10.0
  /// A bounce this close to its edge may end, in points. [RE e.3]
  public var bounceEnd = 0.5
  /// Whether the exponential of a short frame is 1 + L + L²/2. [RE d.4; the measured lists fit better with it]
  public var shortensExponential = true
  /// The pull towards a page, per millisecond², for a view of no width, and what a point of width takes from it. [RE f.2]
  public var pagingPull = 3.590_909_09e-4
  public var pagingPullPerPoint = 1.846_590_91e-7
  /// What a page turn's velocity keeps in each millisecond, for a view of no width, and what a point of width adds. [RE f.2]
  public var pagingKeep = 0.966_818_182
  public var pagingKeepPerPoint = 9.943_181_82e-6
  /// From this width on, in points, pull and keep are fixed. [RE f.2]
  public var pagingWide = 1024.0
  public var pagingWidePull = 1.7e-4
  public var pagingWideKeep = 0.977

  public init() {}

  /// The exponential is shortened from this exponent up. [RE d.4]
  static let shortcut = -0.5

  /// base^ms for the logarithm of base.
  @inline(__always)
  func decay(_ logarithm: Double, _ ms: Double) -> Double {
    let l = ms * logarithm
    return shortensExponential && l >= Self.shortcut ? 1 + l + l * l / 2 : exp(l)
  }
}
