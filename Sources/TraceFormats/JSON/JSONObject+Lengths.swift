import TraceModel

// Lengths in points. Unlike those of touches and frames, the lengths of a screen are not rounded.

extension JSONObject {
  /// The values that a length may have.
  enum Sign {
    case any
    /// For heights of what a screen need not have, and for ends of ranges that begin at 0.
    case notNegative
    case positive
  }

  /// A length that may be left out.
  ///
  /// - Throws: `Fault`.
  func length(_ key: String, _ sign: Sign, in range: ClosedRange<Double>? = nil) throws -> Double? {
    try optional(key).map { try Self.length($0, path(key), sign, in: range) }
  }

  /// A length that must be there.
  ///
  /// - Throws: `Fault`.
  func requiredLength(_ key: String, _ sign: Sign, in range: ClosedRange<Double>? = nil) throws -> Double {
    try Self.length(required(key), path(key), sign, in: range)
  }

  /// - Parameter range: `nil` for all lengths that the lab stores.
  /// - Throws: `Fault`.
  static func length(
    _ value: JSONValue, _ path: String, _ sign: Sign, in range: ClosedRange<Double>? = nil
  ) throws -> Double {
    guard value.kind == .number, abs(value.number) <= Length.limit else { throw value.wrongLength(path) }
    let isRight =
      switch sign {
      case .any: true
      case .notNegative: value.number >= 0
      case .positive: value.number > 0
      }
    guard isRight else {
      let words = sign == .positive ? "a number above 0" : "0 or more"
      throw value.located(Fault(.notPositive, expected: "\(words) for `\(path)`", found: value.excerpt))
    }
    if let range, !range.contains(value.number) {
      let words = "a length from \(shown(range.lowerBound)) to \(shown(range.upperBound)) points for `\(path)`"
      throw value.located(Fault(.outOfRange, expected: words, found: value.excerpt))
    }
    return value.number
  }

  /// A number within a range.
  ///
  /// - Throws: `Fault`.
  func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double) throws -> Double {
    guard let value = optional(key) else { return fallback }
    let path = path(key)
    guard value.kind == .number, value.number.isFinite else { throw value.wrongLength(path) }
    guard range.contains(value.number) else {
      let words = "a number from \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound)) for `\(path)`"
      throw value.located(Fault(.outOfRange, expected: words, found: value.excerpt))
    }
    return value.number
  }

  private static func shown(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? "\(bound)"
  }
}
