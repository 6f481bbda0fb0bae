import TraceModel

/// The part of a difference between two curves that the fingers and earlier differences explain.
///
/// A scroll view moves its content by nothing, by the finger's travel, or by a part of it. So if one of two fingers went 30 pt further,
/// a difference of 0 to 30 pt in that direction says nothing about the screens. The same holds after the lift for the distances that
/// follow from two release velocities. Where the fingers are the same, they explain nothing.
struct ExplainedDifference {
  /// The least uncertainty of a coasted distance when two release velocities differ, as a share of it. A choice of this project.
  ///
  /// The velocities are estimated from a few samples of the touch panel.
  private static let leastShare = 0.05
  /// The largest uncertainty.
  private static let largestShare = 0.5

  private let isSame: Bool
  private let paths: (a: FingerPath, b: FingerPath)?
  private let velocities: (a: Double, b: Double)
  /// The uncertainty of a coasted distance from the two release velocities, as a share.
  private let share: Double
  /// The change of the fingers' speeds before the lifts, the larger of the two, in points per second.
  private let spread: Double
  /// Whether the fingers began in directions that a screen may distinguish.
  let hasOtherDirection: Bool
  /// The differences at the touch-down, second minus first, in points.
  private let outer: Double
  private let pager: Double
  /// The differences of the lists at the touch-down, by page.
  private let list: [Double]
  /// The fingers' difference up to now: what it moved may stay where it is.
  private var drag = ValueRange.zero
  private var sideways = ValueRange.zero

  init(
    paths: (a: FingerPath, b: FingerPath)?, gestures: (a: Gesture, b: Gesture)?, outer: Double, pager: Double,
    list: [Double]
  ) {
    self.paths = paths
    isSame = paths.map { $0.a.isSame(as: $0.b) } ?? true
    velocities = gestures.map { ($0.a.releaseVelocity, $0.b.releaseVelocity) } ?? (0, 0)
    let (one, other) = velocities
    spread = paths.map { max($0.a.releaseSpread, $0.b.releaseSpread) } ?? 0
    let directions = (paths?.a.direction, paths?.b.direction)
    hasOtherDirection = !isSame && abs((directions.0 ?? 0) - (directions.1 ?? 0)) > Self.directionStep
    share =
      paths.map { paths in
        func part(_ path: FingerPath, _ velocity: Double) -> Double {
          path.releaseSpread / max(abs(velocity), Gesture.flingSpeed)
        }
        return min(max(Self.leastShare, part(paths.a, one), part(paths.b, other)), Self.largestShare)
      } ?? 0
    self.outer = outer
    self.pager = pager
    self.list = list
  }

  var hasSameFinger: Bool { isSame }
  /// Whether the pager's movement after the lift is evidence. Fingers that differ release it at speeds that are not
  /// compared.
  var judgesPager: Bool { isSame }

  /// Takes the fingers' places at a sample of the drag.
  mutating func follow(a: Int, b: Int) {
    guard !isSame, let paths else { return }
    let (one, other) = (paths.a.place(at: a), paths.b.place(at: b))
    let loss = max(paths.a.loss, paths.b.loss)
    let (y, x) = (other.y - one.y, other.x - one.x)
    drag = ValueRange(min(drag.low, y - loss), max(drag.high, y + loss))
    sideways = ValueRange(min(sideways.low, x - loss), max(sideways.high, x + loss))
  }

  /// The explained range of a curve's difference, less that at the touch-down.
  ///
  /// - Parameter coasted: the distances of both contents since the lift, in points; `nil` before.
  func range(_ curve: MotionCurve, page: Int, coasted: (a: Double, b: Double)?) -> ValueRange {
    let list = self.list.indices.contains(page) ? self.list[page] : 0
    // An earlier difference may disappear, as at an edge, and may pass from one view to the other.
    let before: ValueRange =
      switch curve {
      case .content: .fromZero(to: -outer - list)
      case .outer: .fromZero(to: -outer, list)
      case .list: .fromZero(to: -list, outer)
      case .pager: .fromZero(to: -pager)
      }
    if curve == .pager { return before + sideways }
    return before + drag + (coasted.map { momentum($0.a, $0.b) } ?? .zero)
  }

  /// The difference of two coasted distances that the two release velocities explain.
  private func momentum(_ a: Double, _ b: Double) -> ValueRange {
    let (one, other) = velocities
    guard !isSame || abs(one - other) > 0.001 * max(abs(one), abs(other)) else { return .zero }
    let (isFling, isOther) = (abs(one) >= Gesture.flingSpeed, abs(other) >= Gesture.flingSpeed)
    let open = share * max(abs(a), abs(b))
    if isFling, isOther, one * other > 0 {
      return ValueRange.fromZero(to: (other / one - 1) * a, (1 - one / other) * b).widened(by: open)
    }
    if !isFling, !isOther {
      // Slow lifts are estimated from next to nothing: the range is the distance of a free run at the speeds.
      return ValueRange.fromZero(to: (other - one) * Self.freeRun).widened(by: max(open, spread * Self.freeRun))
    }
    return ValueRange.fromZero(to: -a, b, b - a).widened(by: open)
  }

  /// The difference below which directions count as one, in degrees.
  private static let directionStep = 5.0
  /// The distance of a free run, in seconds of its first speed: UIKit's normal deceleration. [DOC]
  private static let freeRun = 0.5
}
