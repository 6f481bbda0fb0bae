import TraceModel

/// Content's own speed on one side of a frame, measured over so long a time that no single late frame or single jump determines
/// it.
enum Pace {
  /// The minimum time over which a speed is measured, in microseconds: three frames at 60 Hz. Two such times follow each
  /// other.
  static let short = 50_000
  /// The share of the distance above which a step is no speed, but a jump.
  private static let largestShare = 0.8
  /// The duration from which on a single step counts, in microseconds: on so slow a display, a finger may stop content after it.
  private static let longStep = 30_000
  /// The ratio of two consecutive speeds below which content slows down like a spring or the end of an animation, and was faster
  /// before.
  private static let slowing = 0.55

  private struct Span {
    /// Points, + = forward.
    var way: Double
    /// Seconds.
    var time: Double
    /// The frame at its end.
    var end: Int
    var speed: Double { way / time }
  }

  /// The speed before (side −1) or after (+1) frame `n`, in points per second, + = forward, over about 100 ms.
  ///
  /// For content that quickly becomes slower, it is the speed with which that must have begun. A touch ends the time.
  static func speed(_ n: Int, _ side: Int, in motion: Motion) -> Double {
    let last = side > 0 ? motion.nextTouch(after: motion.times[n]) : Int.max
    guard let near = span(n, side, until: last, in: motion) else { return 0 }
    guard let far = span(near.end, side, until: last, in: motion), far.speed * near.speed > 0 else { return near.speed }
    if abs(far.speed) < slowing * abs(near.speed), !motion.isAtAnEnd(far.end) { return 2 * near.speed - far.speed }
    let mean = (near.way + far.way) / (near.time + far.time)
    return abs(near.speed) > abs(mean) ? near.speed : mean
  }

  /// Whether a span has to continue: it is short, or one late frame makes up its distance.
  private static func isTooShort(_ n: Int, _ k: Int, largest: Double, in motion: Motion) -> Bool {
    let time = abs(motion.times[k] - motion.times[n])
    return time < short || abs(k - n) < 2
      || (time < 2 * short && largest > largestShare * abs(motion.freeTravel(k) - motion.freeTravel(n)))
  }

  /// The movement from a frame on; `nil` if there are not two steps, or if one step makes it up.
  private static func span(_ n: Int, _ side: Int, until end: Int, in motion: Motion) -> Span? {
    var k = n
    var largest = 0.0
    while motion.times.indices.contains(k + side), motion.visible[k + side] == motion.visible[n],
      isTooShort(n, k, largest: largest, in: motion), motion.times[k] < end
    {
      largest = max(largest, abs(motion.freeTravel(k + side) - motion.freeTravel(k)))
      k += side
    }
    let way = motion.freeTravel(k) - motion.freeTravel(n)
    let time = abs(motion.times[k] - motion.times[n])
    guard way != 0, time > 0, abs(k - n) >= 2 || time >= longStep,
      abs(k - n) < 2 || largest <= largestShare * abs(way)
    else { return nil }
    return Span(way: way * Double(side), time: Double(time) / 1e6, end: k)
  }
}
