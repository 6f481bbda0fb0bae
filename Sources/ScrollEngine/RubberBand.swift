/// How far content follows a finger beyond an edge.
///
/// Formula and constant agree with outputs of UIKit's private function and with a published table. [RE, sources 7 and 8]
/// The inverse, used when an overscrolled view is caught, is another implementation's. [IMPL, source 10]
public enum RubberBand {
  /// The overscroll shown when the finger exceeds the edge.
  ///
  /// An odd function of `excess`, bounded by `dimension`.
  ///
  /// - Parameters:
  ///   - excess: how far the finger has moved beyond the edge, in points.
  ///   - dimension: the view's size on that axis, in points.
  ///   - coefficient: the slope at the edge.
  public static func value(
    excess: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    let x = abs(excess)
    let shown = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return excess < 0 ? -shown : shown
  }

  /// The excess of the finger for which a given overscroll is shown: the inverse of `value`, with the same parameters.
  public static func excess(
    value: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    // The rubber band never reaches its dimension; an offset that code wrote may.
    let y = min(abs(value), dimension * 0.999_999)
    let x = dimension * y / (coefficient * (dimension - y))
    return value < 0 ? -x : x
  }
}
