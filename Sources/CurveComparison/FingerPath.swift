import Foundation
import TraceModel

/// The movement of the finger during one gesture: that of the first finger still down, whichever it is.
struct FingerPath {
  private(set) var times: [Int] = []
  /// The horizontal finger travel since the touch-down, in points, + = content enters from the right of the screen
  /// (finger to the left).
  private(set) var x: [Double] = []
  /// The vertical finger travel since the touch-down, in points, + = content forward (finger up).
  private(set) var y: [Double] = []
  /// The place at which the finger had overcome a pan's hysteresis, and the time.
  private var begun: (t: Int, way: Point)?

  init(_ gesture: Gesture, of touches: [Touch]) {
    var down: [(id: Int, at: Point)] = []
    var way = Point.zero
    let first = touches.partitioningIndex { $0.t >= gesture.start }
    for touch in touches[first...] {
      if touch.t > gesture.end { break }
      switch touch.phase {
      case .began:
        down.removeAll { $0.id == touch.id }
        down.append((touch.id, touch.location))
      case .moved, .ended, .cancelled:
        guard let index = down.firstIndex(where: { $0.id == touch.id }) else { continue }
        if index == 0 {
          let step = Point(x: down[0].at.x - touch.location.x, y: down[0].at.y - touch.location.y)
          way = Point(x: way.x + step.x, y: way.y + step.y)
          if begun == nil, max(abs(way.x), abs(way.y)) >= Gesture.panHysteresis { begun = (touch.t, way) }
        }
        down[index].at = touch.location
        if touch.phase != .moved { down.remove(at: index) }
      }
      times.append(touch.t)
      x.append(way.x)
      y.append(way.y)
    }
    // Without a sample the finger stood still.
    if times.isEmpty { (times, x, y) = ([gesture.start], [0], [0]) }
  }

  /// The distance that the finger may have travelled beyond the hysteresis before a pan began, in points.
  ///
  /// A screen checks once per frame, and the travel until then is lost. So the beginning of a drag is not known better.
  var loss: Double {
    guard let begun else { return 0 }
    let later = place(at: begun.t + Self.frame)
    return max(max(abs(begun.way.x), abs(begun.way.y)), max(abs(later.x), abs(later.y))) - Gesture.panHysteresis
  }

  /// The direction in which the pan began, in degrees from the vertical, 0 to 90; `nil` if it did not begin.
  var direction: Double? { begun.map { atan2(abs($0.way.x), abs($0.way.y)) * 180 / .pi } }

  /// A frame at 60 Hz, in microseconds.
  private static let frame = 16_667

  /// The last moments before the lift, from which a screen takes the release velocity, in microseconds: two frames at 60 Hz.
  private static let release = 35_000

  /// The change of the finger's speed along the content in the last moments before the lift, in points per second.
  ///
  /// A screen that takes the samples a little earlier or later releases that much faster or slower.
  var releaseSpread: Double {
    guard let lift = times.last else { return 0 }
    var speeds: [Double] = []
    for n in times.indices.dropFirst() where times[n - 1] >= lift - Self.release - 10_000 {
      // A lift repeats the last place.
      if n == times.count - 1, y[n] == y[n - 1] { continue }
      let seconds = Double(times[n] - times[n - 1]) / 1e6
      if seconds > 0.001 { speeds.append((y[n] - y[n - 1]) / seconds) }
    }
    guard let least = speeds.min(), let most = speeds.max() else { return 0 }
    return most - least
  }

  /// Where the finger is at a time, between two samples on the straight line.
  func place(at t: Int) -> Point {
    let next = times.partitioningIndex { $0 > t }
    if next == 0 { return Point(x: x[0], y: y[0]) }
    if next == times.count { return Point(x: x[next - 1], y: y[next - 1]) }
    let share = Double(t - times[next - 1]) / Double(times[next] - times[next - 1])
    return Point(
      x: x[next - 1] + share * (x[next] - x[next - 1]), y: y[next - 1] + share * (y[next] - y[next - 1]))
  }

  /// Whether another finger passed the same places in the same order, at any times.
  func isSame(as other: FingerPath) -> Bool {
    func isSame(_ a: [Double], _ b: [Double]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 0.01 }
    }
    return isSame(x, other.x) && isSame(y, other.y)
  }
}

/// The time that the content is behind the finger.
enum FollowUpLag {
  /// The largest lag in the search, in milliseconds.
  private static let longest = 100
  /// The maximum number of a drag's frames in the search.
  private static let most = 240
  /// The maximum deviation between content and finger at a known lag, in points, root mean square; 20 ms later or earlier
  /// it must be larger.
  private static let agreement = 2.0

  /// The lag of the content during one gesture, in microseconds; `nil` if it is not known.
  ///
  /// It is the time by which the finger's curve has to be shifted so that the content differs from it by a constant. It is not
  /// known for a finger of constant speed, or for content that does not follow point by point.
  static func value(of gesture: Gesture, _ path: FingerPath, in recording: ComparedRecording) -> Int? {
    let frames = recording.frames
    guard !frames.isEmpty, let before = frames.index(at: gesture.start) ?? frames.times.indices.first,
      let last = frames.index(at: gesture.end), last > before
    else { return nil }
    func content(_ n: Int) -> Double {
      frames.outer[n] + frames.inner(n, page: recording.visiblePage(n))
    }
    let start = content(before)
    guard let first = (before...last).first(where: { abs(content($0) - start) > recording.grid }), last - first >= 5
    else { return nil }
    let stride = max(1, (last - first) / most)
    let places = Swift.stride(from: first, through: last, by: stride).map {
      (t: frames.times[$0], content: content($0))
    }
    func spread(_ milliseconds: Int) -> Double {
      let slips = places.map { $0.content - path.place(at: $0.t - 1000 * milliseconds).y }
      let mean = slips.reduce(0, +) / Double(slips.count)
      return (slips.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(slips.count)).squareRoot()
    }
    var best = (lag: 0, spread: Double.infinity)
    for lag in -20...longest {
      let value = spread(lag)
      if value < best.spread { best = (lag, value) }
    }
    guard best.spread <= agreement, best.lag > -20, best.lag < longest,
      spread(best.lag - 20) > best.spread + 1, spread(best.lag + 20) > best.spread + 1
    else { return nil }
    return 1000 * best.lag
  }
}
