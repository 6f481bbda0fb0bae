import TraceModel

/// Detects times that no finger and no display produces.
///
/// They come from a recorder that writes `t` in another unit, or gives several samples the time at which it received them.
package struct ImplausibleTimes {
  /// The maximum number of a finger's samples, and of frames, in a second. The fastest digitizers and displays have 480 and 1000.
  static let mostPerSecond = 1000
  /// The minimum duration of a gesture, in microseconds. The quickest taps last some 30 000.
  static let shortestGesture = 1000
  /// The minimum of a plausible mean interval, in microseconds. Below it there would be 5000 samples per second; in milliseconds it
  /// is usual.
  static let shortestMean = 200
  /// The minimum number of intervals for a mean.
  static let fewestIntervals = 10
  /// The time over which samples are counted, in microseconds: long enough for those that a busy recorder received at once.
  static let window = 50_000
  /// The maximum number of one finger's samples in this time.
  static let mostPerWindow = window * mostPerSecond / 1_000_000

  /// Intervals between different times.
  private struct Intervals {
    var sum = 0
    var count = 0
    var firstLine = 0

    mutating func add(_ interval: Int, line: Int) {
      if count == 0 { firstLine = line }
      sum += interval
      count += 1
    }

    var areMilliseconds: Bool { count >= fewestIntervals && sum < count * shortestMean }
    var mean: Int { sum / max(1, count) }
  }

  private var frames = Intervals()
  private var lastFrame: Int?

  /// The intervals within gestures.
  private var touches = Intervals()
  private var lastTouch = 0
  private var gestureStart = 0

  private var windowStart = 0
  private var samplesInWindow = 0
  private var fingersInWindow = 1

  private var shortGestures = 0
  private var firstShortGesture = (line: 0, duration: 0)
  private var firstTooFast: Int?

  package init() {}

  /// Adds the next frame.
  @inline(__always)
  package mutating func follow(frameAt t: Int, line: Int) {
    // A pause between frames does not depend on their unit.
    if let lastFrame, t > lastFrame { frames.add(min(t - lastFrame, 1000), line: line) }
    lastFrame = t
  }

  /// Adds the next touch.
  ///
  /// - Parameter fingers: the number of fingers that are down after it.
  @inline(__always)
  package mutating func follow(_ touch: Touch, fingers: Int, line: Int) {
    if fingers == 1, touch.phase == .began { return begin(touch.t) }
    let interval = touch.t - lastTouch
    if interval > 0 {
      touches.add(interval, line: line)
      lastTouch = touch.t
      samplesInWindow += 1
      if touch.t - windowStart > Self.window { beginWindow(touch.t) }
    }
    fingersInWindow = max(fingersInWindow, fingers)
    if samplesInWindow > (Self.mostPerWindow + 1) * fingersInWindow, firstTooFast == nil { firstTooFast = line }
    if fingers == 0 { end(touch, line: line) }
  }

  private mutating func begin(_ t: Int) {
    gestureStart = t
    lastTouch = t
    beginWindow(t)
  }

  private mutating func beginWindow(_ t: Int) {
    windowStart = t
    samplesInWindow = 0
    fingersInWindow = 1
  }

  private mutating func end(_ touch: Touch, line: Int) {
    let duration = touch.t - gestureStart
    if duration < Self.shortestGesture {
      // A cancelled gesture may end at once.
      guard touch.phase == .ended else { return }
      if shortGestures == 0 { firstShortGesture = (line, duration) }
      shortGestures += 1
    } else if windowStart == gestureStart, samplesInWindow >= Self.fewestIntervals,
      samplesInWindow * 1_000_000 > duration * Self.mostPerSecond * fingersInWindow, firstTooFast == nil
    {
      firstTooFast = line
    }
  }

  /// The warnings, at most one of each kind; if the unit is wrong, only that one.
  package var warnings: [(line: Int, message: String)] {
    for (intervals, what) in [(touches, "one touch"), (frames, "one frame")] where intervals.areMilliseconds {
      let found = "found \(what) every \(intervals.mean) µs"
      return [
        (
          intervals.firstLine,
          "Expected `t` in microseconds, \(found), as if it were in milliseconds; multiply every `t` by 1000."
        )
      ]
    }
    var warnings: [(line: Int, message: String)] = []
    if let line = firstTooFast {
      warnings.append(
        (
          line,
          "Expected at most \(Self.mostPerSecond) touches of a finger per second, found more; `t` is the time in microseconds at "
            + "which a touch was sampled, not that at which it was delivered."
        ))
    }
    if shortGestures > 0 {
      let more = shortGestures == 1 ? "" : " And \(shortGestures - 1) more like it."
      warnings.append(
        (
          firstShortGesture.line,
          "Expected a gesture of 1 ms or more, found one of \(firstShortGesture.duration) µs; `t` counts microseconds, a thousand in a millisecond.\(more)"
        ))
    }
    return warnings
  }
}
