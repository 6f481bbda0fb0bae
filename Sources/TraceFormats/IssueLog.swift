/// The issues of one file, with an end to those that repeat.
struct IssueLog {
  /// As many skipped events are listed one by one; the rest is counted.
  static let listedSkips = 20

  private var issues: [ImportIssue] = []
  private var skips = 0

  mutating func warn(line: Int?, _ message: String) {
    issues.append(ImportIssue(line: line, severity: .warning, message: message))
  }

  /// Notes an event that is read past.
  mutating func skip(line: Int, _ message: @autoclosure () -> String) {
    skips += 1
    if skips <= Self.listedSkips { warn(line: line, message()) }
  }

  /// All issues, the uncounted skips as one.
  consuming func finished() -> [ImportIssue] {
    if skips > Self.listedSkips {
      warn(line: nil, "And \(skips - Self.listedSkips) more events that this version does not know.")
    }
    return issues
  }
}
