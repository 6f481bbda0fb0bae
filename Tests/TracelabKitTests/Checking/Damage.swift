import Testing

/// A damage to an intact lab, and the only problem that a check may report for it.
struct Damage: Sendable, CustomTestStringConvertible {
  /// The check that finds it.
  let check: String
  /// The reported problem: table, row, expected, found.
  let told: [String]
  let sql: String

  init(_ check: String, _ table: String, _ row: String, _ expected: String, _ found: String, by sql: String) {
    self.check = check
    told = [table, row, expected, found]
    self.sql = sql
  }

  var testDescription: String { "\(check): \(sql)" }
}

extension Damage {
  static let all = file + references + sessions + json + gestures + replays + verdicts + counts + variations
}
