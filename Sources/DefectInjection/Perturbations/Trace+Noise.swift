import SeededRandom
import TraceModel

extension Trace {
  /// A copy with noise of up to `points` on both axes of every touch sample; the content stays unchanged.
  public func withFingerNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    var editable = EditableTrace(self)
    for index in editable.touches.indices {
      let x = random.number(in: -points...points)
      let y = random.number(in: -points...points)
      let location = editable.touches[index].location
      editable.touches[index].location = Point(x: Length.kept(location.x + x), y: Length.kept(location.y + y))
    }
    return editable.trace
  }

  /// A copy with noise on every vertical offset of every frame: −`points`, 0 or +`points`.
  public func withOffsetNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    var editable = EditableTrace(self)
    func off(_ random: inout SplitMix64) -> Double { Double(random.integer(in: -1...1)) * points }
    for n in editable.times.indices {
      editable.outer[n] += off(&random)
      for page in editable.inner[n].indices { editable.inner[n][page] += off(&random) }
    }
    return editable.trace
  }
}
