/// What became of a glitch, seen from the baseline. Reports list changes in this order.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse
  /// Met by more of the candidate's recordings than of the baseline's, but not by so many that chance is ruled out.
  case undecided
  case same, better, fixed
}
