import SeededRandom
import TraceModel

extension FrameSchedule {
  /// The number of frames from which a group of them is dropped.
  static let group = 10

  /// A display that misses `count` of every ten frames, at random places.
  init(dropping count: Int, of trace: Trace, using random: inout SplitMix64) {
    self.init()
    let times = trace.frames.times
    var first = 0
    while first < times.count {
      let places = Array(first..<min(first + Self.group, times.count))
      let dropped = Set(random.shuffled(places).prefix(count))
      // The first and the last frame stay, so that begin and end are known.
      for n in places where !dropped.contains(n) || n == 0 || n == times.count - 1 { add(n, at: times[n]) }
      first += Self.group
    }
  }
}
