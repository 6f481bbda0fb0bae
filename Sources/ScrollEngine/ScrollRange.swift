/// The resting offsets of one axis of a scroll view, in points, and the view's size on that axis.
struct ScrollRange: Hashable, Sendable {
  var min: Double
  var max: Double
  var dimension: Double
  /// Of the rubber band.
  var coefficient = ScrollPhysics().rubberBandCoefficient

  @inline(__always)
  func clamped(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  @inline(__always)
  func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }

  /// What is shown for a proposed offset: the rubber band beyond an edge.
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

  /// The proposal that shows an offset: the inverse of `banded`.
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
