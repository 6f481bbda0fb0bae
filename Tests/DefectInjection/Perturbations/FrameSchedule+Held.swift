import SeededRandom
import TraceModel

extension FrameSchedule {
  /// The number of frames for which the content is held.
  static let heldFrames = 2
  /// The number of frames from one held state to the next.
  static let heldEvery = 12...40

  /// A display that sometimes repeats a state for two frames; the next frame shows everything that happened meanwhile.
  init(held interval: Double, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    guard let last = trace.frames.times.last else { return }
    var next = random.integer(in: Self.heldEvery)
    var shown = 0
    var k = 0
    while Double(k) * interval <= Double(last) {
      let t = Int((Double(k) * interval).rounded())
      let isHeld = k >= next && k < next + Self.heldFrames
      if !isHeld { shown = Self.frame(at: t, of: trace) }
      if k >= next + Self.heldFrames { next = k + random.integer(in: Self.heldEvery) }
      add(shown, at: t)
      k += 1
    }
    add(trace.frames.count - 1, at: last)
  }
}
