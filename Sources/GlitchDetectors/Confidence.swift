/// How sure a detector is of what is hardly larger than its limit.
enum Confidence {
  /// 0.5 for what only reaches a limit, 1 for what is twice as large or larger, and evenly in between.
  static func of(_ magnitude: Double, limit: Double) -> Double {
    guard limit > 0 else { return 1 }
    return min(max(magnitude / limit / 2, 0.5), 1)
  }
}
