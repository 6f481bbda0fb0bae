import CurveComparison
import TextFormatting

/// What makes a comparison of curves fail.
public struct CurveGate: Hashable, Sendable {
  /// Points: a larger difference fails.
  public let limit: Double
  /// Whether gestures without counterpart may pass.
  public let allowsUnmatched: Bool

  public init(limit: Double, allowsUnmatched: Bool = false) {
    self.limit = limit
    self.allowsUnmatched = allowsUnmatched
  }

  /// Why a comparison fails, a part of a sentence each. What was not compared fails, too.
  func reasons(_ comparison: CurveComparison) -> [String] {
    guard comparison.isAnythingCompared else {
      return ["nothing was compared: the recordings have no moment in common"]
    }
    guard comparison.isAnythingMoving else { return ["nothing was compared: nothing moves in either recording"] }
    var reasons: [String] = []
    if comparison.largest > limit {
      reasons.append(
        "the curves are up to \(CurveText.points(comparison.largest)) apart, more than \(CurveText.points(limit))")
    }
    let count =
      comparison.unmatched.a.count + comparison.unmatched.b.count
      + comparison.stretches.count { $0.directions != nil }
    if count > 0, !allowsUnmatched {
      reasons.append(
        "\(Plural.text(count, "gesture has", "gestures have")) no counterpart (--allow-unmatched lets that pass)")
    }
    return reasons
  }
}
