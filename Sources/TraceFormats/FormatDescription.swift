/// The description of a format for `list formats`, for the documentation, and for the tests, which read every example.
public struct FormatDescription: Sendable {
  /// A refused text, and a part of its error's description.
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
  /// A summary of one line.
  public let summary: String
  /// The file extensions, in lower case, without the dot.
  public let extensions: [String]
  /// The file extensions that a folder's import accepts, without the dot: fewer, if files with other content have the same.
  public let folderEndings: [String]
  /// The file extensions, without the dot, that a folder's import accepts if some format recognizes the file by its first bytes.
  public let triedEndings: [String]
  /// The content that a session of this format may have: words such as `touches`, `frames`.
  public let holds: [String]
  /// A small recording.
  public let example: String
  public let invalidExamples: [InvalidExample]
  /// Whether a file contains its session's id. Otherwise the id is derived from the file's bytes, all of which are read first.
  public let namesSessions: Bool
  /// The keys of `--map`; empty if such files need no map.
  public let mapKeys: [MapKey]
  /// Whether `--pattern` defines the meaning of its lines.
  public let takesPattern: Bool
  /// The options with which the examples are read.
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
