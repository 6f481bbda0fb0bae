import SeededRandom
import TraceModel

extension FrameSchedule {
  /// The number of frames by which content is behind the finger, and the longest such time, in microseconds.
  ///
  /// The longest time is the latency that the labels of the recordings allow.
  static let lagFrames = 1...3
  static let longestLag = 60_000

  /// A screen whose content is behind the finger, by a different number of frames in each gesture.
  ///
  /// In the first frame after the lift it has caught up.
  init(lagging interval: Double, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    guard let last = trace.frames.times.last else { return }
    let lags = trace.gestures.map { _ in
      min(Int(Double(random.integer(in: Self.lagFrames)) * interval), Self.longestLag)
    }
    var k = 0.0
    while k * interval <= Double(last) {
      let t = Int((k * interval).rounded())
      let gesture = trace.gesture(at: t).flatMap { trace.gestures[$0].end >= t ? $0 : nil }
      add(Self.frame(at: t - (gesture.map { lags[$0] } ?? 0), of: trace), at: t)
      k += 1
    }
    add(trace.frames.count - 1, at: last)
  }
}
