import TraceModel

extension Trace {
  /// The same without some frames: each is missed with a probability, half the time with the one after it.
  public func droppingFrames(_ probability: Double, using random: inout SplitMix64) -> Trace {
    var footage = Footage(self)
    var n = 1
    while n < footage.count - 2 {
      if random.happens(probability) {
        footage.removeFrame(n)
        if random.happens(0.5) { footage.removeFrame(n) }
        n += 1
      }
      n += 1
    }
    return footage.trace
  }
}
