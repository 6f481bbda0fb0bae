import TraceModel

/// Follows one curve's differences through one part of a stretch.
struct DifferenceTracker {
  private let curve: MotionCurve
  private let tolerance: CurveTolerance
  private var count = 0
  private var sum = 0.0
  private var largest = 0.0
  private var largestTime = 0
  private var timed = 0.0
  private var divergence: Int?
  private var end: Int?
  /// The time since which the curves differ at the same time, which is before they differ beyond a shift.
  private var timedSince: Int?

  /// The time since which the curves differ beyond a shift.
  private var since: Int?
  private var sinceTimed: Int?

  init(_ curve: MotionCurve, _ tolerance: CurveTolerance) {
    self.curve = curve
    self.tolerance = tolerance
  }

  /// - Parameters:
  ///   - isSameFinger: whether the fingers are the same; with other fingers, a difference at the same time says nothing.
  ///   - lasts: whether the difference stays as it is, as at rest; otherwise it is reported only if it lasts for longer
  ///     than a frame.
  mutating func add(_ unexplained: Double, timed difference: Double, at t: Int, isSameFinger: Bool, lasts: Bool) {
    if count == 0 { largestTime = t }
    count += 1
    sum += abs(unexplained)
    if abs(unexplained) > abs(largest) {
      largest = unexplained
      largestTime = t
    }
    if abs(difference) > abs(timed) { timed = difference }
    if abs(difference) <= tolerance.points { timedSince = nil } else if timedSince == nil { timedSince = t }
    guard abs(unexplained) > tolerance.points else {
      since = nil
      return
    }
    if since == nil {
      since = t
      sinceTimed = isSameFinger ? timedSince : nil
    }
    guard let since, lasts || t - since >= tolerance.time else { return }
    if divergence == nil { divergence = sinceTimed ?? since }
    end = t
  }

  /// - Parameter earlier: the parts of the stretch before this one, whose difference may last.
  func finished(earlier: [StretchPart]) -> CurveDifference? {
    guard count > 0 else { return nil }
    var difference = CurveDifference(
      curve: curve, largest: Length.kept(largest), time: largestTime, mean: Length.kept(sum / Double(count)),
      timed: Length.kept(timed))
    let before = earlier.compactMap { part in part.curves.first { $0.curve == curve } }.last
    if let before, before.divergence != nil, before.largest * largest > 0 {
      difference.carried = abs(before.largest) < abs(largest) ? before.largest : largest
    }
    if abs(difference.added) > tolerance.points {
      difference.divergence = divergence
      difference.end = end
    }
    return difference
  }
}

/// The difference between one curve of the second recording and that of the first, during one part of a stretch.
///
/// Differences are those of the second recording minus the first, in points; times are those of the first recording, in microseconds.
public struct CurveDifference: Hashable, Sendable {
  public let curve: MotionCurve
  /// The largest difference that neither the fingers, nor an earlier difference, nor a shift in time within the bound explains.
  public let largest: Double
  /// The time of the largest difference.
  public let time: Int
  /// The mean size of such differences.
  public let mean: Double
  /// The largest difference at the same time of the shared clock, explained or not.
  public let timed: Double
  /// The part of the largest difference that arose in an earlier part of the stretch.
  public internal(set) var carried = 0.0
  /// The time at which the curves diverge; `nil` if they stay within the tolerance.
  public internal(set) var divergence: Int?
  /// The last time at which they differ.
  public internal(set) var end: Int?

  /// The part of the largest difference that arose in this part.
  public var added: Double { largest - carried }
}
