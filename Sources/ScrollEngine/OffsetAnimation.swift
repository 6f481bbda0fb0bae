import TraceModel

/// The motion that `setContentOffset(_:animated: true)` runs.
///
/// The duration is 0.3 s. [RE, source 6] The curve is Core Animation's ease-in-ease-out (0.42, 0, 0.58, 1). It is not verified that
/// UIKit uses this one.
struct OffsetAnimation: Sendable, Hashable {
  let start: Point
  let target: Point
  /// Microseconds since the session began.
  let startTime: Int
  /// Milliseconds.
  let duration: Double
  let curve: EngineOptions.AnimationCurve

  /// The share of the distance that is covered at a time (microseconds since the session began), from 0 to 1, not rounded.
  func progress(at t: Int) -> Double {
    guard duration > 0 else { return 1 }
    let share = Double(t - startTime) / 1000 / duration
    if share >= 1 { return 1 }
    if share <= 0 { return 0 }
    switch curve {
    case .linear: return share
    case .easeInOut: return Self.easeInOut(share)
    }
  }

  /// The cubic Bézier with control points (0.42, 0) and (0.58, 1): y at x.
  static func easeInOut(_ x: Double) -> Double {
    // x(s) = 1.26 s (1-s)² + 1.74 s² (1-s) + s³ is strictly increasing: bisection finds s.
    var low = 0.0
    var high = 1.0
    for _ in 0..<48 {
      let s = (low + high) / 2
      let u = 1 - s
      if 1.26 * s * u * u + 1.74 * s * s * u + s * s * s < x { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return s * s * (3 - 2 * s)
  }
}
