import SeededRandom
import TraceModel

extension Trace {
  /// A copy with time stamps of frames shifted by up to the fraction `share` of an interval, in order, like the jitter of a display link.
  public func jittered(share: Double, using random: inout SplitMix64) -> Trace {
    var editable = EditableTrace(self)
    let times = editable.times
    for n in times.indices.dropFirst().dropLast() {
      let room = Double(min(times[n] - times[n - 1], times[n + 1] - times[n])) * min(share, 0.45)
      editable.times[n] = times[n] + Int((room * random.number(in: -1...1)).rounded())
    }
    return editable.trace
  }
}
