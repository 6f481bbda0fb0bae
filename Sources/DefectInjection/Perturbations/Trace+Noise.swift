import TraceModel

extension Trace {
  /// The same with every sample of a finger up to `points` off, on both axes; the content does not follow that.
  public func withFingerNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    var footage = Footage(self)
    for index in footage.touches.indices {
      let x = random.number(in: -points...points)
      let y = random.number(in: -points...points)
      let location = footage.touches[index].location
      footage.touches[index].location = Point(x: Length.kept(location.x + x), y: Length.kept(location.y + y))
    }
    return footage.trace
  }

  /// The same with every vertical offset of every frame one step of `points` less, as it is, or one more.
  public func withOffsetNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    var footage = Footage(self)
    func off(_ random: inout SplitMix64) -> Double { Double(random.integer(in: -1...1)) * points }
    for n in footage.times.indices {
      footage.outer[n] += off(&random)
      for page in footage.inner[n].indices { footage.inner[n][page] += off(&random) }
    }
    return footage.trace
  }
}
