import Foundation

extension Double {
  var logarithm: Double { log(self) }
  var exponential: Double { exp(self) }
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
