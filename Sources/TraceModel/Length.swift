/// Lengths as the lab stores them: multiples of 1/1000 pt.
public enum Length {
  /// The largest length that the lab stores, in points: far beyond any screen, and exact in an integer of 1/1000 pt.
  public static let limit = 1e9

  /// `points` rounded to 1/1000 pt, so that a value stored and read back is the value that was judged.
  @inlinable
  public static func kept(_ points: Double) -> Double {
    let scaled = points * 1000
    // By conversion to an integer: calls of the C library's round would take a fifth of a replay's time.
    guard abs(scaled) < 1e15 else { return scaled.rounded() / 1000 }
    return Double(Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)) / 1000
  }
}
