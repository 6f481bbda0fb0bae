import Foundation

extension Double {
  var logarithm: Double { log(self) }
  var exponential: Double { exp(self) }

  /// The number with so many significant decimal digits.
  func rounded(figures: Int) -> Double {
    guard self != 0, isFinite else { return self }
    // Division by a power of ten is exact to the last bit, multiplication by its inverse is not.
    let places = figures - 1 - Int(log10(abs(self)).rounded(.down))
    guard abs(places) < 300 else { return self }
    let scale = pow(10, Double(abs(places)))
    return places >= 0 ? (self * scale).rounded() / scale : (self / scale).rounded() * scale
  }
}

extension Array where Element == Double {
  /// The middle value; the mean of the two middle ones for an even count; `nil` without values.
  var median: Double? {
    guard !isEmpty else { return nil }
    let ordered = sorted()
    let half = count / 2
    return count % 2 == 1 ? ordered[half] : (ordered[half - 1] + ordered[half]) / 2
  }

  /// The arithmetic mean; `nil` without values.
  var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }
}
