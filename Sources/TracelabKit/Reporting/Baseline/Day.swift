import Foundation

/// Days as text, `YYYY-MM-DD`, which sorts as time does.
enum Day {
  /// The day it is, in UTC.
  static var today: String { String(Date.now.ISO8601Format().prefix(10)) }

  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.allSatisfy({ $0 == "-" || ($0.isASCII && $0.isNumber) }) else {
      return false
    }
    guard let month = Int(parts[1]), let day = Int(parts[2]) else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }
}
