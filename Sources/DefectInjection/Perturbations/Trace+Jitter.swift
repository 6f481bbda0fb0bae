import TraceModel

extension Trace {
  /// The same with frames stamped up to `share` of an interval early or late, in order: what a display link's jitter looks like.
  public func jittered(share: Double, using random: inout SplitMix64) -> Trace {
    var footage = Footage(self)
    let times = footage.times
    for n in times.indices.dropFirst().dropLast() {
      let room = Double(min(times[n] - times[n - 1], times[n + 1] - times[n])) * min(share, 0.45)
      footage.times[n] = times[n] + Int((room * random.number(in: -1...1)).rounded())
    }
    return footage.trace
  }
}
