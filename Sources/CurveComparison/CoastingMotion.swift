import Foundation
import TraceModel

/// The movement of one screen after one lift.
public struct CoastingMotion: Hashable, Sendable {
  /// The speed at the lift in points per second, + = content forward.
  public let releaseVelocity: Double
  /// The distance of the content from the lift until the next touch-down or the end, in points, + = forward.
  public let distance: Double
  /// How long the content moved after the lift, in microseconds; `nil` if it did not come to rest.
  public let timeToRest: Int?
  /// The distance that outer view or list went beyond an edge after the lift, in points.
  public let overshoot: Double
  /// The time in which the speed falls to 1/e, in microseconds; `nil` if the speed does not fall exponentially.
  public let timeConstant: Int?

  /// The share of the speed left after each millisecond, as in `UIScrollView.DecelerationRate`: 0.998 is `normal`.
  public var decelerationRate: Double? { timeConstant.map { exp(-1000 / Double($0)) } }

  /// The speed below which motion says little about the time constant, in points per second.
  private static let slowest = 60.0
  /// The largest deviation of the speed's logarithm from a straight line, root mean square.
  private static let largestDeviation = 0.08

  init(after gesture: Gesture, until limit: Int?, in recording: ComparedRecording) {
    let frames = recording.frames
    let lift = gesture.end
    let end = limit ?? (frames.times.last ?? lift)
    let first = max(frames.index(at: lift) ?? 0, 0)
    let last = max(frames.index(at: end) ?? 0, first)
    let samples = MotionSamples(recording, at: [lift])
    let start = (0..<frames.pageCount).map { samples.value(.content, 0, page: $0) }
    let places = (first...last).map { n -> Double in
      let page = recording.visiblePage(n)
      return frames.outer[n] + frames.inner(n, page: page) - start[page]
    }
    let final = places.last ?? 0
    releaseVelocity = gesture.releaseVelocity
    distance = Length.kept(final)
    if let moved = places.lastIndex(where: { abs($0 - final) > recording.grid / 2 }), first + moved + 1 <= last {
      let rest = frames.times[first + moved + 1]
      let isAtRest = limit == nil ? recording.endsAtRest : end - rest >= 2 * recording.frameInterval
      timeToRest = isAtRest ? max(0, rest - lift) : nil
    } else {
      timeToRest = 0
    }
    var beyond = 0.0
    for n in first...last where frames.times[n] >= lift {
      let page = recording.visiblePage(n)
      for (offset, most) in [
        (frames.outer[n], recording.layout.outer.maxOffset),
        (frames.inner(n, page: page), recording.layout.maxOffset(page: page)),
      ] { beyond = max(beyond, -offset, offset - most) }
    }
    overshoot = Length.kept(beyond)
    let points = zip(first...last, places).filter { frames.times[$0.0] >= lift }.map { (frames.times[$0.0], $0.1) }
    timeConstant = overshoot > recording.grid ? nil : Self.timeConstant(points)
  }

  /// Fits a straight line to the logarithm of the speed, fast samples first: their rounding weighs least.
  private static func timeConstant(_ points: [(t: Int, place: Double)]) -> Int? {
    var samples: [(t: Double, log: Double, weight: Double)] = []
    guard let start = points.first?.t else { return nil }
    var sign = 0.0
    for (a, b) in zip(points, points.dropFirst()) where b.t > a.t {
      let speed = (b.place - a.place) / (Double(b.t - a.t) / 1e6)
      if sign == 0 { sign = speed < 0 ? -1 : 1 }
      guard speed * sign > slowest else { break }
      samples.append((Double(a.t + b.t) / 2e6 - Double(start) / 1e6, log(speed * sign), speed * speed))
    }
    guard samples.count >= 6, let fastest = samples.first, let slowest = samples.last,
      fastest.log - slowest.log > 0.7
    else { return nil }
    let weight = samples.reduce(0) { $0 + $1.weight }
    let t = samples.reduce(0) { $0 + $1.weight * $1.t } / weight
    let level = samples.reduce(0) { $0 + $1.weight * $1.log } / weight
    let spread = samples.reduce(0) { $0 + $1.weight * ($1.t - t) * ($1.t - t) }
    let slope = samples.reduce(0) { $0 + $1.weight * ($1.t - t) * ($1.log - level) } / spread
    guard slope < -0.01 else { return nil }
    let deviation =
      samples.reduce(0) { sum, sample in
        let off = sample.log - level - slope * (sample.t - t)
        return sum + sample.weight * off * off
      } / weight
    guard deviation.squareRoot() <= largestDeviation else { return nil }
    return Int((-1e6 / slope).rounded())
  }
}
