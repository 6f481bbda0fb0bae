/// Lines of a log that are left out for one reason: how many, and the first of them.
struct LeftOutLines {
  private(set) var count = 0
  private(set) var first: (line: Int, text: String)?

  mutating func add(_ text: String, number: Int) {
    count += 1
    if first == nil { first = (number, text) }
  }

  /// The warning about the lines; `nil` where there are none.
  ///
  /// - Parameter reason: why one line, or several, are left out: what follows `1 line` or `2 lines`.
  func issue(_ reason: (_ isOne: Bool) -> String) -> ImportIssue? {
    guard let first else { return nil }
    let isOne = count == 1
    return ImportIssue(
      line: first.line, severity: .warning,
      message:
        "\(isOne ? "1 line" : "\(count) lines") \(reason(isOne)), and \(isOne ? "is" : "are") left out; the first is "
        + "\(Excerpt.of(first.text)).")
  }
}
