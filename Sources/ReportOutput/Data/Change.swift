/// What became of a glitch, seen from the baseline. Reports list changes in this order.
public enum Change: String, Hashable, Sendable, CaseIterable {
  case new, worse, same, better, fixed
}
