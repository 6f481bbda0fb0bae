/// What an output format says about itself.
public struct OutputFormatDescription: Hashable, Sendable {
  /// What stands behind `--format` or before `=` in `--output`.
  public var id: String
  /// One line for `tracelab list formats`.
  public var summary: String

  public init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}
