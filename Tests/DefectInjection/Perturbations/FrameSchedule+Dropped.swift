import SeededRandom
import TraceModel

extension FrameSchedule {
  /// Frames are dropped in groups of this many.
  static let group = 10

  /// A display that misses `count` of every ten frames, at random places.
  init(dropping count: Int, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    let times = trace.frames.times
    var first = 0
    while first < times.count {
      let places = Array(first..<min(first + Self.group, times.count))
      let dropped = Set(random.shuffled(places).prefix(count))
      // The first and the last frame say where everything begins and ends.
      for n in places where !dropped.contains(n) || n == 0 || n == times.count - 1 { add(n, at: times[n]) }
      first += Self.group
    }
  }
}
