import Foundation
import TraceModel

/// A stretch of frames in which outer view or list is beyond an edge of its range.
struct Overscroll {
  /// The distance below which an offset is not beyond its edge but rounded, in points: recordings in whole points have
  /// an error of one.
  static let least = 2.0
  /// The minimum duration and number of frames of a bounce in the wrong place: those of double-scroll.
  static let time = Limits.sharedTime
  static let frames = Limits.sharedFrames
  /// The minimum depth, in points: some 15 pt of a finger on UIScrollView's rubber band.
  static let depth = 8.0

  let frames: ClosedRange<Int>
  /// The gesture during or after which content is beyond the edge, if any.
  let path: GesturePath?

  /// The stretches of frames that satisfy a condition, at least as long as a visible bounce, without events that move content.
  static func stretches(in motion: Motion, scale: Double, where condition: (Int) -> Bool) -> [Overscroll] {
    var found: [Overscroll] = []
    var n = 0
    while n < motion.count {
      // Nearly all frames are within all ranges.
      guard isBeyond(n, motion), condition(n) else {
        n += 1
        continue
      }
      let first = n
      while n + 1 < motion.count, motion.visible[n + 1] == motion.visible[first], condition(n + 1) { n += 1 }
      let time = motion.times[n] - motion.times[first]
      if n - first + 1 >= frames, Double(time) >= Double(Self.time) * scale,
        !motion.isDriven(from: motion.times[first], to: motion.times[n], byTabs: false)
      {
        let gesture = motion.trace.gesture(at: motion.times[first])
        found.append(
          Overscroll(frames: first...n, path: gesture.flatMap { $0 < motion.paths.count ? motion.paths[$0] : nil }))
      }
      n += 1
    }
    return found
  }

  @inline(__always)
  private static func isBeyond(_ n: Int, _ motion: Motion) -> Bool {
    motion.outerBeyond(n) != 0 || motion.listBeyond(n) != 0
  }

  /// The distance of the header beyond its top at which an inset went, in points, if it has been beyond it since; 0 otherwise.
  ///
  /// It comes back from there by itself, whatever the policy lets fingers pull.
  static func left(beforeFrame n: Int, in motion: Motion) -> Double {
    var first = n
    while first > 0, motion.outerBeyond(first - 1) < 0 { first -= 1 }
    guard first > 0, motion.lastOfStretch(first - 1) == first - 1 else { return 0 }
    return max(-motion.outerBeyond(first), 0)
  }

  /// The distance that a bounce takes content back towards its edge in some microseconds, in points.
  ///
  /// UIScrollView keeps 0.99 of the distance for each millisecond. [RE, source 6 of ScrollEngine]
  static func way(backFrom beyond: Double, in time: Int) -> Double {
    max(beyond, 0) * (1 - pow(0.99, Double(time) / 1000))
  }

  func glitch(
    _ kind: GlitchKind, _ motion: Motion, magnitude: Double, cause: GlitchCause, detail: String, scale: Double
  ) -> Glitch {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    return Glitch(
      kind: kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path?.gesture, page: motion.visible[first], magnitude: Length.kept(magnitude), unit: .points,
      cause: cause,
      detail: detail, confidence: Confidence.of(magnitude, limit: Self.depth * scale))
  }
}
