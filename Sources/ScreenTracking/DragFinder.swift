/// Drag that nobody saw: content starts from rest, is driven, and then coasts or stops.
public struct TrackedDrag: Sendable, Equatable {
  /// Scroll view whose offset moves first.
  public enum View: String, Sendable {
    case outer, inner
  }

  /// Time in µs at which the content starts to move; a finger was down 40 to 160 ms before (measured).
  public var start: Int64
  /// Time in µs from which the content coasts or stands.
  public var end: Int64
  /// Scroll view that moves first.
  public var view: View
  /// Distance that the content moved up to `end`, in points; positive if it moved up.
  public var distance: Double
  /// Whether the content stopped within a frame, so that the finger may have been down for longer.
  public var stopsAtOnce: Bool
  /// Probability that a finger dragged, 0 to 1.
  public var confidence: Double
}

/// Concludes drags from offsets alone.
///
/// Content that coasts loses a constant share of its speed in each millisecond; whatever gains speed is driven.
struct DragFinder {
  /// Points in a frame below which content stands (measured: noise of offsets 0.1).
  static let still = 0.3
  /// Share and amount (points a second) by which a speed grows when it is driven (chosen: twice the offsets' noise).
  static let (faster, least) = (1.06, 25.0)
  /// Share of the speed that coasting content keeps in a millisecond (UIScrollView's rates lie at 0.99 and 0.998).
  static let coasting = 0.975...0.9995
  /// Time in µs without movement after which a movement has ended (chosen: three frames at 60 frames a second).
  static let rest: Int64 = 50_000
  /// Speed in points a second that a finger does not reach within a frame (chosen).
  static let jump = 3_000.0
  /// Duration in µs from which content that is pushed again and again follows a finger (chosen: three display frames twice).
  static let sureDuration: Int64 = 100_000
  /// Frame interval in µs up to which speeds tell something (chosen: 20 frames a second).
  static let longestInterval: Int64 = 52_000

  private struct Point {
    var time: Int64
    var place: Double
    var outer: Double
  }

  private struct Movement {
    var first: Int
    var lastPush: Int
    var pushes = 0
    var coasts = 0
  }

  private var drags: [TrackedDrag] = []

  /// Finds the drags in a clip's frames.
  static func drags(_ frames: [TrackedFrame]) -> [TrackedDrag] {
    var finder = DragFinder()
    var points: [Point] = []
    var before: TrackedFrame?
    for frame in frames {
      let isKnown = frame.unknown == nil && frame.confidence > 0.5 && frame.outer != nil && frame.page != nil
      let goes = before.map { $0.page == frame.page && abs(($0.pager ?? 0) - (frame.pager ?? 0)) < 1 } ?? true
      if !isKnown || !goes {
        finder.look(points)
        points = []
      }
      if isKnown, let outer = frame.outer, let page = frame.page, frame.inner.indices.contains(page) {
        points.append(Point(time: frame.time, place: outer + frame.inner[page], outer: outer))
      }
      before = frame
    }
    finder.look(points)
    return finder.drags
  }

  /// Finds the drags in a stretch of known frames of one page.
  private mutating func look(_ points: [Point]) {
    guard points.count > 3 else { return }
    let intervals = zip(points, points.dropFirst()).map { $1.time - $0.time }.sorted()
    guard intervals[intervals.count / 2] <= Self.longestInterval else { return }
    var movement: Movement?
    var speed = 0.0
    var stood: Int64 = .max / 2
    for index in 1..<points.count {
      let interval = points[index].time - points[index - 1].time
      guard interval > 0 else { continue }
      let step = points[index].place - points[index - 1].place
      let now = step / Double(interval) * 1e6
      if abs(step) < Self.still {
        stood += interval
        if stood >= Self.rest, let ended = movement {
          close(ended, points, last: index)
          movement = nil
        }
        speed = 0
        continue
      }
      // A single step far beyond its neighbours is a jump, whoever caused it.
      let next = index + 1 < points.count ? points[index + 1].place - points[index].place : 0
      if abs(now) > Self.jump, abs(now) > 3 * abs(speed), abs(step) > 3 * abs(next) { continue }
      let isPushed = abs(now) > Self.faster * abs(speed) + Self.least || now * speed < 0
      if var moving = movement {
        if isPushed, moving.coasts >= 5 {
          close(moving, points, last: index - 1)
          moving = Movement(first: index - 1, lastPush: index)
        }
        if isPushed {
          moving.pushes += 1
          moving.lastPush = index
          moving.coasts = 0
        } else if speed != 0, Self.coasts(from: speed, to: now, interval: interval) {
          moving.coasts += 1
        }
        movement = moving
      } else {
        movement = Movement(first: index - 1, lastPush: index, pushes: 1)
      }
      stood = 0
      speed = now
    }
    if let movement { close(movement, points, last: points.count - 1) }
  }

  /// Whether a speed falls as coasting content's does.
  private static func coasts(from before: Double, to now: Double, interval: Int64) -> Bool {
    let ratio = now / before
    guard ratio > 0, ratio < 1 else { return false }
    // Bernoulli's inequality is near enough for the few milliseconds of a frame.
    let lost = (1 - ratio) / Double(interval) * 1_000
    return lost < 1 - coasting.lowerBound && lost > 1 - coasting.upperBound
  }

  /// Ends a movement and notes it as a drag if it is one.
  private mutating func close(_ movement: Movement, _ points: [Point], last: Int) {
    let end = movement.lastPush
    let start = points[movement.first]
    let moved = points[min(last, points.count - 1)].place - start.place
    let dragged = points[end].place - start.place
    let frames = end - movement.first
    guard frames >= 2, movement.pushes >= 2, abs(dragged) > 8 || abs(moved) > 24 else { return }
    let view: TrackedDrag.View = abs(points[end].outer - start.outer) > 0.5 * abs(dragged) ? .outer : .inner
    // Measured on 26 clips: of those with 0.8 nearly all are drags, of those with 0.2 hardly any.
    var confidence = 0.5
    let duration = points[end].time - start.time
    if movement.pushes >= 4, duration >= Self.sureDuration, abs(dragged) >= 20 { confidence += 0.3 }
    if abs(dragged) < 15 || start.outer < -1 { confidence -= 0.3 }
    drags.append(
      TrackedDrag(
        start: start.time, end: points[end].time, view: view, distance: dragged, stopsAtOnce: movement.coasts < 2,
        confidence: confidence))
  }
}
