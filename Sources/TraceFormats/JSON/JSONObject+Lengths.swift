import TraceModel

// Lengths in points. Unlike touches and frames, a screen's sizes stay as they are written.

extension JSONObject {
  /// What a length may be.
  enum Sign {
    case any
    /// Heights that a screen may do without, and ends of ranges that begin at 0.
    case notNegative
    case positive
  }

  func length(_ key: String, _ sign: Sign) throws -> Double? {
    try optional(key).map { try Self.length($0, path(key), sign) }
  }

  func requiredLength(_ key: String, _ sign: Sign) throws -> Double {
    try Self.length(required(key), path(key), sign)
  }

  static func length(_ value: JSONValue, _ path: String, _ sign: Sign) throws -> Double {
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
    return value.number
  }

  /// A number within a range.
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
