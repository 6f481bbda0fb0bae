import SeededRandom
import TraceModel

extension FrameSchedule {
  /// The longest delay of a frame, in microseconds, as in recordings of slowed-down processors.
  static let longestDelay = 40_000.0
  /// The share of frames that are late by more than a fifth of the longest delay.
  static let delayed = 0.2

  /// A random delay of a frame, in microseconds: a few milliseconds, or sometimes up to the longest.
  static func delay(using random: inout SplitMix64) -> Int {
    let most = random.happens(delayed) ? longestDelay : longestDelay / 5
    return Int(random.number(in: 0...most))
  }

  /// A display whose frames are late by irregular times, each showing the content at its own time.
  init(irregular interval: Double, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    guard let last = trace.frames.times.last else { return }
    var k = 0.0
    while k * interval <= Double(last) {
      let due = Int(k * interval) + (k == 0 ? 0 : Self.delay(using: &random))
      let n = Self.frame(at: due, of: trace)
      add(n, at: trace.frames.times[n])
      k += 1
    }
    add(trace.frames.count - 1, at: last)
  }
}
