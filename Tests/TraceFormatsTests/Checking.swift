import TraceFormats

/// All issues of a recording, as a check finds them.
enum Checking {
  static func issues(of bytes: [UInt8], options: ReadOptions = ReadOptions()) throws -> [ImportIssue] {
    var log = SinkLog()
    return try JSONLinesFormat.check(MemorySource(bytes, name: "t.jsonl"), options: options, into: &log)
  }

  /// The issues as lines such as `3 error Expected …`.
  static func lines(_ text: String) throws -> [String] {
    try issues(of: Array(text.utf8)).map { issue in
      "\(issue.line.map { "\($0)" } ?? "-") \(issue.severity.rawValue) \(issue.message)"
    }
  }
}
