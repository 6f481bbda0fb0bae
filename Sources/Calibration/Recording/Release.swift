import Foundation
import ScrollEngine

/// The end of a drag: the velocities that the pan had, and what the content did afterwards.
struct Release {
  let drag: Drag
  /// The content's velocity between the samples that the pan received, in points per millisecond, the latest last.
  let velocities: [Double]
  /// The time between these samples, in milliseconds.
  let intervals: [Double]
  /// The standard deviation of a sample's time, in milliseconds.
  let timeError: Double
  /// How often the pan acted, the lift apart.
  let callbacks: Int
  /// The time from the last move to the lift, in milliseconds.
  let rest: Double
  /// The refreshes from the last move's to the lift's.
  let refreshesSinceMove: Int
  /// The offset at the lift: motion starts from it.
  let offset: Double
  /// The last refresh before the next touch or event.
  let kEnd: Int
  /// Whether the refresh of the lift is beyond doubt.
  let isLiftSure: Bool
}

// In an extension, so that releases known from elsewhere can be written down member by member.
extension Release {
  /// Nearer to a frame's boundary than this, a lift may have come a frame earlier or later; milliseconds. (jitter of 0.3, four times)
  private static let boundary = 1.2

  init?(
    _ drag: Drag, in tape: Tape, clock: PanelClock, latency arrival: Latency, hysteresis: Double, catchBeginsPan: Bool
  ) {
    guard drag.kLift + 1 < tape.times.count, drag.kLift > drag.kDown else { return nil }
    let latency = arrival.value
    let stroke = tape.strokes[drag.stroke]
    let merged = drag.merged
    guard merged.count > 1 else { return nil }
    self.drag = drag
    var (velocities, intervals): ([Double], [Double]) = ([], [])
    for (a, b) in zip(merged, merged.dropFirst()) {
      let dt = max(stroke.t[b] - stroke.t[a], 0.01)
      velocities.append(-(drag.finger(b, in: tape) - drag.finger(a, in: tape)) / dt)
      intervals.append(dt)
    }
    self.velocities = velocities
    self.intervals = intervals
    timeError = clock.period != nil && stroke.t.count >= 4 ? clock.error : clock.recordedError
    let down = drag.finger(0, in: tape)
    let isCaught = drag.wasMoving && catchBeginsPan
    let crossing = merged.firstIndex { $0 > 0 && abs(drag.finger($0, in: tape) - down) >= hysteresis - 0.02 }
    callbacks = isCaught ? merged.count : crossing.map { merged.count - $0 } ?? 0
    rest = stroke.lift - (stroke.t.last ?? 0)
    let last = stroke.t.count - 1
    let firstWithLast = drag.samples.firstIndex { $0 == last }.map { $0 + drag.kDown } ?? drag.kLift
    refreshesSinceMove = drag.kLift - firstWithLast
    let due = stroke.lift + latency
    let boundary = Self.boundary + max(arrival.reach - 0.1, 0)
    isLiftSure =
      tape.times[drag.kLift] - due > boundary && due - tape.times[drag.kLift - 1] > boundary
    let end = stroke.next.isFinite ? tape.refresh(from: stroke.next + min(latency, 0)) - 1 : tape.times.count - 1
    kEnd = min(max(end, drag.kLift), tape.times.count - 1)
    let track = tape.tracks[drag.track]
    let shown = (firstWithLast..<max(drag.kLift, firstWithLast)).compactMap { k -> Double? in
      k < track.offsets.count && !track.offsets[k].isNaN ? track.offsets[k] : nil
    }.last
    let grid = PixelGrid(scale: 1 / tape.pixel)
    guard let offset = shown ?? drag.constant.map({ grid.rounded($0 - drag.finger(last, in: tape)) }) else {
      return nil
    }
    self.offset = offset
  }

  /// A velocity counted from the latest: 0 is the last.
  func velocity(_ back: Int) -> Double? {
    back < velocities.count ? velocities[velocities.count - 1 - back] : nil
  }

  /// The sum of the latest velocities with weights, the latest first; points per millisecond, with its variance from the times'
  /// errors.
  func blend(_ weights: [Double]) -> (value: Double, variance: Double) {
    var value = 0.0
    // The derivatives by the times of the samples, the latest first.
    var slopes = [Double](repeating: 0, count: weights.count + 1)
    for (back, weight) in weights.enumerated() where back < velocities.count {
      let n = velocities.count - 1 - back
      value += weight * velocities[n]
      slopes[back] -= weight * velocities[n] / intervals[n]
      slopes[back + 1] += weight * velocities[n] / intervals[n]
    }
    return (value, slopes.reduce(0) { $0 + $1 * $1 } * timeError * timeError)
  }

  /// The latest blended velocity: b_n.
  func latest(weight: Double) -> (value: Double, variance: Double) {
    velocities.count > 1 ? blend([weight, 1 - weight]) : blend([1])
  }
}
