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

  /// The share of the distance covered at a time (microseconds since the session began), from 0 to 1, not rounded.
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

/// The motion of a paging scroll view to rest on a page.
///
/// A recurrence in whole milliseconds that restarts from the pixel-rounded offset in every frame. [RE, source 6: two readings]
/// No measurement of this curve on a device is known.
public struct PagingAnimation: Sendable, Hashable {
  /// The maximum duration that a frame counts for, in milliseconds: every page turn is over long before.
  static let longestFrame = 1000.0

  /// The offset of the page, in points.
  public internal(set) var target: Double
  /// Points per millisecond.
  public var velocity: Double
  /// Acceleration towards the target, per millisecond².
  private let pull: Double
  /// The share of the velocity that is left after each millisecond.
  private let keep: Double

  /// - Parameters:
  ///   - target: the offset of the page, in points.
  ///   - velocity: points per millisecond.
  ///   - width: the view's width, in points.
  public init(target: Double, velocity: Double, width: Double, _ physics: ScrollPhysics = ScrollPhysics()) {
    self.target = target
    self.velocity = velocity
    let isWide = width > physics.pagingWide
    pull = isWide ? physics.pagingWidePull : physics.pagingPull - physics.pagingPullPerPoint * width
    keep = isWide ? physics.pagingWideKeep : physics.pagingKeep + physics.pagingKeepPerPoint * width
  }

  /// The offset to write after one display frame of `ms` milliseconds, and whether the page has come to rest.
  ///
  /// A fraction of a millisecond is discarded.
  public mutating func step(from offset: Double, ms: Double, grid: PixelGrid) -> (offset: Double, done: Bool) {
    let start = offset
    var x = offset
    var last = 0.0
    for _ in 0..<max(Int(min(ms, Self.longestFrame)), 0) {
      velocity += (target - x) * pull
      velocity *= keep
      last = velocity
      x += velocity
    }
    var written = grid.rounded(x)
    if written == start, written != target, abs(velocity) < 0.5 {
      written = grid.rounded(written + (target > written ? 1 : -1) / grid.scale)
    }
    let settled = abs(velocity) < 0.01 && abs(last) <= 1 && abs(x - target) < 5
    return settled || written == target ? (target, true) : (written, false)
  }

  /// The offset of the page to which the view moves when the finger lifts. [RE, sources 5 and 6]
  ///
  /// - Parameters:
  ///   - offset: the offset at the lift, in points.
  ///   - velocity: points per millisecond: the latest weighted mean, not the release velocity.
  ///   - turn: points per millisecond above which the page turns.
  ///   - width: the view's width, in points.
  ///   - minOffset: the least offset at rest, in points.
  ///   - maxOffset: the greatest offset at rest, in points.
  ///   - interrupted: the target of a page turn that was under way when the finger went down.
  public static func target(
    offset: Double, velocity: Double, turn: Double, width: Double, min minOffset: Double = 0, max maxOffset: Double,
    interrupted: Double?
  ) -> Double {
    let relative = offset / width
    var page =
      if velocity > turn {
        relative.rounded(.up)
      } else if velocity < -turn {
        relative.rounded(.down)
      } else {
        (relative + 0.5).rounded(.down)
      }
    if let interrupted {
      if velocity > turn, interrupted > offset { page = (interrupted / width).rounded() + 1 }
      if velocity < -turn, interrupted < offset { page = (interrupted / width).rounded() - 1 }
    }
    return min(max(page * width, minOffset), maxOffset)
  }
}
