/// What `--output FORMAT=PATH` writes: content that is known in several formats.
public protocol OutputContent {
  /// The first is the default.
  static var formats: [OutputFormatDescription] { get }

  /// - Parameter output: a file, or standard output, which may be a terminal.
  /// - Throws: `OutputError` where the output cannot take it, or the content has not what the format needs.
  func write(in format: String, to output: FileOutput) throws
}
