import TraceModel

/// A finger's path between its samples: a monotone cubic through them on each axis, so that it turns only where samples turn.
///
/// F. N. Fritsch and J. Butland, “A method for constructing local monotone piecewise cubic interpolants”, SIAM Journal on Scientific and
/// Statistical Computing 5 (1984), 300–304, in the form with harmonic means.
struct FingerCurve {
  /// Microseconds, strictly increasing.
  private let times: [Double]
  private let points: [Point]
  /// Points per microsecond, one entry per sample.
  private let slopes: [Point]

  /// - Parameters:
  ///   - times: microseconds; among several samples at one time the last counts.
  ///   - points: one entry per time.
  init(times: [Double], points: [Point]) {
    var kept: [(t: Double, at: Point)] = []
    for (t, point) in zip(times, points) {
      if let last = kept.last, t <= last.t { kept[kept.count - 1].at = point } else { kept.append((t, point)) }
    }
    self.times = kept.map(\.t)
    self.points = kept.map(\.at)
    let secants = zip(kept, kept.dropFirst()).map { a, b in
      Point(x: (b.at.x - a.at.x) / (b.t - a.t), y: (b.at.y - a.at.y) / (b.t - a.t))
    }
    slopes = kept.indices.map { index in
      guard let after = index < secants.count ? secants[index] : secants.last else { return .zero }
      let before = index > 0 ? secants[index - 1] : after
      return Point(x: Self.slope(before.x, after.x), y: Self.slope(before.y, after.y))
    }
  }

  /// The slope at a sample; zero where the path turns.
  private static func slope(_ before: Double, _ after: Double) -> Double {
    before * after > 0 ? 2 * before * after / (before + after) : 0
  }

  /// - Parameter t: microseconds; before the first sample and after the last one, the finger is at these samples.
  func point(at t: Double) -> Point {
    guard let first = points.first, let last = points.last else { return .zero }
    let next = times.partitioningIndex { $0 > t }
    if next == 0 { return first }
    if next == times.count { return last }
    let (a, b) = (next - 1, next)
    let length = times[b] - times[a]
    let u = (t - times[a]) / length
    func cubic(_ from: Double, _ to: Double, _ before: Double, _ after: Double) -> Double {
      let (u2, u3) = (u * u, u * u * u)
      return from * (2 * u3 - 3 * u2 + 1) + to * (3 * u2 - 2 * u3) + length * before * (u3 - 2 * u2 + u)
        + length * after * (u3 - u2)
    }
    return Point(
      x: cubic(points[a].x, points[b].x, slopes[a].x, slopes[b].x),
      y: cubic(points[a].y, points[b].y, slopes[a].y, slopes[b].y))
  }
}
