import Foundation
import TraceModel

// Measurements of one stroke.
extension PanelLog.Stroke {
  /// The intervals between samples in seconds, without repeated times.
  var intervals: [Double] { zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 } }

  /// The length of the finger's way, in the units of its points.
  var way: Double { zip(points.dropFirst(), points).map { ($0 - $1).length }.reduce(0, +) }

  var chord: Point { points.last.map { last in last - points[0] } ?? .zero }

  /// The duration, in seconds.
  var duration: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// The largest distance from the chord, divided by the chord's length.
  var curvature: Double {
    let largest = points.map { point in
      let way = point - points[0]
      return abs(way.x * chord.y - way.y * chord.x) / chord.length
    }.max()
    return (largest ?? 0) / chord.length
  }

  /// The median interval in seconds, and the standard deviation of the intervals divided by it; `nil` for fewer than ten.
  ///
  /// Intervals in which a sample was lost do not count.
  var timing: (interval: Double, jitter: Double)? {
    let sorted = intervals.sorted()
    guard sorted.count >= 10 else { return nil }
    let median = sorted[sorted.count / 2]
    let regular = sorted.filter { $0 < 1.6 * median }.map { $0 / median }
    let mean = regular.reduce(0, +) / Double(regular.count)
    return (median, (regular.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(regular.count)).squareRoot())
  }

  /// The distance of samples from a smooth path, across the direction of the stroke, root mean square.
  ///
  /// It is the residual of seven samples after the parabola in time that fits them best. Along the stroke the finger's own changes of speed
  /// would count.
  var tremor: Double? {
    var squares: [Double] = []
    for end in 6..<max(points.count, 6) {
      let (t, p) = (Array(times[end - 6...end]), Array(points[end - 6...end]))
      let way = p[6] - p[0]
      guard t[6] - t[0] < 0.2, t[6] > t[0], way.length > 0 else { continue }
      let across = p.map { (($0.x - p[0].x) * way.y - ($0.y - p[0].y) * way.x) / way.length }
      let left = Parabola.squaresLeft(of: across, at: t.map { ($0 - t[3]) / (t[6] - t[0]) })
      // The degrees of freedom are seven samples minus three coefficients.
      squares.append(left / 4)
    }
    return squares.count < 6 ? nil : (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}

/// Least squares with 1, t and t².
private enum Parabola {
  /// The residual sum of squares after projections on an orthogonal basis (Gram and Schmidt).
  static func squaresLeft(of values: [Double], at times: [Double]) -> Double {
    var basis: [[Double]] = []
    var rest = values
    for power in 0...2 {
      var vector = times.map { pow($0, Double(power)) }
      for other in basis { vector = removing(other, from: vector) }
      basis.append(vector)
      rest = removing(vector, from: rest)
    }
    return dot(rest, rest)
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map(*).reduce(0, +) }

  private static func removing(_ vector: [Double], from values: [Double]) -> [Double] {
    let length = dot(vector, vector)
    guard length > 0 else { return values }
    let share = dot(values, vector) / length
    return zip(values, vector).map { $0 - share * $1 }
  }
}

extension Point {
  var length: Double { (x * x + y * y).squareRoot() }
}
