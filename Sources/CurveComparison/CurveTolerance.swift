/// Below which differences nothing is said.
public struct CurveTolerance: Hashable, Sendable {
  /// Lengths, in points.
  public var points: Double
  /// Times, in microseconds.
  public var time: Int

  /// By default two steps of the coarser grid, since a difference of movement has two rounded ends on each side, and the longer of the
  /// two frame intervals, since nobody saw what was between two frames.
  init(_ a: ComparedRecording, _ b: ComparedRecording, points: Double?) {
    self.points = points ?? 2 * max(a.grid, b.grid)
    time = max(a.frameInterval, b.frameInterval)
  }
}
