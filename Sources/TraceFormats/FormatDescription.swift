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
  /// The endings of file names that a folder's import takes, without the dot: fewer where files of other content end so, too.
  public let folderEndings: [String]
  /// The endings of file names, without the dot, that a folder's import takes if some format recognizes the file by its first bytes.
  public let triedEndings: [String]
  /// What a session of this format may contain: words such as `touches`, `frames`.
  public let holds: [String]
  /// A small recording.
  public let example: String
  public let invalidExamples: [InvalidExample]
  /// Whether a file contains its session's id. Otherwise the id is made from the file's bytes, which are all read before.
  public let namesSessions: Bool
  /// The keys of `--map`; empty: such files say everything themselves, and a map means nothing to them.
  public let mapKeys: [MapKey]
  /// Whether `--pattern` says what its lines mean.
  public let takesPattern: Bool
  /// What the examples are read with.
  public let exampleOptions: ReadOptions

  public init(
    id: String, name: String, summary: String, extensions: [String], folderEndings: [String]? = nil,
    triedEndings: [String] = [], holds: [String], example: String,
    invalidExamples: [InvalidExample], namesSessions: Bool = true, mapKeys: [MapKey] = [], takesPattern: Bool = false,
    exampleOptions: ReadOptions = ReadOptions()
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.extensions = extensions
    self.folderEndings = folderEndings ?? extensions
    self.triedEndings = triedEndings
    self.holds = holds
    self.example = example
    self.invalidExamples = invalidExamples
    self.namesSessions = namesSessions
    self.mapKeys = mapKeys
    self.takesPattern = takesPattern
    self.exampleOptions = exampleOptions
  }
}
