/// How a paging scroll view comes to rest on a page.
///
/// Source: scroll-physics f.2 [RE, two dumps]: a recurrence in whole milliseconds that restarts from the pixel-rounded offset in
/// every frame. No independent device measurement of this curve is known.
public struct PagingAnimation: Sendable, Hashable {
  /// Frames longer than this are cut, in milliseconds: the turn is over long before.
  static let longestFrame = 1000.0

  public let target: Double
  /// Points per millisecond.
  public var velocity: Double
  /// Acceleration towards the target, per millisecond².
  private let pull: Double
  /// What the velocity keeps in each millisecond.
  private let keep: Double

  public init(target: Double, velocity: Double, width: Double, _ physics: ScrollPhysics = ScrollPhysics()) {
    self.target = target
    self.velocity = velocity
    let isWide = width > physics.pagingWide
    pull = isWide ? physics.pagingWidePull : physics.pagingPull - physics.pagingPullPerPoint * width
    keep = isWide ? physics.pagingWideKeep : physics.pagingKeep + physics.pagingKeepPerPoint * width
  }

  /// The offset to write after one display frame, and whether the page has come to rest. The frame's fraction of a millisecond
  /// is discarded.
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

  /// The page-aligned offset that a lifted finger leads to. [RE f.1]
  ///
  /// - Parameters:
  ///   - velocity: points per millisecond, the latest blend, not the release velocity.
  ///   - turn: points per millisecond above which the page turns.
  ///   - interrupted: the target of a page turn that this touch caught, if it was still under way.
  public static func target(
    offset: Double, velocity: Double, turn: Double, width: Double, max maxOffset: Double, interrupted: Double?
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
    return min(max(page * width, 0), maxOffset)
  }
}
