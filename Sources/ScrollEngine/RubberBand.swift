/// How far content follows a finger beyond an edge.
///
/// Source: scroll-physics e.1. The constant agrees with readings of the private method and with a published table; the
/// inverse, used when an overscrolled view is caught, is inferred (e.2).
public enum RubberBand {
  /// The overscroll shown for an excess of the finger beyond the edge, both in points; `dimension` is the view's size on that
  /// axis. Odd in `excess`, bounded by `dimension`.
  public static func value(
    excess: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    let x = abs(excess)
    let shown = (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return excess < 0 ? -shown : shown
  }

  /// The excess of the finger that shows a given overscroll.
  public static func excess(
    value: Double, dimension: Double, coefficient: Double = ScrollPhysics().rubberBandCoefficient
  ) -> Double {
    // The band never shows its whole dimension; a write from code can.
    let y = min(abs(value), dimension * 0.999_999)
    let x = dimension * y / (coefficient * (dimension - y))
    return value < 0 ? -x : x
  }
}
