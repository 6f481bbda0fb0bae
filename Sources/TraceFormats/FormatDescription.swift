/// What a format says about itself: for `list formats`, for the documentation, and for the tests, which read every example.
public struct FormatDescription: Sendable {
  /// A text that is refused, and words of the sentence that refuses it.
  public struct InvalidExample: Sendable {
    public let text: String
    public let error: String
  }

  /// The name on the command line.
  public let id: String
  public let name: String
  /// One line.
  public let summary: String
  /// Of file names, lower case, without the dot.
  public let extensions: [String]
  /// What a session read from it has: words such as `touches`, `frames`.
  public let holds: [String]
  /// A small recording.
  public let example: String
  public let invalidExamples: [InvalidExample]
}
