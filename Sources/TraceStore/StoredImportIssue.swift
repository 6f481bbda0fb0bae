/// One issue of an import.
public struct StoredImportIssue: Hashable, Sendable {
  /// The file; `-` for standard input.
  public var path: String
  /// From 1; `nil` where the whole file is meant.
  public var line: Int?
  /// `error`: the file was refused; `warning`: the file was imported all the same.
  public var severity: String
  /// One sentence.
  public var message: String
  /// ISO 8601.
  public var noticedAt: String

  public init(path: String, line: Int?, severity: String, message: String, noticedAt: String) {
    self.path = path
    self.line = line
    self.severity = severity
    self.message = message
    self.noticedAt = noticedAt
  }
}
