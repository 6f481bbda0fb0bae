/// The offsets at which one axis of a scroll view may rest, in points.
struct ScrollRange: Hashable, Sendable {
  var min: Double
  var max: Double
  /// The view's size on the axis, in points.
  var dimension: Double
  /// Slope of the rubber band at the edge.
  var coefficient = ScrollPhysics().rubberBandCoefficient

  @inline(__always)
  func clamped(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  @inline(__always)
  func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }

  /// The offset that is shown for a proposed one: beyond an edge, the rubber band's.
  @inline(__always)
  func banded(_ proposed: Double) -> Double {
    if proposed < min {
      return min + RubberBand.value(excess: proposed - min, dimension: dimension, coefficient: coefficient)
    }
    if proposed > max {
      return max + RubberBand.value(excess: proposed - max, dimension: dimension, coefficient: coefficient)
    }
    return proposed
  }

  /// The proposed offset for which an offset is shown: the inverse of `banded`.
  @inline(__always)
  func unbanded(_ shown: Double) -> Double {
    if shown < min {
      return min + RubberBand.excess(value: shown - min, dimension: dimension, coefficient: coefficient)
    }
    if shown > max {
      return max + RubberBand.excess(value: shown - max, dimension: dimension, coefficient: coefficient)
    }
    return shown
  }
}
