/// The issues of one file. The number of those that repeat is limited.
struct IssueLog {
  /// The most skipped events that are listed; the rest is counted.
  static let listedSkips = 20

  private var issues: [ImportIssue] = []
  private var skips = 0

  mutating func warn(line: Int?, _ message: String) {
    issues.append(ImportIssue(line: line, severity: .warning, message: message))
  }

  /// Adds an event that is skipped.
  mutating func skip(line: Int, _ message: @autoclosure () -> String) {
    skips += 1
    if skips <= Self.listedSkips { warn(line: line, message()) }
  }

  /// All issues, with one for all skipped events that are not listed.
  consuming func finished() -> [ImportIssue] {
    if skips > Self.listedSkips {
      warn(line: nil, "And \(skips - Self.listedSkips) more events that this version does not know.")
    }
    return issues
  }
}
