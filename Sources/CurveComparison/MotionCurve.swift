/// One quantity over time that two recordings are compared in, in points.
public enum MotionCurve: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Header and list together: how far what a user sees has moved.
  case content
  /// The outer view's offset.
  case outer
  /// The visible page's offset.
  case list
  /// The pager's offset.
  case pager

  public static func < (a: Self, b: Self) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
