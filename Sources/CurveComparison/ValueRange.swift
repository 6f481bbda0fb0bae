/// All values from one to another, in points: what a value that is not known exactly can be.
struct ValueRange: Hashable, Sendable {
  var low: Double
  var high: Double

  init(_ a: Double, _ b: Double) {
    low = min(a, b)
    high = max(a, b)
  }

  static let zero = ValueRange(0, 0)

  var width: Double { high - low }
  var middle: Double { (low + high) / 2 }

  /// What the sum of two values can be.
  static func + (a: Self, b: Self) -> Self { Self(a.low + b.low, a.high + b.high) }

  /// What the difference of two values can be.
  static func - (a: Self, b: Self) -> Self { Self(a.low - b.high, a.high - b.low) }

  /// This range, made longer at both ends.
  func widened(by length: Double) -> Self { Self(low - length, high + length) }

  /// The smallest range with 0 and the values in it.
  static func fromZero(to values: Double...) -> Self {
    Self(min(0, values.min() ?? 0), max(0, values.max() ?? 0))
  }

  /// How far the nearest value lies above (+) or below (−) another range; 0 where they have a value in common.
  func distance(beyond other: Self) -> Double {
    if low > other.high { return low - other.high }
    if high < other.low { return high - other.low }
    return 0
  }
}
