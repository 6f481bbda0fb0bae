import Foundation

/// Minima of functions of one variable.
enum Minimum {
  private static let ratio = (5.0.squareRoot() - 1) / 2

  /// The minimum of a function with one valley in a range, by golden section.
  static func golden(_ range: ClosedRange<Double>, steps: Int = 60, _ value: (Double) -> Double) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (fa, fb) = (value(a), value(b))
    for _ in 0..<steps {
      if fa <= fb {
        (high, b, fb) = (b, a, fa)
        a = high - ratio * (high - low)
        fa = value(a)
      } else {
        (low, a, fa) = (a, b, fb)
        b = low + ratio * (high - low)
        fb = value(b)
      }
    }
    return (low + high) / 2
  }

  /// The least minimum of a function in a range: a grid first, then golden section about its best point.
  static func grid(_ range: ClosedRange<Double>, points: Int, steps: Int = 60, _ value: (Double) -> Double) -> Double {
    let step = (range.upperBound - range.lowerBound) / Double(max(points - 1, 1))
    var best = (x: range.lowerBound, y: Double.infinity)
    for n in 0..<points {
      let x = range.lowerBound + Double(n) * step
      let y = value(x)
      if y < best.y { best = (x, y) }
    }
    return golden(
      max(best.x - step, range.lowerBound)...min(best.x + step, range.upperBound), steps: steps, value)
  }

  /// The second derivative at a point, from three values.
  static func curvature(at x: Double, step: Double, _ value: (Double) -> Double) -> Double {
    (value(x + step) - 2 * value(x) + value(x - step)) / (step * step)
  }
}
