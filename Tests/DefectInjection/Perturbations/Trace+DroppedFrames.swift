import SeededRandom
import TraceModel

extension Trace {
  /// A copy without some frames: each frame is dropped with a probability, in half of the cases together with the next one.
  public func droppingFrames(_ probability: Double, using random: inout SplitMix64) -> Trace {
    var editable = EditableTrace(self)
    var n = 1
    while n < editable.count - 2 {
      if random.happens(probability) {
        editable.removeFrame(n)
        if random.happens(0.5) { editable.removeFrame(n) }
        n += 1
      }
      n += 1
    }
    return editable.trace
  }
}
