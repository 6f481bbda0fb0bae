import TraceModel

/// Follows one curve's differences through one part of a stretch.
struct DifferenceTracker {
  private let curve: MotionCurve
  /// Points.
  private let tolerance: Double
  private var count = 0
  private var sum = 0.0
  private var largest = 0.0
  private var largestTime = 0
  private var timed = 0.0
  private var parting: Int?
  private var end: Int?
  /// Since when the curves are apart at the same time, which is before they are apart beyond a shift.
  private var timedSince: Int?

  init(_ curve: MotionCurve, _ tolerance: Double) {
    self.curve = curve
    self.tolerance = tolerance
  }

  mutating func add(_ unexplained: Double, timed difference: Double, at t: Int, isSameFinger: Bool) {
    if count == 0 { largestTime = t }
    count += 1
    sum += abs(unexplained)
    if abs(unexplained) > abs(largest) {
      largest = unexplained
      largestTime = t
    }
    if abs(difference) > abs(timed) { timed = difference }
    if abs(difference) <= tolerance { timedSince = nil } else if timedSince == nil { timedSince = t }
    if abs(unexplained) > tolerance {
      // Of other fingers, a difference at the same time says nothing.
      if parting == nil { parting = isSameFinger ? timedSince ?? t : t }
      end = t
    }
  }

  /// - Parameter earlier: the parts of the stretch before this one, whose difference may last.
  func finished(earlier: [StretchPart]) -> CurveDifference? {
    guard count > 0 else { return nil }
    var difference = CurveDifference(
      curve: curve, largest: Length.kept(largest), time: largestTime, mean: Length.kept(sum / Double(count)),
      timed: Length.kept(timed))
    let before = earlier.compactMap { part in part.curves.first { $0.curve == curve } }.last
    if let before, before.parting != nil, before.largest * largest > 0 {
      difference.carried = abs(before.largest) < abs(largest) ? before.largest : largest
    }
    if abs(difference.added) > tolerance {
      difference.parting = parting
      difference.end = end
    }
    return difference
  }
}
