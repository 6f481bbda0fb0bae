/// The description of a format: for `list formats`, for the documentation, and for the tests, which read every example.
public struct FormatDescription: Sendable {
  /// A text that is refused, and a part of its error's description.
  public struct InvalidExample: Sendable {
    public let text: String
    public let error: String

    public init(text: String, error: String) {
      self.text = text
      self.error = error
    }
  }

  /// The name on the command line.
  public let id: String
  public let name: String
  /// One line.
  public let summary: String
  /// The endings of file names, in lower case, without the dot.
  public let extensions: [String]
  /// What a session of this format may contain: words such as `touches`, `frames`.
  public let holds: [String]
  /// A small recording.
  public let example: String
  public let invalidExamples: [InvalidExample]

  public init(
    id: String, name: String, summary: String, extensions: [String], holds: [String], example: String,
    invalidExamples: [InvalidExample]
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.extensions = extensions
    self.holds = holds
    self.example = example
    self.invalidExamples = invalidExamples
  }
}
