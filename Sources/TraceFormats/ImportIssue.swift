/// A warning about a file that is imported all the same, or the reason why a file was refused.
public struct ImportIssue: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// An event was skipped, or something is unusual.
    case warning
    /// The file was refused.
    case error
  }

  /// Counted from 1; `nil` where the whole file is meant.
  public let line: Int?
  public let severity: Severity
  /// One sentence without the file's name, control characters written as `\u{1b}`.
  public let message: String

  public init(line: Int?, severity: Severity, message: String) {
    self.line = line
    self.severity = severity
    self.message = message
  }
}

extension ImportIssue {
  /// The issue of a refused file.
  public init(_ error: TraceFormatError) {
    let advice = error.remedy.map { "; \($0)" } ?? ""
    self.init(
      line: error.line, severity: .error, message: "Expected \(error.expected), found \(error.found)\(advice).")
  }
}
