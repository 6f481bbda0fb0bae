/// What became of a glitch, seen from the baseline. Reports list changes in this order.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse
  /// Met by more of the candidate's recordings than of the baseline's, but not by so many that chance is ruled out.
  case undecided
  case same, better, fixed
  /// A glitch of the baseline in a session that the candidate did not judge: nobody knows what became of it.
  case notJudged = "not judged"

  /// Whether the candidate does not show it.
  public var isGone: Bool { self == .fixed || self == .notJudged }

  /// The change of a baseline's glitch that the candidate does not show.
  ///
  /// - Parameter isCompared: whether the candidate judged its session, or others of its scenario.
  public static func gone(isCompared: Bool) -> Change { isCompared ? .fixed : .notJudged }
}
