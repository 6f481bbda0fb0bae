/// How far one curve of the second recording is from that of the first one, during one part of a stretch. Differences are those of the
/// second recording less the first one, in points; times are those of the first recording, in microseconds.
public struct CurveDifference: Hashable, Sendable {
  public let curve: MotionCurve
  /// The largest difference that neither the fingers, nor what was different before, nor a shift in time within the bound explains.
  public let largest: Double
  /// When it is met.
  public let time: Int
  /// The mean size of such differences.
  public let mean: Double
  /// The largest difference at the same time of the shared clock, whatever explains it.
  public let timed: Double
  /// How much of the largest one came in an earlier part of the stretch.
  public internal(set) var carried = 0.0
  /// When the curves part; `nil` where they stay within the tolerance.
  public internal(set) var parting: Int?
  /// When they are last apart.
  public internal(set) var end: Int?

  /// What came in this part.
  public var added: Double { largest - carried }
}
