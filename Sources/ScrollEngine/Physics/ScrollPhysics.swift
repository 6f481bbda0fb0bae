import Foundation

/// The parameters of UIScrollView's motion. Each is an engine option; its default is UIKit's value as far as it is known.
public struct ScrollPhysics: Sendable, Hashable {
  /// Slope of the rubber band at the edge. [RE, sources 7 and 8]
  public var rubberBandCoefficient = 0.55
  /// The share of an overscroll that is left after each millisecond. [RE, source 6; confirmed by MEAS, source 9]
  public var bounceRate = 0.99
  /// The speed below which the motion is over, in points per second. [RE, source 6]
  public var stopSpeed = 10.0
  /// The distance from its edge at which a bounce may end, in points. [RE, source 6]
  public var bounceEnd = 0.5
  /// Whether the exponential of a short frame is computed as 1 + L + L²/2. [RE, source 6; fits MEAS, source 9, better]
  public var shortensExponential = true
  /// The pull towards a page, per millisecond², for a view of width 0. [RE, source 6]
  public var pagingPull = 3.590_909_09e-4
  /// The reduction of `pagingPull` per point of width. [RE, source 6]
  public var pagingPullPerPoint = 1.846_590_91e-7
  /// The share of a page turn's velocity that is left after each millisecond, for a view of width 0. [RE, source 6]
  public var pagingKeep = 0.966_818_182
  /// The increase of `pagingKeep` per point of width. [RE, source 6]
  public var pagingKeepPerPoint = 9.943_181_82e-6
  /// The width, in points, above which `pagingWidePull` and `pagingWideKeep` apply. [RE, source 6]
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

/// The rubber band: the distance that content follows a finger beyond an edge.
///
/// Formula and constant agree with outputs of UIKit's private function and with a published table. [RE, sources 7 and 8]
/// The inverse, used when an overscrolled view is caught, is taken from another implementation. [IMPL, source 10]
public enum RubberBand {
  /// The overscroll shown when the finger exceeds the edge.
  ///
  /// An odd function of `excess`, bounded by `dimension`.
  ///
  /// - Parameters:
  ///   - excess: the distance of the finger beyond the edge, in points.
  ///   - dimension: the view's size on that axis, in points.
  ///   - coefficient: the slope at the edge.
  public static func value(
    excess: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    let x = abs(excess)
    let shown = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return excess < 0 ? -shown : shown
  }

  /// The excess of the finger that shows a given overscroll: the inverse of `value`, with the same parameters.
  public static func excess(
    value: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    // The rubber band never reaches its dimension; an offset written by code may.
    let y = min(abs(value), dimension * 0.999_999)
    let x = dimension * y / (coefficient * (dimension - y))
    return value < 0 ? -x : x
  }
}

/// The device pixels to which offsets are rounded.
///
/// [RE, source 6; multiples of 1/scale are also seen in measurements: MEAS, sources 9 and 16]
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point.
  public let scale: Double

  public init(scale: Double) { self.scale = scale }

  /// The offset of the nearest pixel; a half is rounded up within its point.
  @inlinable
  public func rounded(_ offset: Double) -> Double {
    guard abs(offset) < 1e15 else { return offset }
    let cut = Double(Int(offset))
    let whole = cut > offset ? cut - 1 : cut
    // The rest is not negative: adding a half and truncating rounds it.
    return whole + Double(Int((offset - whole) * scale + 0.5)) / scale
  }
}
