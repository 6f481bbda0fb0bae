import SeededRandom
import TraceModel

extension FrameSchedule {
  /// A slow processor: the content is computed at the beginning of a frame, and its offsets are read when the frame's work is done.
  ///
  /// The next frame begins with the display's next refresh after that.
  init(late interval: Double, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    guard let last = trace.frames.times.last else { return }
    var refresh = 0.0
    while refresh * interval <= Double(last) {
      let begin = Int(refresh * interval)
      let end = begin + (refresh == 0 ? 0 : Self.delay(using: &random))
      add(Self.frame(at: begin, of: trace), at: end)
      refresh = max(refresh + 1, (Double(end) / interval).rounded(.up))
    }
    add(trace.frames.count - 1, at: last + Int(interval))
  }
}
